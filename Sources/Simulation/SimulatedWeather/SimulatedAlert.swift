package import Values

/// A warning of the day's thunderstorm, given out at midnight UTC on every third day. Its id says which day it is.
package struct SimulatedAlert {
    private let day: Int64

    /// The warning of the day that holds a moment; nil on days without one.
    package init?(on now: Timestamp) {
        self.init(day: CivilTime(now, in: .utc).date.daysSince1970)
    }

    /// The warning with an id; nil for an id that was never given out.
    package init?(id: String) {
        guard id.hasPrefix("storm-"), let day = Int64(id.dropFirst("storm-".count)) else { return nil }
        self.init(day: day)
    }

    private init?(day: Int64) {
        guard day % 3 == 0, (0...100_000).contains(day) else { return nil }
        self.day = day
    }

    package var alert: WeatherAlert {
        let midnight = Timestamp(secondsSince1970: day * 86_400)
        return WeatherAlert(
            id: "storm-\(day)", event: "Thunderstorm", sender: "Simulated Weather Office",
            start: midnight.advanced(bySeconds: 4 * 3600), end: midnight.advanced(bySeconds: 20 * 3600),
            text: "Thunderstorms are possible after noon.\nStay away from open fields.", tags: ["Thunderstorm"])
    }
}
