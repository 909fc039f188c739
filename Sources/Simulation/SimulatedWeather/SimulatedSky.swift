package import Quantities
package import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A sky that is made up, and the same for everybody who asks about the same moment and place.
///
/// Each day is colder before sunrise and warmer in the afternoon, on most there is a shower after noon (or snow), and no
/// two days are alike. Good for showing and testing a station; no model of the atmosphere.
package struct SimulatedSky: Sendable {
    package let coordinates: Coordinates
    /// Of the place's clocks: what noon and afternoon mean.
    package let offset: UTCOffset

    private let latitude: Double
    private let longitude: Double

    package init(over coordinates: Coordinates, offset: UTCOffset) {
        self.coordinates = coordinates
        self.offset = offset
        latitude = coordinates.latitude.degrees
        longitude = coordinates.longitude.degrees
    }

    /// Every value is known; rain or snow of the hours before only where some fell. As whole as a
    /// service gives it: hundredths of a degree, whole percent and hectopascals, tenths of a metre a second.
    package func air(at moment: Timestamp) -> Air {
        let time = LocalTime(moment, in: offset)
        let rain = shower(onDay: time.day).intensity(at: time.hour)
        let celsius = temperature(at: time)
        let dewPoint = min(dewPoint(at: time) + min(rain, 2), celsius)
        let humidity = 100 * vapourPressure(dewPoint) / vapourPressure(celsius)
        let speed = windSpeed(at: time) * (1 + min(rain, 4) / 8)
        // Apparent temperature in the shade: R. Steadman, "Norms of apparent temperature in Australia", 1994.
        let apparent = celsius + 0.33 * vapourPressure(dewPoint) - 0.7 * speed - 4
        let depth = (lastHour: depth(hours: 1, before: time), lastThreeHours: depth(hours: 3, before: time))
        let fallen = Precipitation(
            lastHour: depth.lastHour.flatMap { Length(millimetres: $0) },
            lastThreeHours: depth.lastThreeHours.flatMap { Length(millimetres: $0) })
        let isSnow = celsius < 0.5
        let pressure = Pressure(pascals: Int((999 + 28 * noise(.pressure, time)).rounded()) * 100)
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

    package func condition(at moment: Timestamp) -> Condition {
        let partOfDay = sun(at: moment).partOfDay(at: moment)
        return Condition(
            code(at: LocalTime(moment, in: offset)),
            isDaylight: partOfDay.map { $0 != .night } ?? isSunUp(at: moment))
    }

    /// The chance that it rains or snows in the three hours before a moment.
    package func chanceOfPrecipitation(at moment: Timestamp) -> Proportion {
        let time = LocalTime(moment, in: offset)
        guard let depth = depth(hours: 3, before: time) else {
            return wholePercent(15 * noise(.clouds, time))
        }
        return wholePercent(min(100, 40 + 20 * depth))
    }

    /// Of the local day that holds the moment; nil for both in polar day and polar night. Right within some minutes.
    ///
    /// Declination and equation of time as in J. Duffie and W. Beckman, "Solar Engineering of Thermal Processes",
    /// equations 1.6.1a and 1.5.3; the sun's upper edge and refraction put the horizon at −0.833°.
    package func sun(at moment: Timestamp) -> SunTimes {
        let day = CivilTime(moment, in: offset).date.daysSince1970
        let declination = self.declination(onDay: day)
        let cosine =
            (sin(radians(-0.833)) - sin(radians(latitude)) * sin(declination))
            / (cos(radians(latitude)) * cos(declination))
        guard abs(cosine) < 1 else { return SunTimes() }
        let halfDay = acos(cosine) * 12 / .pi
        let angle = radians(360 * (yearDay(day) - 81) / 364)
        let equationOfTime = 9.87 * sin(2 * angle) - 7.53 * cos(angle) - 1.5 * sin(angle)
        let noon = 12 - longitude / 15 - equationOfTime / 60 + Double(offset.seconds) / 3600
        let midnight = Double(day) * 86_400 - Double(offset.seconds)
        return SunTimes(
            sunrise: Timestamp(secondsSince1970: Int64(midnight + (noon - halfDay) * 3600)),
            sunset: Timestamp(secondsSince1970: Int64(midnight + (noon + halfDay) * 3600)))
    }

    /// For days on which it does not change.
    private func isSunUp(at moment: Timestamp) -> Bool {
        declination(onDay: CivilTime(moment, in: offset).date.daysSince1970) * latitude > 0
    }

    private func declination(onDay day: Int64) -> Double {
        radians(23.45) * sin(radians(360 * (284 + yearDay(day)) / 365))
    }

    /// What has a noise sequence of its own.
    private enum Row: UInt64 {
        case temperature = 1
        case dewPoint, pressure, clouds, wind, direction, showerHour, showerLength, showerPeak
    }

    private func noise(_ row: Row, _ time: LocalTime) -> Double {
        DailyNoise(seed: row.rawValue).value(onDay: time.day, fraction: time.hour / 24)
    }

    private func dayMean(at time: LocalTime) -> Double {
        let season = cos(2 * .pi * (yearDay(time.day) - 205) / 365.25)
        return 28 - 0.0065 * latitude * latitude + 0.2 * latitude * season + 8 * (noise(.temperature, time) - 0.5)
    }

    private func temperature(at time: LocalTime) -> Double {
        let swing = 5.5 - 3 * noise(.clouds, time)
        let cooling = min(shower(onDay: time.day).intensity(at: time.hour), 4)
        return dayMean(at: time) + swing * cos(2 * .pi * (time.hour - 15) / 24) - 0.6 * cooling
    }

    private func dewPoint(at time: LocalTime) -> Double {
        dayMean(at: time) - 2.5 - 6 * noise(.dewPoint, time)
    }

    private func clouds(at time: LocalTime) -> Double {
        let shower = shower(onDay: time.day)
        let tower = shower.peak > 0 ? max(0, 1 - abs(time.hour - shower.middle) / (3 * shower.halfLength)) : 0
        return min(100, 110 * noise(.clouds, time) * (1 - tower) + 98 * tower)
    }

    private func windSpeed(at time: LocalTime) -> Double {
        (1 + 7 * noise(.wind, time)) * (1 + 0.3 * cos(2 * .pi * (time.hour - 15) / 24))
    }

    /// Two days in three have one.
    private func shower(onDay day: Int64) -> Shower {
        let chance = DailyNoise(seed: Row.showerPeak.rawValue).value(onDay: day)
        return Shower(
            middle: 14 + 3 * DailyNoise(seed: Row.showerHour.rawValue).value(onDay: day),
            halfLength: 0.6 + 1.2 * DailyNoise(seed: Row.showerLength.rawValue).value(onDay: day),
            peak: chance < 1.0 / 3 ? 0 : 0.8 + 10 * (chance - 1.0 / 3))
    }

    /// Millimetres in the hours before a moment; nil when less than the hundredth that a report would name.
    private func depth(hours: Double, before time: LocalTime) -> Double? {
        let today = shower(onDay: time.day)
        let begin = time.hour - hours
        var depth = today.depth(until: time.hour) - today.depth(until: max(begin, 0))
        if begin < 0 {
            let yesterday = shower(onDay: time.day - 1)
            depth += yesterday.depth(until: 24) - yesterday.depth(until: 24 + begin)
        }
        let rounded = (depth * 100).rounded() / 100
        return rounded > 0 ? rounded : nil
    }

    private func code(at time: LocalTime) -> ConditionCode {
        let rain = shower(onDay: time.day).intensity(at: time.hour)
        let celsius = temperature(at: time)
        if rain > 0.1 {
            if celsius < 0.5 { return rain < 1 ? .snowLight : rain < 4 ? .snow : .snowHeavy }
            if shower(onDay: time.day).peak > 6 { return rain < 4 ? .thunderstormWithLightRain : .thunderstormWithRain }
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

/// A moment as the sky needs it: the local day's number since 1970, and the hour within it.
private struct LocalTime {
    let day: Int64
    /// 0..<24.
    let hour: Double

    init(_ moment: Timestamp, in offset: UTCOffset) {
        let civil = CivilTime(moment, in: offset)
        day = civil.date.daysSince1970
        hour = Double(civil.hour) + Double(civil.minute) / 60 + Double(civil.second) / 3600
    }
}

/// 1 on the first of January.
private func yearDay(_ day: Int64) -> Double {
    var newYear = CivilDate(daysSince1970: day)
    newYear.month = 1
    newYear.day = 1
    return Double(day - newYear.daysSince1970 + 1)
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// In hectopascals, over water (Magnus formula with the WMO's coefficients).
private func vapourPressure(_ celsius: Double) -> Double {
    6.112 * exp(17.62 * celsius / (243.12 + celsius))
}

private func hundredths(_ celsius: Double) -> Temperature {
    Temperature(milliCelsius: Int((celsius * 100).rounded()) * 10)
}

private func tenths(_ metresPerSecond: Double) -> Speed {
    Speed(millimetresPerSecond: Int((metresPerSecond * 10).rounded()) * 100)
}

private func wholePercent(_ value: Double) -> Proportion { Proportion(milliPercent: Int(value.rounded()) * 1000) }
