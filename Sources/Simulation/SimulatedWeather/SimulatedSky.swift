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

    let latitude: Double
    /// The offset of the clocks that noon and afternoon are meant by, all year.
    let standard: UTCOffset

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

private func hundredths(_ celsius: Double) -> Temperature {
    Temperature(milliCelsius: Int((celsius * 100).rounded()) * 10)
}

private func tenths(_ metresPerSecond: Double) -> Speed {
    Speed(millimetresPerSecond: Int((metresPerSecond * 10).rounded()) * 100)
}

private func wholePercent(_ value: Double) -> Proportion { Proportion(milliPercent: Int(value.rounded()) * 1000) }
