package import Ports
import Words

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
