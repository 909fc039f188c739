public import Ports
import Synchronization
import Values

/// A DS18B20 on a 1-Wire line as the kernel's driver w1_therm shows it, and the air around it.
public final class EmulatedDS18B20: EmulatedKernelTree {
    /// What happens when the sensor does not answer; the kernel does all of these.
    public enum Absence: Hashable, Sendable, CaseIterable {
        /// The kernel has noticed, and reports that there is no such device.
        case noDevice
        /// The kernel has not noticed yet, and reads nine bytes that are no answer, with a wrong checksum.
        case wrongChecksum
        /// The line is held low, and reads as nine zeros, whose checksum is right.
        case heldLow
    }

    private static let folder = "/sys/bus/w1/devices"
    /// The longest time that a measurement of 12 bits takes.
    private static let conversionTime = Duration.milliseconds(750)

    private struct State {
        var temperature = Temperature.celsius(21)
        var isPlugged = true
        var absence = Absence.noDevice
        /// Whether the sensor returns once the value from before the first measurement.
        var isFresh = false
    }

    public let device: String
    private let hasReport: Bool
    let timeline: Timeline
    private let state = Mutex(State())

    /// Creates a sensor that has been plugged in for long.
    ///
    /// - Parameters:
    ///   - device: the family and the serial number.
    ///   - hasReport: whether the driver makes the file `w1_slave`, or only `temperature`.
    public init(timeline: Timeline, device: String = "28-0000070e41ac", hasReport: Bool = true) {
        self.timeline = timeline
        self.device = device
        self.hasReport = hasReport
    }

    /// Sets the air from now on; clamped to −55…125 °C, to the nearest 0.0625 °C.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.temperature = air.temperature }
    }

    /// The way in which an absent sensor shows.
    public var absence: Absence {
        get { state.withLock { $0.absence } }
        set { state.withLock { $0.absence = newValue } }
    }

    public func plug() {
        state.withLock { $0.isPlugged = true }
    }

    public func unplug() {
        state.withLock { $0.isPlugged = false }
    }

    /// Cuts the sensor's power during a measurement: its next value is 85 °C, once.
    public func losePower() {
        state.withLock { $0.isFresh = true }
    }

    /// The time for which a reader waits: any file makes the kernel measure.
    func readingTime(of path: String) -> Duration { Self.conversionTime }

    func didRead(_ path: String) {
        if path.hasSuffix("w1_slave") || path.hasSuffix("temperature") { state.withLock { $0.isFresh = false } }
    }

    func tree() -> KernelTree {
        let state = state.withLock { $0 }
        var tree = KernelTree()
        tree.files["\(Self.folder)/w1_bus_master1/w1_master_slave_count"] = state.isPlugged ? "1\n" : "0\n"
        guard state.isPlugged || state.absence != .noDevice else { return tree }
        let path = "\(Self.folder)/\(device)"
        tree.files["\(path)/name"] = device + "\n"
        if hasReport { tree.files["\(path)/w1_slave"] = report(state) }
        tree.files["\(path)/temperature"] = state.isPlugged ? "\(sixteenths(state) * 1000 / 16)\n" : ""
        return tree
    }

    private func sixteenths(_ state: State) -> Int {
        state.isFresh ? DS18B20Memory.powerOnValue : DS18B20Memory.sixteenths(state.temperature)
    }

    private func report(_ state: State) -> String {
        let value = sixteenths(state)
        var bytes = DS18B20Memory.scratchpad(value, hasMeasured: !state.isFresh)
        var milliCelsius = value * 1000 / 16
        var isRight = true
        if !state.isPlugged {
            bytes = Array(repeating: state.absence == .heldLow ? 0 : 0xFF, count: 9)
            milliCelsius = 0
            isRight = state.absence == .heldLow
        }
        let text = bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        let checksum = text.suffix(2)
        return "\(text) : crc=\(checksum) \(isRight ? "YES" : "NO")\n\(text) t=\(milliCelsius)\n"
    }
}
