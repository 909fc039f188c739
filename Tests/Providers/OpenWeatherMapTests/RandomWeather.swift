import OpenWeatherMap
import Values

/// Weather that no sky has seen, but that a body can tell: the limits of every value often among it, gaps, and texts that
/// are clean.
struct RandomWeather {
    private var bits: SplitMix64

    init(seed: UInt64) {
        bits = SplitMix64(seed: seed)
    }

    mutating func current() -> CurrentWeather {
        CurrentWeather(time: time(), place: place(), conditions: conditions(), air: air(), sun: sun())
    }

    mutating func forecast() -> Forecast {
        var slots: [ForecastSlot] = []
        for _ in 0..<Int.random(in: 0...5, using: &bits) {
            slots.append(
                ForecastSlot(
                    time: time(), conditions: conditions(), air: air(), chanceOfPrecipitation: share(),
                    isDaylight: [true, false, nil].randomElement(using: &bits) ?? nil))
        }
        return Forecast(place: place(), sun: sun(), slots: slots.sorted { $0.time < $1.time })
    }

    mutating func daily() -> DailyForecast {
        let place = place()
        var days: [DayForecast] = []
        for _ in 0..<Int.random(in: 0...5, using: &bits) {
            let time = time()
            days.append(
                DayForecast(
                    date: CivilTime(time, in: place.offset ?? .utc).date, time: time, sun: sun(),
                    conditions: conditions(), low: temperature(), high: temperature(), temperatures: times(),
                    feelsLike: times(), pressure: pressure(), humidity: humidity(), wind: wind(), clouds: share(),
                    chanceOfPrecipitation: share(), rain: depth(), snow: depth()))
        }
        return DailyForecast(place: place, days: days.sorted { $0.time < $1.time })
    }

    mutating func candidates() -> [GeocodingResult] {
        var candidates: [GeocodingResult] = []
        for _ in 0..<Int.random(in: 0...5, using: &bits) {
            guard let coordinates = coordinates() else { continue }
            var names: [String: String] = [:]
            for language in ["en", "ja", "zh"] { names[language] = text() }
            candidates.append(
                GeocodingResult(
                    name: text() ?? "Nowhere", region: text(), country: text(), coordinates: coordinates,
                    localNames: names))
        }
        return candidates
    }

    private mutating func air() -> Air {
        let seaLevel = pressure()
        return Air(
            temperature: temperature(), feelsLike: temperature(), low: temperature(), high: temperature(),
            pressure: seaLevel ?? pressure(), seaLevelPressure: seaLevel, groundLevelPressure: pressure(),
            humidity: humidity(),
            visibility: number(0...1_000_000_000_000).map(Length.init(micrometres:)), clouds: share(), wind: wind(),
            rain: Precipitation(lastHour: depth(), lastThreeHours: depth()),
            snow: Precipitation(lastHour: depth(), lastThreeHours: depth()))
    }

    private mutating func times() -> TimesOfDay {
        TimesOfDay(morning: temperature(), day: temperature(), evening: temperature(), night: temperature())
    }

    private mutating func wind() -> Wind {
        Wind(
            speed: number(0...150_000).map(Speed.init(millimetresPerSecond:)),
            direction: number(0...360_000_000).map(Angle.init(microdegrees:)),
            gust: number(0...150_000).map(Speed.init(millimetresPerSecond:)))
    }

    private mutating func temperature() -> Temperature? {
        number(-100_000...70_000).map(Temperature.init(milliCelsius:))
    }

    private mutating func pressure() -> Pressure? { number(30_000...110_000).map(Pressure.init(pascals:)) }

    private mutating func humidity() -> RelativeHumidity? {
        number(0...100_000).map(RelativeHumidity.init(milliPercent:))
    }

    private mutating func share() -> Proportion? { number(0...100_000).map(Proportion.init(milliPercent:)) }

    private mutating func depth() -> Length? { number(0...2_000_000).map(Length.init(micrometres:)) }

    private mutating func place() -> Place {
        Place(
            coordinates: coordinates(), name: text(), country: text(),
            offset: number(-64_800...64_800).flatMap(UTCOffset.init(seconds:)))
    }

    private mutating func coordinates() -> Coordinates? {
        guard let latitude = number(-90_000_000...90_000_000), let longitude = number(-180_000_000...180_000_000) else {
            return nil
        }
        return Coordinates(latitude: Angle(microdegrees: latitude), longitude: Angle(microdegrees: longitude))
    }

    private mutating func conditions() -> [Condition] {
        var conditions: [Condition] = []
        for _ in 0..<Int.random(in: 0...3, using: &bits) {
            conditions.append(
                Condition(
                    id: number(0...999) ?? .max, name: text(), text: text(),
                    icon: Bool.random(using: &bits) ? WeatherIcon.allCases.randomElement(using: &bits) : nil))
        }
        return conditions
    }

    private mutating func sun() -> SunTimes {
        SunTimes(sunrise: sunTime(), sunset: sunTime())
    }

    private mutating func sunTime() -> Timestamp? {
        number(946_684_800...7_258_118_399).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    private mutating func time() -> Timestamp {
        Timestamp(secondsSince1970: Int64(number(946_684_800...7_258_118_399) ?? 1_795_158_000))
    }

    /// Clean ones only: what is not is made so.
    private mutating func text() -> String? {
        ["Oslo", "臺北市", "a \"b\" \\ / %41 <&>", "می‌خواهم", "👩‍👩‍👧", String(repeating: "x", count: 200), nil]
            .randomElement(using: &bits) ?? nil
    }

    /// Nil in one of four, an end of the range in one of four.
    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        switch Int.random(in: 0...7, using: &bits) {
        case 0, 1: nil
        case 2: range.lowerBound
        case 3: range.upperBound
        default: Int.random(in: range, using: &bits)
        }
    }
}
