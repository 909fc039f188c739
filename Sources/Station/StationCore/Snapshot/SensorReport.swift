/// What is known of one sensor, for the merge.
public struct SensorReport: Hashable, Sendable {
    public var sensor: SensorIdentity
    public var freshness: Freshness
    /// The latest reading; nil before the first.
    public var latest: Reading?

    public init(sensor: SensorIdentity, freshness: Freshness, latest: Reading? = nil) {
        self.sensor = sensor
        self.freshness = freshness
        self.latest = latest
    }
}
