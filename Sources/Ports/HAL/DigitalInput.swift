/// A line that is read, and that can be pulled low first: open drain with a pull-up.
///
/// ## For driver authors
/// - Edges carry the kernel's time stamps. Decode the differences between them; never time anything in the program.
/// - The first edges after a pull may be missing: a system call lies between releasing the line and listening to it.
/// - An implementation that cannot see the kernel's counter numbers the edges itself (libgpiod 1.6): a lost edge then
///   shows as two edges to the same level, not as a gap in ``Edge/sequence``. Check both.
///
/// ## For implementors
/// - Never drive the line high. Release it, and let the pull-up raise it.
/// - Return from ``edges(afterPullingLowFor:atMost:within:)`` within the pull time plus the window, whatever the line does.
/// - Release the line on every way out, errors included.
/// - Block in the kernel on a dedicated thread; never spin.
/// - Calls may come from any task; carry them out one at a time.
public protocol DigitalInput: Sendable {
    /// The level at this moment, set by the pull-up and whatever else is on the line.
    ///
    /// Throws ``GPIOError/Kind-swift.enum/lineBusy`` while another program holds the line, and
    /// ``GPIOError/Kind-swift.enum/unavailable`` where there is no such line. Not affected by cancellation.
    func level() async throws(GPIOError) -> Level

    /// Pulls the line low for `pull` (nil: not at all), releases it, and collects the edges that follow.
    ///
    /// ```
    /// ‾‾|_____ pull _____|‾‾‾|__|‾‾|___|‾‾‾‾‾‾‾‾‾‾‾‾‾
    ///                    |<------- window -------->|
    /// ```
    /// Returns the edges in the order of their times, oldest first; possibly none. A task that is cancelled before the call begins
    /// may get ``GPIOError/Kind-swift.enum/other`` with `ECANCELED`; one that is cancelled later may end the call before its window
    /// does, with the edges so far.
    ///
    /// - Parameters:
    ///   - count: return as soon as there are this many edges.
    ///   - window: return after this time from the release, with the edges so far.
    func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge]
}

/// A change of level on a line, with the kernel's time stamp of the interrupt, not of the read.
public struct Edge: Hashable, Sendable {
    /// The level after the change.
    public var level: Level
    /// The time since a moment of the kernel's choosing, which is not an ``Uptime``: only differences between edges of one line are
    /// meaningful.
    public var time: Duration
    /// The number of the edge, which increases by one with each edge that the kernel saw: a gap is a lost edge.
    public var sequence: UInt32

    public init(to level: Level, at time: Duration, sequence: UInt32) {
        self.level = level
        self.time = time
        self.sequence = sequence
    }
}

/// The electrical level of a line.
public enum Level: Hashable, Sendable {
    case low, high
}
