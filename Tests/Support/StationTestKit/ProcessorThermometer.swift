package import Devices
import Ports
import Synchronization
package import Values

/// A processor thermometer at 51 °C, for sensors whose readings are corrected by the processor's heat.
package final class ProcessorThermometer: Sensor {
    package let part = "processor"
    package let minimumInterval = Duration.zero
    package let turn = Turn()
    private let readable = Atomic(true)

    package init() {}

    /// Whether the thermometer can be read; while false, measuring fails with ``HAL/KernelFileError`` of the kind
    /// `forbidden`.
    package var isReadable: Bool {
        get { readable.load(ordering: .relaxed) }
        set { readable.store(newValue, ordering: .relaxed) }
    }

    package func takeMeasurement() async throws(SensorError) -> Measurement {
        guard isReadable else {
            throw SensorError(part: part, cause: .file(KernelFileError(.forbidden, path: "/sys/class/hwmon")))
        }
        return Measurement(temperature: .celsius(51))
    }
}
