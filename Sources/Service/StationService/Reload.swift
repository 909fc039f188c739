/// What a new look at the configuration brought.
public enum Reload: Sendable {
    /// It says what it said before.
    case unchanged
    /// It is right, and these are its parts.
    case changed(ServiceParts)
    /// It is wrong: a line for each problem.
    case refused(problems: [String])
}
