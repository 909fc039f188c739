import Values
import Words

/// Watches whether a CO2 sensor reads less than any air on Earth has: its zero is off, though its values are steady.
struct LowLevelWatch: Hashable, Sendable {
    private var lowSince: Uptime?
    /// The last time at which the level had been low for long enough.
    private var latest: Uptime?
    private var now = Uptime.start

    /// The level below which a zero is off, in ppm. Air has 420 and more; a part is good to 50 or 60 there (SCD4x datasheet 1.7
    /// §1.1: ±(50 ppm + 5 %)).
    private static let limit = 350
    /// How long the notice stays after the last low level: a part that calibrates itself is right again within it, and shows it.
    private static let week = Duration.seconds(7 * 86_400)
    /// How long a level must be low: a draught from a bottle of gas, or a part that warms up, is over sooner.
    private static let shortest = Duration.seconds(1800)

    /// - Parameter level: the CO2 in ppm; nil while the part warms up.
    mutating func observe(_ level: Int?, at uptime: Uptime) {
        guard let level else { return }
        now = uptime
        guard level < Self.limit else {
            lowSince = nil
            return
        }
        let since = lowSince ?? uptime
        lowSince = since
        if uptime - since >= Self.shortest { latest = uptime }
    }

    /// The notice about a wrong zero; nil while there is none. Stale air for a while does not correct the zero.
    var notice: Notice? {
        guard let latest, now - latest < Self.week else { return nil }
        return Notice(
            FaultWords.belowFreshAir,
            remedy: phrase("fault.remedy-calibration", "put it into fresh air and run 'windowsill calibrate'"))
    }
}
