/// What a clock on the wall shows.
public struct WallTime: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z.
    public var secondsSince1970: Int64
    /// How far the clock's zone is ahead of UTC at that time.
    public var secondsFromUTC: Int

    public init(secondsSince1970: Int64, secondsFromUTC: Int) {
        self.secondsSince1970 = secondsSince1970
        self.secondsFromUTC = secondsFromUTC
    }
}
