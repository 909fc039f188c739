/// What a clock on the wall shows.
public struct WallTime: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z.
    public var secondsSince1970: Int64
    /// How far the clock's zone is ahead of UTC at that time.
    public var secondsFromUTC: Int
    /// False while the clock goes on from where it stood when the board was switched off, however long ago that was.
    public var isTrusted: Bool

    public init(secondsSince1970: Int64, secondsFromUTC: Int, isTrusted: Bool = true) {
        self.isTrusted = isTrusted
        self.secondsSince1970 = secondsSince1970
        self.secondsFromUTC = secondsFromUTC
    }
}
