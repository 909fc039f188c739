import HAL
import Quantities
import Sensors
import Synchronization

/// Says 51 °C while it can be read.
final class ProcessorThermometer: Sensor {
    let part = "processor"
    let minimumInterval = Duration.zero
    private let readable = Atomic(true)

    var isReadable: Bool {
        get { readable.load(ordering: .relaxed) }
        set { readable.store(newValue, ordering: .relaxed) }
    }

    func measure() async throws(SensorError) -> Measurement {
        guard isReadable else {
            throw SensorError(part: part, cause: .file(KernelFileError(.forbidden, path: "/sys/class/hwmon")))
        }
        return Measurement(temperature: .celsius(51))
    }
}
