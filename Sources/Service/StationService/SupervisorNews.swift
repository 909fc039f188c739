/// What a supervisor hears of the station.
public enum SupervisorNews: Hashable, Sendable {
    /// Its loops run.
    case ready
    /// It looks at its configuration anew; ``ready`` follows.
    case reloading
    /// Each of its loops has moved on in its time. What stays away means that one has not.
    case alive
    /// A loop stands still: why ``alive`` stays away.
    case standstill(loop: String, since: Duration)
    /// Loops did not end when they were told to, and the station goes on, or ends, without them: the kernel holds their calls.
    case abandoned(loops: [String])
    /// It was told to end.
    case stopping
}
