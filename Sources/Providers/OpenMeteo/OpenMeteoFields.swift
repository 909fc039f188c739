import ProviderKit
package import Values

/// What the service is asked for, and what becomes of it: the rows of its blocks. One name that the service does not know spoils a
/// whole request.
enum OpenMeteoFields {
    // MARK: Rows

    /// The air of the present and of an hour.
    static let air: [Field<Air>] = [
        Field("temperature_2m", \.temperature, .celsius, in: "°C", as: "temperature", "low", "high"),
        Field("apparent_temperature", \.feelsLike, .celsius, in: "°C", as: "feels_like"),
        Field("pressure_msl", \.seaLevelPressure, .hectopascals, in: "hPa", as: "pressure"),
        Field("relative_humidity_2m", \.humidity, .percent, in: "%", as: "humidity"),
        Field("cloud_cover", \.clouds, .percent, in: "%", as: "clouds"),
        Field("wind_speed_10m", \.wind.speed, .metresPerSecond, in: "m/s", as: "wind"),
        Field("wind_direction_10m", \.wind.direction, .degrees, in: "°", as: "wind_direction"),
        Field("wind_gusts_10m", \.wind.gust, .metresPerSecond, in: "m/s", as: "gust"),
    ]

    /// The fields of the present air that an hour does not have.
    static let presentAir: [Field<Air>] = [
        Field("surface_pressure", \.groundLevelPressure, .hectopascals, in: "hPa"),
        Field("visibility", \.visibility, .metres, in: "m", as: "visibility"),
        Field("dew_point_2m", \.dewPoint, .celsius, in: "°C"),
        Field("uv_index", \.uvIndex, .uvIndex, in: ""),
    ]

    static let hour: [Field<ForecastSlot>] = [
        Field("precipitation_probability", \.chanceOfPrecipitation, .percent, in: "%", as: "chance")
    ]

    static let day: [Field<DayForecast>] = [
        Field("temperature_2m_min", \.low, .celsius, in: "°C", as: "low"),
        Field("temperature_2m_max", \.high, .celsius, in: "°C", as: "high"),
        Field("wind_speed_10m_max", \.wind.speed, .metresPerSecond, in: "m/s"),
        Field("wind_direction_10m_dominant", \.wind.direction, .degrees, in: "°"),
        Field("wind_gusts_10m_max", \.wind.gust, .metresPerSecond, in: "m/s"),
        Field("precipitation_probability_max", \.chanceOfPrecipitation, .percent, in: "%", as: "chance"),
        Field("uv_index_max", \.uvIndex, .uvIndex, in: ""),
    ]

    static let sun: [Field<SunTimes>] = [
        Field("sunrise", \.sunrise, .secondsSince1970, in: "unixtime", as: "rise"),
        Field("sunset", \.sunset, .secondsSince1970, in: "unixtime", as: "set"),
    ]

    /// The number of the condition.
    static let code: [Field<OpenMeteoSky>] = [
        Field(
            "weather_code", in: "wmo code", as: ["condition"],
            read: { tree, reader, sky in sky.code = reader.integer(tree, "weather_code", in: 0...99) })
    ]

    /// Whether the sun is up, as 0 or 1.
    static let daylight: [Field<OpenMeteoSky>] = [
        Field(
            "is_day", in: "", as: [],
            read: { tree, _, sky in sky.isDaylight = tree?.number == 1 ? true : tree?.number == 0 ? false : nil })
    ]

    /// The fields of what falls, as rain, showers and snow.
    ///
    /// - Parameter suffix: what the names of a day's sums end in; empty for an hour.
    static func fall(_ suffix: String = "") -> [Field<OpenMeteoSky>] {
        [
            Field("rain" + suffix, \.rain, .millimetres, in: "mm", as: "rain"),
            Field("showers" + suffix, \.showers, .millimetres, in: "mm", as: "rain"),
            Field("snowfall" + suffix, \.snow, .centimetresOfSnow, in: "cm", as: "snow"),
        ] + sum(suffix)
    }

    /// The water of all that falls, of which rain, showers and snow are parts.
    static func sum(_ suffix: String = "") -> [Field<OpenMeteoSky>] {
        [Field("precipitation" + suffix, \.sum, .millimetres, in: "mm", as: "rain", "snow")]
    }

    /// The amounts are in micrograms per cubic metre, with the Greek mu, U+03BC, as the service writes it.
    static let airQuality: [Field<AirQuality>] = [
        Field(
            "european_aqi", in: "EAQI", as: ["air_quality"],
            read: { tree, reader, air in air.europeanIndex = reader.integer(tree, "european_aqi", in: 0...1000) }),
        Field("pm10", \.coarseParticles, .microgramsPerCubicMetre, in: "μg/m³"),
        Field("pm2_5", \.fineParticles, .microgramsPerCubicMetre, in: "μg/m³"),
        Field("ozone", \.ozone, .microgramsPerCubicMetre, in: "μg/m³"),
        Field("nitrogen_dioxide", \.nitrogenDioxide, .microgramsPerCubicMetre, in: "μg/m³"),
        Field("sulphur_dioxide", \.sulphurDioxide, .microgramsPerCubicMetre, in: "μg/m³"),
        Field("carbon_monoxide", \.carbonMonoxide, .microgramsPerCubicMetre, in: "μg/m³"),
    ]

    // MARK: Blocks

    /// The variables of a block, each with its unit.
    typealias Units = [String: String]

    static let current = united(air.units(), presentAir.units(), code.units(), daylight.units(), sum().units())
    static let hourly = united(air.units(), hour.units(), code.units(), daylight.units(), fall().units())
    static let daily = united(day.units(), sun.units(), code.units(), fall("_sum").units())
    static let quarters: Units = sum().units()
    /// The variables of the answer about the quality of the air.
    static let reportOfAir: Units = airQuality.units()

    private static func united(_ units: Units...) -> Units {
        units.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    }

    /// The number of variables in one forecast.
    static let count = current.count + hourly.count + daily.count + quarters.count
}

/// What a row of a block says of the sky: the number of its condition, and depths of water.
struct OpenMeteoSky: Sendable {
    var code: Int?
    var isDaylight: Bool?
    var rain: Length?
    var showers: Length?
    var snow: Length?
    var sum: Length?

    /// The smallest rest that counts, in micrometres: sums and parts are rounded to a tenth of a millimetre each.
    private static let leastRest = 100

    /// What falls, as water. Some models send a sum that is more than its parts: the rest is of the kind that falls.
    func fall(_ kind: PrecipitationKind) -> (rain: Length?, snow: Length?) {
        let liquid = [rain, showers].compactMap { $0 }
        var rain = liquid.isEmpty ? nil : Length(micrometres: liquid.reduce(0) { $0 + $1.micrometres })
        var snow = snow
        guard let sum else { return (rain, snow) }
        let rest = sum.micrometres - (rain?.micrometres ?? 0) - (snow?.micrometres ?? 0)
        guard rest >= Self.leastRest || rain == nil && snow == nil else { return (rain, snow) }
        if kind == .snow {
            snow = Length(micrometres: (snow?.micrometres ?? 0) + rest)
        } else {
            rain = Length(micrometres: (rain?.micrometres ?? 0) + rest)
        }
        return (rain, snow)
    }
}

extension ConditionCode {
    /// The code for a number of WMO table 4677, as far as the service uses it; nil for any other, which is not an error.
    package init?(wmo number: Int) {
        guard let code = Self.codes[number] else { return nil }
        self = code
    }

    private static let codes: [Int: ConditionCode] = [
        0: .clear, 1: .fewClouds, 2: .scatteredClouds, 3: .overcast,
        45: .fog, 48: .rimeFog,
        51: .drizzleLight, 53: .drizzle, 55: .drizzleHeavy, 56: .freezingDrizzleLight, 57: .freezingDrizzleHeavy,
        61: .rainLight, 63: .rainModerate, 65: .rainHeavy, 66: .freezingRainLight, 67: .freezingRainHeavy,
        71: .snowLight, 73: .snow, 75: .snowHeavy, 77: .snowGrains,
        80: .rainShowersLight, 81: .rainShowers, 82: .rainShowersHeavy, 85: .snowShowersLight, 86: .snowShowersHeavy,
        95: .thunderstorm, 96: .thunderstormWithHail, 99: .thunderstormWithHail,
    ]
}
