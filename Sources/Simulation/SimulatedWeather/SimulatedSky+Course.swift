package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SimulatedSky {
    /// The temperature of undisturbed ground, in °C: the year's wave of the air, weaker and later with depth (Kusuda & Achenbach, 1965).
    ///
    /// - Parameter depth: the depth below the surface, in metres.
    func groundTemperature(at moment: Timestamp, depth: Double) -> Double {
        // The wave is weaker by e in ground of 2 W/(m·K) and 2 MJ/(m³·K), as EN ISO 13370 takes for any that is not known.
        let share = depth / 3.2
        let day = yearDay(LocalTime(moment, in: standard).day)
        return yearMean + yearSwing * exp(-share) * cos(2 * .pi * (day - Self.warmestDay) / 365.25 - share)
    }

    func isSnow(at time: LocalTime) -> Bool { temperature(at: time) < 0.5 }

    /// The quantities that have a noise sequence of their own.
    enum Row: UInt64 {
        case temperature = 1
        case dewPoint, pressure, clouds, wind, direction, showerHour, showerLength, showerPeak
    }

    /// The temperature and the dew point of the last days without their days and nights, in °C: those of the season, and what lasts.
    func lasting(at moment: Timestamp) -> (celsius: Double, dewPoint: Double) {
        let time = LocalTime(moment, in: standard)
        let today = time.hour / 24
        func mean(_ row: Row) -> Double {
            let days = (0..<4).map { DailyNoise(seed: row.rawValue).value(onDay: time.day - $0) }
            // The day that is passing counts more and more, and the one four days ago less and less.
            return (days[0] * today + days[1] + days[2] + days[3] * (1 - today)) / 3
        }
        let celsius = seasonal(on: yearDay(time.day) + today) + 8 * (mean(.temperature) - 0.5)
        return (celsius, celsius - 2.5 - 6 * mean(.dewPoint))
    }

    /// The pressure at sea level, 983 to 1043 hPa: highs and lows that last for days, each with smaller ones on its back.
    package func pressure(at moment: Timestamp) -> Pressure {
        let time = LocalTime(moment, in: standard)
        let day = Double(time.day) + time.hour / 24
        let noise = DailyNoise(seed: Row.pressure.rawValue)
        let height =
            0.62 * noise.value(at: day / 4.3) + 0.3 * noise.value(at: day / 1.9) + 0.08 * noise.value(at: day / 0.7)
        return Pressure(pascals: Int((9830 + 600 * height).rounded()) * 10)
    }

    func noise(_ row: Row, _ time: LocalTime) -> Double {
        DailyNoise(seed: row.rawValue).value(onDay: time.day, fraction: time.hour / 24)
    }

    private func dayMean(at time: LocalTime) -> Double {
        seasonal(on: yearDay(time.day)) + 8 * (noise(.temperature, time) - 0.5)
    }

    private func seasonal(on day: Double) -> Double {
        yearMean + yearSwing * cos(2 * .pi * (day - Self.warmestDay) / 365.25)
    }

    /// The mean of a year's temperatures, and how much warmer the middle of a northern summer is, in °C and K.
    private var yearMean: Double { 28 - 0.0065 * latitude * latitude }
    private var yearSwing: Double { 0.2 * latitude }
    /// The day of the year in the middle of a northern summer.
    private static let warmestDay = 205.0

    func temperature(at time: LocalTime) -> Double {
        let swing = 5.5 - 3 * noise(.clouds, time)
        let cooling = min(shower(onDay: time.day).intensity(at: time.hour), 4)
        return dayMean(at: time) + swing * cos(2 * .pi * (time.hour - 15) / 24) - 0.6 * cooling
    }

    func dewPoint(at time: LocalTime) -> Double {
        dayMean(at: time) - 2.5 - 6 * noise(.dewPoint, time)
    }

    /// The share of the sky that clouds cover, in percent. A shower's own cloud is there until an hour after it, and comes and goes within two.
    func clouds(at time: LocalTime) -> Double {
        let shower = shower(onDay: time.day)
        let distance = abs(time.hour - shower.middle) - shower.halfLength - 1
        let tower = shower.peak > 0 ? min(max(1 - distance / 2, 0), 1) : 0
        return min(100, 110 * noise(.clouds, time) * (1 - tower) + 98 * tower)
    }

    func windSpeed(at time: LocalTime) -> Double {
        (1 + 7 * noise(.wind, time)) * (1 + 0.3 * cos(2 * .pi * (time.hour - 15) / 24))
    }

    /// The intensity, in millimetres an hour, from which on a shower has thunder.
    static let thunderPeak = 6.0

    /// The shower of a day; two days in three have one.
    func shower(onDay day: Int64) -> Shower {
        let chance = DailyNoise(seed: Row.showerPeak.rawValue).value(onDay: day)
        return Shower(
            middle: 14 + 3 * DailyNoise(seed: Row.showerHour.rawValue).value(onDay: day),
            halfLength: 0.6 + 1.2 * DailyNoise(seed: Row.showerLength.rawValue).value(onDay: day),
            peak: chance < 1.0 / 3 ? 0 : 0.8 + 10 * (chance - 1.0 / 3))
    }
}

/// A moment as the sky needs it: the local day's number since 1970, and the hour within it, on clocks that never change.
struct LocalTime {
    let day: Int64
    /// The hour within the day, in 0..<24.
    let hour: Double

    init(_ moment: Timestamp, in offset: UTCOffset) {
        let civil = CivilTime(moment, in: offset)
        day = civil.date.daysSince1970
        hour = Double(civil.hour) + Double(civil.minute) / 60 + Double(civil.second) / 3600
    }
}

/// The day of the year, 1 on the first of January.
private func yearDay(_ day: Int64) -> Double {
    var newYear = CivilDate(daysSince1970: day)
    newYear.month = 1
    newYear.day = 1
    return Double(day - newYear.daysSince1970 + 1)
}

/// The saturation vapour pressure over water, in hectopascals (Magnus formula with the WMO's coefficients).
func vapourPressure(_ celsius: Double) -> Double {
    6.112 * exp(17.62 * celsius / (243.12 + celsius))
}
