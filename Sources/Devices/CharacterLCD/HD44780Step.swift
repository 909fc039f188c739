/// A step of a sequence that a controller is brought up with.
public enum HD44780Step: Hashable, Sendable {
    case send([HD44780Write])
    case wait(Duration)
}
