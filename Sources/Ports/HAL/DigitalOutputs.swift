/// A group of lines that this program drives.
///
/// ## For driver authors
/// Bit 0 of a value is the first line of the group as it was requested, bit 1 the second, and so on. All lines of the
/// group change in one step, without an order among them: what must be settled before a strobe goes into an earlier
/// call.
///
/// ## For implementors
/// - Set all lines in one system call where the kernel can. Bits above the group's size are ignored.
/// - Go through all steps without a task switch in between, where the system can wait so short a time.
/// - Keep the last levels when an error is thrown; do not set some of them silently.
public protocol DigitalOutputs: Sendable {
    /// 1…32.
    var count: Int { get }
    /// Drives all lines of the group through the steps, one after the other. The last levels stay.
    func set(_ steps: [LineLevels]) async throws(GPIOError)
}

extension DigitalOutputs {
    /// Drives all lines of the group: a set bit is high.
    public func set(_ levels: UInt32) async throws(GPIOError) {
        try await set([LineLevels(levels)])
    }
}

/// Levels of a group of lines, and how long they stay before the next.
public struct LineLevels: Hashable, Sendable {
    /// A set bit is high; bit 0 is the first line of the group.
    public var levels: UInt32
    /// At least.
    public var duration: Duration

    public init(_ levels: UInt32, for duration: Duration = .zero) {
        self.levels = levels
        self.duration = duration
    }
}
