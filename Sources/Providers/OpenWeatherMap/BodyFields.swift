import ProviderKit
import Values
import Words

/// The rows of the service's bodies: each is one value, with its place in the body and in the model.
struct BodyFields: Sendable {
    /// The units in which temperatures and wind speeds are sent.
    let units: UnitSystem
    /// The language of the conditions, as ``OpenWeatherMapCoder`` has it.
    let words: Language?

    init(_ units: UnitSystem, words: Language? = nil) {
        self.units = units
        self.words = words
    }

    /// `main`, `wind`, `clouds` and what stands beside them: the air of `/data/2.5/weather`, and of an entry of
    /// `/data/2.5/forecast`.
    var air: [Field<Air>] {
        [
            Field("main.temp", \.temperature, units.temperature, as: "temperature", "low", "high"),
            Field("main.feels_like", \.feelsLike, units.temperature, as: "feels_like"),
            Field("main.temp_min", \.low, units.temperature, as: "low"),
            Field("main.temp_max", \.high, units.temperature, as: "high"),
            Field("main.sea_level", \.seaLevelPressure, .hectopascals, as: "pressure"),
            Field("main.pressure", \.pressure, .hectopascals, as: "pressure").asFallback,
            Field("main.grnd_level", \.groundLevelPressure, .hectopascals),
            Field("main.humidity", \.humidity, .percent, as: "humidity"),
            Field("visibility", \.visibility, .metres, as: "visibility"),
            Field("wind.speed", \.wind.speed, units.speed, as: "wind"),
            Field("wind.deg", \.wind.direction, .degrees, as: "wind_direction"),
            Field("wind.gust", \.wind.gust, units.speed, as: "gust"),
            Field("clouds.all", \.clouds, .percent, as: "clouds"),
        ] + fall
    }

    /// The same in One Call, where it is flat.
    var oneCallAir: [Field<Air>] {
        [
            Field("temp", \.temperature, units.temperature, as: "temperature", "low", "high"),
            Field("feels_like", \.feelsLike, units.temperature, as: "feels_like"),
            Field("pressure", \.pressure, .hectopascals, as: "pressure"),
            Field("humidity", \.humidity, .percent, as: "humidity"),
            Field("visibility", \.visibility, .metres, as: "visibility"),
            Field("clouds", \.clouds, .percent, as: "clouds"),
            Field("wind_speed", \.wind.speed, units.speed, as: "wind"),
            Field("wind_deg", \.wind.direction, .degrees, as: "wind_direction"),
            Field("wind_gust", \.wind.gust, units.speed, as: "gust"),
        ] + fall + [
            Field("dew_point", \.dewPoint, units.temperature),
            Field("uvi", \.uvIndex, .uvIndex),
        ]
    }

    private var fall: [Field<Air>] {
        [
            Field("rain.1h", \.rain.lastHour, .millimetres, as: "rain"),
            Field("rain.3h", \.rain.lastThreeHours, .millimetres, as: "rain").asFallback,
            Field("snow.1h", \.snow.lastHour, .millimetres, as: "snow"),
            Field("snow.3h", \.snow.lastThreeHours, .millimetres, as: "snow").asFallback,
        ]
    }

    /// A day of One Call. Where the sun does not rise or set it says nothing.
    var oneCallDay: [Field<DayForecast>] {
        Self.sun("", \.sun.sunrise, \.sun.sunset, saysNever: false) + day + [
            Field("wind_speed", \.wind.speed, units.speed),
            Field("wind_deg", \.wind.direction, .degrees),
            Field("wind_gust", \.wind.gust, units.speed),
            Field("dew_point", \.dewPoint, units.temperature),
            Field("uvi", \.uvIndex, .uvIndex),
        ]
    }

    /// An entry of `/data/2.5/forecast/daily`. Where the sun does not rise or set it says 0.
    var dailyDay: [Field<DayForecast>] {
        Self.sun("", \.sun.sunrise, \.sun.sunset) + day + [
            Field("speed", \.wind.speed, units.speed),
            Field("deg", \.wind.direction, .degrees),
            Field("gust", \.wind.gust, units.speed),
        ]
    }

    private var day: [Field<DayForecast>] {
        [
            conditions(\.conditions),
            Field("temp.min", \.low, units.temperature, as: "low"),
            Field("temp.max", \.high, units.temperature, as: "high"),
            Field("temp.morn", \.temperatures.morning, units.temperature),
            Field("temp.day", \.temperatures.day, units.temperature),
            Field("temp.eve", \.temperatures.evening, units.temperature),
            Field("temp.night", \.temperatures.night, units.temperature),
            Field("feels_like.morn", \.feelsLike.morning, units.temperature),
            Field("feels_like.day", \.feelsLike.day, units.temperature),
            Field("feels_like.eve", \.feelsLike.evening, units.temperature),
            Field("feels_like.night", \.feelsLike.night, units.temperature),

            Field("pressure", \.pressure, .hectopascals),
            Field("humidity", \.humidity, .percent),
            Field("clouds", \.clouds, .percent),
            Field("pop", \.chanceOfPrecipitation, .fraction, as: "chance"),
            Self.depth("rain", \.rain),
            Self.depth("snow", \.snow),
        ]
    }

    /// A day's rain or snow: a number, or `{"1h": number}`, as the documentation of the newer form has it.
    private static func depth(
        _ name: String, _ path: any WritableKeyPath<DayForecast, Length?> & Sendable
    ) -> Field<DayForecast> {
        Field(
            name, as: [name], symbol: Scale.millimetres.unit,
            read: { tree, reader, day in
                // A depth of three hours is not a day's.
                if let tree, tree.isObject, tree["1h"] == nil, tree["3h"] != nil { return reader.drop(name) }
                day[keyPath: path] = reader.value(
                    tree?["1h"] ?? (tree?.isObject == true ? nil : tree), name, .millimetres)
            },
            write: { day in day[keyPath: path].map { .number($0.millimetres) } })
    }

    /// - Parameters:
    ///   - prefix: of the two names.
    ///   - saysNever: whether the body has 0 where the sun does neither.
    static func sun<Model>(
        _ prefix: String, _ sunrise: any WritableKeyPath<Model, Timestamp?> & Sendable,
        _ sunset: any WritableKeyPath<Model, Timestamp?> & Sendable, saysNever: Bool = true
    ) -> [Field<Model>] {
        [
            sunTime(prefix + "sunrise", as: "rise", sunrise, saysNever),
            sunTime(prefix + "sunset", as: "set", sunset, saysNever),
        ]
    }

    private static func sunTime<Model>(
        _ name: String, as quantity: String, _ path: any WritableKeyPath<Model, Timestamp?> & Sendable,
        _ saysNever: Bool
    ) -> Field<Model> {
        Field(
            name, as: [quantity], symbol: Scale.secondsSince1970.unit,
            read: { tree, reader, model in
                guard tree?.integer != 0, tree?.text != "0" else { return }
                model[keyPath: path] = reader.value(tree, name, .secondsSince1970)
            },
            write: { model in
                let time = model[keyPath: path]
                return time == nil && !saysNever ? nil : .integer(Int(time?.secondsSince1970 ?? 0))
            })
    }

    /// `weather`: one to five.
    func conditions<Model>(_ path: any WritableKeyPath<Model, [Condition]> & Sendable) -> Field<Model> {
        Field(
            "weather", as: ["condition"],
            read: { [words] tree, reader, model in
                model[keyPath: path] =
                    reader.entries(tree, "weather", most: Self.handful) { entry, reader in
                        Condition(entry, words, &reader)
                    } ?? []
            },
            write: { model in .list(model[keyPath: path].map(\.body)) })
    }

    // MARK: Places

    static let cityPlace: [Field<Place>] = [
        coordinates("city.coord"), Field("city.name", \.name, absent: .text("")),
        Field("city.country", \.country, absent: .text("")), offset("city.timezone"),
    ]

    static let currentPlace: [Field<Place>] = [
        coordinates("coord"), Field("name", \.name, absent: .text("")), Field("sys.country", \.country),
        offset("timezone"),
    ]

    /// The rows of the place that an answer of One Call is for; both of its forms have the same.
    static let oneCallPlace: [Field<Place>] = [
        Field(
            "lat", as: [], read: { _, _, _ in },
            write: { place in place.coordinates.map { .number($0.latitude.degrees) } }),
        Field(
            "lon", as: [], read: { _, _, _ in },
            write: { place in place.coordinates.map { .number($0.longitude.degrees) } }),
        offset("timezone_offset"), Field("timezone", \.zone),
    ]

    private static func coordinates(_ name: String) -> Field<Place> {
        Field(
            name, as: [],
            read: { tree, reader, place in place.coordinates = tree.flatMap { reader.coordinates(of: $0, name) } },
            write: { place in
                place.coordinates.map {
                    .object(["lat": .number($0.latitude.degrees), "lon": .number($0.longitude.degrees)])
                }
            })
    }

    private static func offset(_ name: String) -> Field<Place> {
        Field(
            name, as: [], read: { tree, reader, place in place.offset = reader.offset(tree, name) },
            write: { place in place.offset.map { .integer($0.seconds) } })
    }

    // MARK: The rest

    /// The rows of a report of the air; its amounts are in micrograms per cubic metre.
    static let airQuality: [Field<AirQuality>] = [
        Field(
            "main.aqi", as: ["air_quality"],
            read: { tree, reader, air in
                air.index = reader.integer(tree, "main.aqi", in: 1...5).flatMap(AirQuality.Index.init(rawValue:))
            },
            write: { air in air.index.map { .integer($0.rawValue) } }),
        Field("components.co", \.carbonMonoxide, .microgramsPerCubicMetre),
        Field("components.no", \.nitrogenMonoxide, .microgramsPerCubicMetre),
        Field("components.no2", \.nitrogenDioxide, .microgramsPerCubicMetre),
        Field("components.o3", \.ozone, .microgramsPerCubicMetre),
        Field("components.so2", \.sulphurDioxide, .microgramsPerCubicMetre),
        Field("components.pm2_5", \.fineParticles, .microgramsPerCubicMetre),
        Field("components.pm10", \.coarseParticles, .microgramsPerCubicMetre),
        Field("components.nh3", \.ammonia, .microgramsPerCubicMetre),
    ]

    /// Places, conditions and reports of the air: one to five.
    static let handful = 10
    /// The longest forecast asked for has 96: four days in steps of an hour.
    static let mostSlots = 400
    /// The longest daily forecast that the service has.
    static let mostDays = 16
    /// An hour, and the minute that has begun.
    static let mostMinutes = 61
    /// One Call sends one to a handful.
    static let mostAlerts = 20
    /// Agencies send one or two words.
    static let mostTags = 32
}

extension FieldReader {
    /// Nil, and named as dropped, unless both are there and are on Earth.
    mutating func coordinates(of tree: JSONTree, _ name: String) -> Coordinates? {
        var unnamed = FieldReader(takesDigits: true)
        guard let latitude = unnamed.value(tree["lat"], "lat", .number(in: -90...90)),
            let longitude = unnamed.value(tree["lon"], "lon", .number(in: -180...180)),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else {
            drop(name)
            return nil
        }
        return coordinates
    }
}

extension Condition {
    /// An entry of `weather`; nil without an id.
    fileprivate init?(_ entry: JSONTree, _ words: Language?, _ reader: inout FieldReader) {
        guard let id = reader.integer(entry["id"], "id", in: .min ... .max) else {
            reader.drop("id")
            return nil
        }
        let code = reader.text(entry["icon"], "icon")
        let icon = code.flatMap(WeatherIcon.init(rawValue:))
        if code != nil, icon == nil { reader.drop("icon") }
        let (group, sent) = (reader.text(entry["main"], "main"), reader.text(entry["description"], "description"))
        self.init(id: id, name: group, text: words.map { Self.text(of: id, sent: sent, in: $0) } ?? sent, icon: icon)
    }

    /// The same words whichever service sends them; for a number that the service does not document its own say more.
    private static func text(of id: Int, sent: String?, in words: Language) -> String? {
        let code = ConditionCode(id: id)
        if ConditionCode.isDocumented(id), let code, let own = ConditionText.ownText(for: code, in: words) {
            return own
        }
        return sent ?? ConditionText.text(for: code, in: words)
    }

    fileprivate var body: JSONTree {
        var members: [String: JSONTree] = [:]
        members["id"] = id.map { .integer($0) }
        members["main"] = name.map { .text($0) }
        members["description"] = text.map { .text($0) }
        members["icon"] = icon.map { .text($0) }
        return .object(members)
    }
}

extension UnitSystem {
    fileprivate var temperature: Scale<Temperature> {
        switch self {
        case .standard: .kelvins
        case .metric: .celsius
        case .imperial: .fahrenheit
        }
    }

    fileprivate var speed: Scale<Speed> { self == .imperial ? .milesPerHour : .metresPerSecond }
}
