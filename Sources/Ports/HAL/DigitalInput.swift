/// One line that is listened to, and that can be pulled low first: open drain with a pull-up.
///
/// ## For driver authors
/// - Edges carry the kernel's time stamps. Decode from differences between them; never time anything in the program.
/// - The first edges after a pull can be missing: between letting go of the line and listening lies a system call.
/// - An implementation that cannot see the kernel's counter numbers the edges itself (libgpiod 1.6): a lost edge then
///   shows as two edges to the same level, not as a gap in ``Edge/sequence``. Check both.
///
/// ## For implementors
/// - Never drive the line high. Letting go leaves it to the pull-up.
/// - Return from ``edges(afterPullingLowFor:atMost:within:)`` within the pull time and the window, whatever the line does.
/// - On every way out, error included, the line is let go.
/// - Waiting blocks in the kernel on a thread of its own; never spin.
public protocol DigitalInput: Sendable {
    /// The level at this moment, with nobody pulling but the pull-up and whatever else is on the line.
    func level() async throws(GPIOError) -> Level

    /// Pulls the line low for `pull` (nil: does not), lets it go, and collects what follows.
    ///
    /// - Parameters:
    ///   - count: return as soon as there are so many edges.
    ///   - window: return after this time, counted from letting go, with what there is; possibly nothing.
    func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge]
}
