/// A group of lines that this program drives.
///
/// ## For driver authors
/// Bit 0 of a value is the first line of the group as it was requested, bit 1 the second, and so on. All lines of the
/// group change in one step, in no particular order: set what must be stable before a strobe in an earlier step.
///
/// ## For implementors
/// - Set all lines in one system call where the kernel can. Ignore bits above the group's size.
/// - Go through all steps without a task switch in between, where the system can wait so short a time.
/// - When an error is thrown, keep the last levels; never set some of the lines silently.
/// - Calls may come from any task; carry them out one at a time, in order.
public protocol DigitalOutputs: Sendable {
    /// The number of lines in the group, 1…32.
    var count: Int { get }

    /// Drives all lines of the group through the steps, in order. The last levels stay.
    ///
    /// Throws ``GPIOError/Kind-swift.enum/lineBusy`` while another program holds one of the lines; the steps before the error have
    /// been driven. A cancelled task still completes the steps: an unfinished strobe would confuse the part.
    func set(_ steps: [LineLevels]) async throws(GPIOError)
}

extension DigitalOutputs {
    /// Drives all lines of the group: a set bit is high.
    public func set(_ levels: UInt32) async throws(GPIOError) {
        try await set([LineLevels(levels)])
    }
}

/// The levels of a group of lines, and how long they stay before the next.
public struct LineLevels: Hashable, Sendable {
    /// The levels as bits: a set bit is high, and bit 0 is the first line of the group.
    public var levels: UInt32
    /// The least time before the next step.
    public var duration: Duration

    public init(_ levels: UInt32, for duration: Duration = .zero) {
        self.levels = levels
        self.duration = duration
    }
}

/// A service on this machine that sends lines of text.
///
/// ## For implementors
/// - Connect when ``lines(after:)`` is called, send the greeting, and close the connection when the caller stops reading, when its task
///   is cancelled, or when the service does.
/// - A line is given without its end. One longer than 10,240 bytes is given as an empty one.
/// - A reader that is slow gets the newest lines.
package protocol LineConnection: Sendable {
    /// Connects and returns the lines as they come, each without its end; an error is the last element.
    ///
    /// - Parameter greeting: the text that is sent at once, unchanged.
    func lines(after greeting: String) -> AsyncStream<Result<[UInt8], LineConnectionError>>
}

/// The reason why there are no more lines: the last element of a connection.
package struct LineConnectionError: Error, Hashable, Sendable {
    /// The error number of errno(3); 0 where the service ended the connection.
    package var code: Int32
    package var description: String

    package init(code: Int32, _ description: String) {
        self.code = code
        self.description = description
    }
}
