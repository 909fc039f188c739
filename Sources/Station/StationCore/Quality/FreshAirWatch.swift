import Quantities
import Words

/// Whether a CO2 sensor that calibrates itself meets fresh air.
///
/// Such a part takes the lowest level of a week for that outdoors, and needs more than three minutes of that in each (SCD4x
/// datasheet 1.7 §3.8). In a room that is never aired its values creep downwards, and stale air reads as fresh.
struct FreshAirWatch: Hashable, Sendable {
    /// The time for which it was read since it met fresh air, or since it was first read, by the part's own count.
    private(set) var without: Duration
    private(set) var hasMetAny: Bool
    private var latest: Uptime?
    private var freshSince: Uptime?

    /// What an earlier run came to.
    init(without: Duration = .zero, hasMetAny: Bool = false) {
        self.without = without
        self.hasMetAny = hasMetAny
    }

    /// Above the level outdoors, in ppm: twice what such a part may be wrong there.
    private static let margin = 100
    private static let shortestStay = Duration.seconds(180)
    private static let week = Duration.seconds(7 * 86_400)
    /// A part that has just come into use corrects itself earlier, after 44 hours.
    private static let firstPeriod = Duration.seconds(40 * 3600)
    /// From one value to the next; what is farther apart is a gap, of which nothing is known.
    private static let longestStep = Duration.seconds(7200)

    /// - Parameters:
    ///   - level: in ppm; nil while the part warms up.
    ///   - outdoorLevel: what the part takes fresh air for.
    ///   - share: of the time that passed, what the part counts.
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

    /// It met fresh air, or was calibrated.
    mutating func meet() { (without, hasMetAny) = (.zero, true) }

    /// What a person should know; nil for nothing.
    var notice: Notice? {
        guard without >= (hasMetAny ? Self.week : Self.firstPeriod) else { return nil }
        return Notice(
            hasMetAny ? FaultWords.noFreshAirForAWeek : FaultWords.noFreshAirYet, remedy: FaultWords.freshAirRemedy)
    }
}
