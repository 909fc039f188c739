public import Ports
import Synchronization
import Values

/// A sensor that a kernel driver exposes as a hardware monitor, beside the processor's own thermometer.
public final class EmulatedHardwareMonitor: EmulatedKernelTree {
    private static let folder = "/sys/class/hwmon"
    private static let measuringTime = Duration.milliseconds(15)

    private struct State {
        var air = SimulatedAir()
        var isPlugged = true
        var number = 1
        var hasFailed = false
    }

    public let device: String
    private let place: String
    private let hasHumidity: Bool
    let timeline: Timeline
    private let state = Mutex(State())

    /// - Parameters:
    ///   - device: the name that the driver gives the device.
    ///   - place: the bus and the address, as the kernel names them.
    ///   - hasHumidity: whether the device measures humidity as well as temperature.
    public init(
        timeline: Timeline, device: String = "sht3x", place: String = "1-0044", hasHumidity: Bool = true
    ) {
        self.timeline = timeline
        self.device = device
        self.place = place
        self.hasHumidity = hasHumidity
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    /// Plugs the device in again; the kernel gives it a new number.
    public func plug() {
        state.withLock {
            $0.isPlugged = true
            $0.number += 1
        }
    }

    public func unplug() {
        state.withLock { $0.isPlugged = false }
    }

    /// Whether the driver says that the sensor has failed.
    public var hasFailed: Bool {
        get { state.withLock { $0.hasFailed } }
        set { state.withLock { $0.hasFailed = newValue } }
    }

    func readingTime(of path: String) -> Duration {
        path.hasSuffix("_input") ? Self.measuringTime : .zero
    }

    func tree() -> KernelTree {
        let state = state.withLock { $0 }
        var tree = KernelTree()
        tree.files["\(Self.folder)/hwmon0/name"] = "cpu_thermal\n"
        tree.files["\(Self.folder)/hwmon0/temp1_input"] = "51234\n"
        guard state.isPlugged else { return tree }
        let path = "\(Self.folder)/hwmon\(state.number)"
        tree.files["\(path)/name"] = device + "\n"
        tree.links["\(path)/device"] = "../../../\(place)"
        tree.files["\(path)/temp1_input"] = "\(state.air.temperature.milliCelsius)\n"
        tree.files["\(path)/temp1_fault"] = state.hasFailed ? "1\n" : "0\n"
        if hasHumidity { tree.files["\(path)/humidity1_input"] = "\(state.air.humidity.milliPercent)\n" }
        return tree
    }
}
