/// An offset of a zone's clocks from UTC: how far they are ahead, in seconds; between −18 h and +18 h.
public struct UTCOffset: Hashable, Sendable {
    public let seconds: Int

    /// The offset of UTC itself.
    public static let utc = UTCOffset(clampingSeconds: 0)

    /// Creates an offset; nil when no zone on Earth is that far from UTC.
    public init?(seconds: Int) {
        guard (-64_800...64_800).contains(seconds) else { return nil }
        self.seconds = seconds
    }

    private init(clampingSeconds seconds: Int) {
        self.seconds = seconds
    }

    /// An offset of whole hours ahead of UTC; clamped to −18 and +18.
    public static func hours(_ hours: Int) -> UTCOffset {
        UTCOffset(clampingSeconds: min(max(hours, -18), 18) * 3600)
    }
}
