package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The temperature of heavy walls, as a thermometer in the air between them shows it: the mean of the air over days.
///
/// The coldest corner of a cellar is on average half a kelvin colder, seldom more than two; the margin for dew covers that. While the
/// window is open the air is colder or warmer than the walls, which follow so slowly that the mean stays theirs. A thermometer that was
/// carried in shows for an hour where it came from: a value counts for no more than the time in which it was watched.
package struct WallMean: Hashable, Sendable, Codable {
    /// The mean in degrees Celsius; a step is less than a ``Temperature`` can tell apart. Nil before the first value.
    private var celsius: Double?
    /// The time that the mean is made of, at most ``memory``.
    @WholeSeconds private var watched: Duration
    /// The time of day of the latest value; nil while it is not known.
    private var time: Timestamp?
    private var latest: Uptime?
    /// Whether the time of day has been known in this run.
    private var isDated = false

    private enum CodingKeys: String, CodingKey {
        case celsius, watched, time
    }

    /// The time constant of the mean: after it an old value counts for 1/e. Walls that were not watched for as long may have any
    /// temperature.
    private static let memory = Duration.seconds(2 * 86_400)
    /// The time that the mean must be made of before it stands alone.
    private static let shortestWatch = Duration.seconds(86_400)

    package init(celsius: Double? = nil, watched: Duration = .zero, time: Timestamp? = nil) {
        self.celsius = celsius
        self.watched = watched
        self.time = time
    }

    /// - Parameter time: the time of day; nil while it is not known.
    mutating func observe(_ air: Temperature?, at uptime: Uptime, _ time: Timestamp?) {
        guard let air else { return }
        if !isDated, let time, let kept = self.time, .seconds(time.seconds(since: kept)) > Self.memory {
            self = WallMean()
        }
        isDated = isDated || time != nil
        let step = latest.map { max(.zero, uptime - $0) } ?? .zero
        if step > Self.memory { (celsius, watched) = (nil, .zero) }
        if let celsius, step > .zero {
            let kept = min(exp(-(step / Self.memory)), watched / (watched + step))
            self.celsius = air.celsius + (celsius - air.celsius) * kept
        }
        watched = celsius == nil ? .zero : min(watched + step, Self.memory)
        celsius = celsius ?? air.celsius
        (latest, self.time) = (uptime, time ?? self.time)
    }

    var mean: Temperature? { celsius.flatMap { Temperature(celsius: $0) } }

    /// The temperature of walls around this air. Until they were watched for a day, that of the air where it is lower: for a wall that is
    /// taken for warmer than it is, air would be let in that wets it.
    func temperature(around air: Temperature) -> Temperature? {
        watched < Self.shortestWatch ? mean.map { min($0, air) } : mean
    }
}
