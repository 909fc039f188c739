import Values
import Words

/// Watches whether a CO2 sensor that calibrates itself meets fresh air.
///
/// Such a part takes the lowest level of a week for that outdoors, and needs more than three minutes of that in each (SCD4x
/// datasheet 1.7 §3.8). In a room that is never aired its values creep downwards, and stale air reads as fresh.
struct FreshAirWatch: Hashable, Sendable, Codable {
    /// The time that the part has counted since it met fresh air, or since it was first read.
    @WholeSeconds private(set) var without: Duration
    private(set) var hasMetAny: Bool
    private var latest: Uptime?
    private var freshSince: Uptime?

    private enum CodingKeys: String, CodingKey {
        case without, hasMetAny
    }

    /// Creates a watch that continues from the results of an earlier run.
    init(without: Duration = .zero, hasMetAny: Bool = false) {
        self.without = without
        self.hasMetAny = hasMetAny
    }

    /// How far above the level outdoors fresh air may read, in ppm: twice the error that such a part may have there.
    private static let margin = 100
    private static let shortestStay = Duration.seconds(180)
    private static let week = Duration.seconds(7 * 86_400)
    /// The time without fresh air after which a part that has just come into use is reported: it corrects itself after 44 hours
    /// already.
    private static let firstPeriod = Duration.seconds(40 * 3600)
    /// The longest time from one value to the next; a longer one is a gap, of which nothing is known.
    private static let longestStep = Duration.seconds(7200)

    /// - Parameters:
    ///   - level: the CO2 in ppm; nil while the part warms up.
    ///   - outdoorLevel: the CO2 that the part assumes for fresh air, in ppm.
    ///   - share: the share of the passed time that the part counts.
    mutating func observe(_ level: Int?, outdoorLevel: Int, share: Double = 1, at uptime: Uptime) {
        guard let level else { return }
        defer { latest = uptime }
        let step = latest.map { uptime - $0 } ?? .zero
        let isGap = step > Self.longestStep
        guard level <= outdoorLevel + Self.margin else {
            freshSince = nil
            if !isGap { without += max(step, .zero) * share }
            return
        }
        let since = isGap ? uptime : freshSince ?? uptime
        freshSince = since
        if uptime - since >= Self.shortestStay { meet() }
    }

    /// Records that the part met fresh air, or was calibrated.
    mutating func meet() { (without, hasMetAny) = (.zero, true) }

    /// The notice about missing fresh air; nil while there is none.
    var notice: Notice? {
        guard without >= (hasMetAny ? Self.week : Self.firstPeriod) else { return nil }
        return Notice(
            hasMetAny ? FaultWords.noFreshAirForAWeek : FaultWords.noFreshAirYet, remedy: FaultWords.freshAirRemedy)
    }
}
