package import Ports
import Words

/// A display that shows a grid of characters.
///
/// A driver is a value owned by one task.
///
/// ## For callers
/// - Call ``show(_:)`` every few seconds, even if nothing has changed: that call repairs a display that was disturbed,
///   or unplugged and plugged in again.
/// - After an error keep calling: as soon as the display answers again it shows the whole frame.
///
/// ## For driver authors
/// - Creating a driver touches nothing; the first frame does.
/// - Write only what changed, and never blank what stays.
/// - Cut a frame that is too large; pad one that is too small with blanks.
package protocol CharacterDisplay: Sendable {
    var size: DisplaySize { get }

    /// Makes the display show a frame; returns once it is written, or at once if nothing has changed and no repair is due.
    ///
    /// Throws if the bus or line failed, or the task was cancelled: the display may then show any mixture of the old and the new
    /// frame, and the next call writes all of it.
    mutating func show(_ frame: Frame) async throws(DisplayError)

    /// Switches the light; does nothing on a display whose light cannot be switched. If it throws, the next frame brings the
    /// light into the state asked for.
    mutating func setBacklight(on: Bool) async throws(DisplayError)
}

/// The reason why a display does not show what it was given. What it shows then is unknown; the next frame repairs it.
package enum DisplayError: Error, Hashable, Sendable {
    case bus(I2CError)
    case line(GPIOError)
    /// The task was cancelled while the display was being written.
    case cancelled
}

extension DisplayError: CustomStringConvertible {
    /// The error in words: `display: nothing responds at 0x27 (errno 121)`.
    package var description: String {
        let cause =
            switch self {
            case .bus(let error): error.description
            case .line(let error): error.description
            case .cancelled: phrase("hardware.display-cancelled", "cancelled while writing")
            }
        return phrase("hardware.display", "display: \(cause)")
    }
}
