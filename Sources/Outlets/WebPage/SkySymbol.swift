import Documents
import Values

/// A picture of the sky, drawn in lines of the text's colour.
struct SkySymbol {
    private let path: String

    private static let cloud = "M7 18h10a3.8 3.8 0 0 0 .5-7.5 5.6 5.6 0 0 0-10.8-1A4.3 4.3 0 0 0 7 18z"
    private static let highCloud = "M7 14h10a3.6 3.6 0 0 0 .5-7.1 5.5 5.5 0 0 0-10.6-1A4.1 4.1 0 0 0 7 14z"
    private static let sun =
        "M12 7.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    private static let moon = "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z"
    private static let partSun =
        "M12 5.6A3.6 3.6 0 0 0 5.8 9.2M8.5 2.3v1.3M3.3 4.5l1 1M2 9.3h1.3M13.7 4.5l-1 1M9 19.5h8.4a3.3 3.3 0 0 0 .4-6.5 4.8 4.8 0 0 0-9-.6A3.6 3.6 0 0 0 9 19.5z"
    private static let partMoon =
        "M11.5 7.5A5 5 0 0 1 8 3a5 5 0 0 0-3 8M9 19.5h8.4a3.3 3.3 0 0 0 .4-6.5 4.8 4.8 0 0 0-9-.6A3.6 3.6 0 0 0 9 19.5z"
    private static let drops = "M8.5 17l-1 3.5M12.5 17l-1 3.5M16.5 17l-1 3.5"

    /// Creates the picture of a day: what falls on it counts more than the sky that the service chose for all of it.
    init(_ day: SnapshotDocument.Day) {
        let amounts = [day.rainMm, day.snowMm].compactMap { $0 }.filter(\.isFinite)
        let (amount, chance) = (amounts.reduce(0, +), day.precipitationChancePct)
        let isWetSky = day.conditionCode.flatMap { ConditionCode(rawValue: $0) }?.precipitation != nil
        let isDry = amount < 0.5 && (chance.map { $0 < 30 } ?? !amounts.isEmpty)
        var code = day.conditionCode
        if isWetSky, isDry {
            code = ConditionCode.fewClouds.rawValue
        } else if !isWetSky, amount >= 1 || chance ?? 0 >= 50 {
            let isSnow = (day.snowMm ?? 0) > (day.rainMm ?? 0)
            code = isSnow ? "snow" : amount >= 1 || amounts.isEmpty ? "rain" : "drizzle"
        }
        self.init(code, isNight: false)
    }

    /// - Parameter code: the condition code of a snapshot. Its words decide, because later versions may have more codes.
    init(_ code: String?, isNight: Bool) {
        let words = Set((code ?? "").split(separator: "_"))
        func has(_ some: Substring...) -> Bool { !words.isDisjoint(with: some) }
        path =
            if has("thunderstorm") {
                Self.highCloud + "M12.5 15.5l-2.5 3.5h3.5l-2.5 3.5"
            } else if has("sleet") || has("rain") && has("snow") {
                Self.highCloud + "M8.5 17l-1 3.5M15.5 18v.1M12 19.5v.1M16.5 21v.1"
            } else if has("snow", "hail", "blizzard") {
                Self.highCloud + "M8 17.5v.1M12 17.5v.1M16 17.5v.1M10 20.5v.1M14 20.5v.1"
            } else if has("rain") {
                Self.highCloud + Self.drops
            } else if has("drizzle") {
                Self.highCloud + "M9 17.5v2M15 17.5v2"
            } else if has("squalls", "tornado", "storm", "hurricane") {
                "M3 9h11a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h8"
            } else if has("mist", "fog", "haze", "smoke", "dust", "sand", "ash") {
                "M4 8h16M6 12h13M4 16h14"
            } else if has("clear") {
                isNight ? Self.moon : Self.sun
            } else if has("few") {
                isNight ? Self.partMoon : Self.partSun
            } else if has("clouds", "overcast") {
                Self.cloud
            } else {
                ""
            }
    }

    var html: String {
        path.isEmpty ? "" : "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
    }
}
