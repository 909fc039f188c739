package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A made-up sky, the same for everybody who asks about the same moment and place.
///
/// Each day is colder before sunrise and warmer in the afternoon, on most there is a shower after noon (or snow), and no
/// two days are alike. Good for showing and testing a station; no model of the atmosphere.
package struct SimulatedSky: Sendable {
    package let coordinates: Coordinates
    /// The zone by whose calendar its days are reported.
    package let zone: SimulatedZone

    private let latitude: Double
    /// The offset of the clocks that noon and afternoon are meant by, all year.
    private let standard: UTCOffset

    /// - Parameter zone: the zone of the sky's calendar; by default the place's own.
    package init(over coordinates: Coordinates, in zone: SimulatedZone? = nil) {
        let own = SimulatedGazetteer.zone(at: coordinates)
        self.coordinates = coordinates
        self.zone = zone ?? own
        standard = own.standard
        latitude = coordinates.latitude.degrees
    }

    /// The air at a moment: every value is known; rain or snow of the hours before only where some fell. As whole as a
    /// service gives it: hundredths of a degree, whole percent, tenths of a hectopascal and of a metre a second.
    package func air(at moment: Timestamp) -> Air {
        let time = LocalTime(moment, in: standard)
        let rain = shower(onDay: time.day).intensity(at: time.hour)
        let celsius = temperature(at: time)
        let dewPoint = min(dewPoint(at: time) + min(rain, 2), celsius)
        let humidity = 100 * vapourPressure(dewPoint) / vapourPressure(celsius)
        let speed = windSpeed(at: time) * (1 + min(rain, 4) / 8)
        // Apparent temperature in the shade: R. Steadman, "Norms of apparent temperature in Australia", 1994.
        let apparent = celsius + 0.33 * vapourPressure(dewPoint) - 0.7 * speed - 4
        let fallen = Precipitation(
            lastHour: fall(at: moment, over: 1), lastThreeHours: fall(at: moment, over: 3),
            lastSixHours: fall(at: moment, over: 6))
        let isSnow = isSnow(at: time)
        let pressure = pressure(at: moment)
        return Air(
            temperature: hundredths(celsius), feelsLike: hundredths(apparent), low: hundredths(celsius - 0.6),
            high: hundredths(celsius + 0.8), pressure: pressure, seaLevelPressure: pressure,
            groundLevelPressure: pressure, humidity: RelativeHumidity(milliPercent: Int(humidity.rounded()) * 1000),
            visibility: .metres(rain > 0.1 ? 6000 : humidity > 96 ? 1200 : 10_000),
            clouds: wholePercent(clouds(at: time)),
            wind: Wind(
                speed: tenths(speed), direction: Angle(degrees: (360 * noise(.direction, time)).rounded()),
                gust: tenths(speed * 1.7)),
            rain: isSnow ? Precipitation() : fallen,
            snow: isSnow ? fallen : Precipitation())
    }

    /// The condition that the hours before a moment are named after: what fell in them or, where nothing did, the clouds at
    /// their end.
    package func condition(at moment: Timestamp, over hours: Double = 1) -> Condition {
        Condition(
            code(at: moment, over: hours), isDaylight: SunPosition.elevation(at: moment, over: coordinates) > -0.833)
    }

    /// The chance that it rains or snows in the hours before a moment: 50 % and more where it does.
    package func chanceOfPrecipitation(at moment: Timestamp, over hours: Double = 1) -> Proportion {
        guard let depth = fall(at: moment, over: hours)?.millimetres else {
            return wholePercent(15 * noise(.clouds, LocalTime(moment, in: standard)))
        }
        return wholePercent(min(100, 50 + 20 * depth))
    }

    /// Rain or snow in the hours before a moment, at most a day, as depth of water; nil when it is less than the hundredth of a
    /// millimetre that a report would name.
    package func fall(at moment: Timestamp, over hours: Double) -> Length? {
        let time = LocalTime(moment, in: standard)
        let today = shower(onDay: time.day)
        let begin = time.hour - hours
        var depth = today.depth(until: time.hour) - today.depth(until: max(begin, 0))
        if begin < 0 {
            let yesterday = shower(onDay: time.day - 1)
            depth += yesterday.depth(until: 24) - yesterday.depth(until: 24 + begin)
        }
        let rounded = (depth * 100).rounded() / 100
        return rounded > 0 ? Length(millimetres: rounded) : nil
    }

    /// The intensity of rain or snow at a moment, as the depth that would fall in an hour.
    package func intensity(at moment: Timestamp) -> Length {
        let time = LocalTime(moment, in: standard)
        return Length(millimetres: shower(onDay: time.day).intensity(at: time.hour)) ?? Length(micrometres: 0)
    }

    /// The end of the hour that a day of the zone's calendar is named after: the wettest, or else the one before noon.
    package func leadingHour(of date: CivilDate) -> Timestamp {
        let hours = zone.hours(of: date)
        let wettest = hours.map { ($0, fall(at: $0, over: 1)?.micrometres ?? 0) }.max { $0.1 < $1.1 }
        if let wettest, wettest.1 > 0 { return wettest.0 }
        return zone.midnight(of: date).advanced(bySeconds: 12 * 3600)
    }

    /// The day of the zone's calendar that holds a moment.
    package func date(at moment: Timestamp) -> CivilDate { CivilTime(moment, in: zone.offset(at: moment)).date }

    /// Sunrise and sunset of the day of the zone's calendar that holds the moment; nil for both in polar day and polar night.
    package func sun(at moment: Timestamp) -> SunTimes {
        SunPosition.times(from: zone.midnight(of: date(at: moment)), over: coordinates)
    }

    /// The light on level ground: 100 000 lx under a high sun, a third of it through closed clouds, and none at night.
    package func illuminance(at moment: Timestamp) -> Illuminance {
        let height = sin(SunPosition.elevation(at: moment, over: coordinates) * .pi / 180)
        let cover = clouds(at: LocalTime(moment, in: standard)) / 100
        return Illuminance(milliLux: Int((100_000 * max(0, height) * (1 - cover * 2 / 3)).rounded()) * 1000)
    }

    /// The temperature of undisturbed ground, in °C: the year's wave of the air, weaker and later with depth (Kusuda & Achenbach, 1965).
    ///
    /// - Parameter depth: the depth below the surface, in metres.
    func groundTemperature(at moment: Timestamp, depth: Double) -> Double {
        // The wave is weaker by e in ground of 2 W/(m·K) and 2 MJ/(m³·K), as EN ISO 13370 takes for any that is not known.
        let share = depth / 3.2
        let day = yearDay(LocalTime(moment, in: standard).day)
        return yearMean + yearSwing * exp(-share) * cos(2 * .pi * (day - Self.warmestDay) / 365.25 - share)
    }

    private func isSnow(at time: LocalTime) -> Bool { temperature(at: time) < 0.5 }

    /// The quantities that have a noise sequence of their own.
    private enum Row: UInt64 {
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

    private func noise(_ row: Row, _ time: LocalTime) -> Double {
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

    private func temperature(at time: LocalTime) -> Double {
        let swing = 5.5 - 3 * noise(.clouds, time)
        let cooling = min(shower(onDay: time.day).intensity(at: time.hour), 4)
        return dayMean(at: time) + swing * cos(2 * .pi * (time.hour - 15) / 24) - 0.6 * cooling
    }

    private func dewPoint(at time: LocalTime) -> Double {
        dayMean(at: time) - 2.5 - 6 * noise(.dewPoint, time)
    }

    /// The share of the sky that clouds cover, in percent. A shower's own cloud is there until an hour after it, and comes and goes within two.
    private func clouds(at time: LocalTime) -> Double {
        let shower = shower(onDay: time.day)
        let distance = abs(time.hour - shower.middle) - shower.halfLength - 1
        let tower = shower.peak > 0 ? min(max(1 - distance / 2, 0), 1) : 0
        return min(100, 110 * noise(.clouds, time) * (1 - tower) + 98 * tower)
    }

    private func windSpeed(at time: LocalTime) -> Double {
        (1 + 7 * noise(.wind, time)) * (1 + 0.3 * cos(2 * .pi * (time.hour - 15) / 24))
    }

    /// The intensity, in millimetres an hour, from which on a shower has thunder.
    private static let thunderPeak = 6.0

    /// The shower of a day; two days in three have one.
    private func shower(onDay day: Int64) -> Shower {
        let chance = DailyNoise(seed: Row.showerPeak.rawValue).value(onDay: day)
        return Shower(
            middle: 14 + 3 * DailyNoise(seed: Row.showerHour.rawValue).value(onDay: day),
            halfLength: 0.6 + 1.2 * DailyNoise(seed: Row.showerLength.rawValue).value(onDay: day),
            peak: chance < 1.0 / 3 ? 0 : 0.8 + 10 * (chance - 1.0 / 3))
    }

    private func code(at moment: Timestamp, over hours: Double) -> ConditionCode {
        let time = LocalTime(moment, in: standard)
        let celsius = temperature(at: time)
        if let depth = fall(at: moment, over: hours)?.millimetres {
            let rain = depth / hours
            if isSnow(at: time) { return rain < 1 ? .snowLight : rain < 4 ? .snow : .snowHeavy }
            if shower(onDay: time.day).peak > Self.thunderPeak {
                return rain < 4 ? .thunderstormWithLightRain : .thunderstormWithRain
            }
            return rain < 1 ? .rainShowersLight : rain < 4 ? .rainShowers : .rainShowersHeavy
        }
        if vapourPressure(min(dewPoint(at: time), celsius)) / vapourPressure(celsius) > 0.96 { return .mist }
        switch clouds(at: time).rounded() {
        case ..<11: return .clear
        case ..<25: return .fewClouds
        case ..<51: return .scatteredClouds
        case ..<85: return .brokenClouds
        default: return .overcast
        }
    }
}

/// A moment as the sky needs it: the local day's number since 1970, and the hour within it, on clocks that never change.
private struct LocalTime {
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

private func hundredths(_ celsius: Double) -> Temperature {
    Temperature(milliCelsius: Int((celsius * 100).rounded()) * 10)
}

private func tenths(_ metresPerSecond: Double) -> Speed {
    Speed(millimetresPerSecond: Int((metresPerSecond * 10).rounded()) * 100)
}

private func wholePercent(_ value: Double) -> Proportion { Proportion(milliPercent: Int(value.rounded()) * 1000) }
