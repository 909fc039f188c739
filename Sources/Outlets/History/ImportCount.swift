/// What became of values that were to be added to a history.
public struct ImportCount: Hashable, Sendable {
    public var taken = 0
    /// Of a series and a time that were there already.
    public var known = 0
    /// Not to be understood, or none that a thermometer, a barometer and so on could show.
    public var refused = 0

    public init() {}
}
