/// The electrical level of a line.
public enum Level: Hashable, Sendable {
    case low, high
}
