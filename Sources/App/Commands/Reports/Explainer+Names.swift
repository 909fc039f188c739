package import Configuration
import StationCore
import Values
import Words

extension Explainer {
    /// The names of all values, as the help lists them.
    package static let nameTable = """
          \(Quantity.sensed.map { "room.\($0.name)" }.listed),
            room.dew_point, room.absolute_humidity, and the same of outside, PLACE and SENSOR
            (sensor/SENSOR where a place has its name); each of these names alone for all
            that is measured there
          room.today_low, room.today_high, room.today_mean, and the same of outside and PLACE
          room.window, room.mould: the advice on the room, and the same of PLACE
          outlook.forecast, outlook.sea_level_pressure, outlook.tendency
          weather.condition, weather.feels_like, weather.wind, weather.wind_direction,
            weather.gust, weather.clouds, weather.visibility, weather.rain, weather.snow,
            weather.air_quality
          today.low, today.high, today.condition, today.chance, today.rain, today.snow,
            and the same of tomorrow; sun.rise, sun.set
          advice.window, advice.mould, advice.frost, advice.heat, advice.cold, advice.pressure
          outlook, weather, today, tomorrow, sun or advice alone: all values of that name
          the name of an output of the running station, such as fan (output/fan where a sensor
            or a place has its name)
        """

    /// The values whose names do not depend on the configuration, by what stands before the dot.
    static let fixedValues: [(subject: String, names: [String])] = {
        let day = ["low", "high", "condition", "chance", "rain", "snow"]
        return [
            ("outlook", ["forecast", "sea_level_pressure", "tendency"]),
            (
                "weather",
                [
                    "condition", "feels_like", "wind", "wind_direction", "gust", "clouds", "visibility", "rain", "snow",
                    "air_quality",
                ]
            ),
            ("today", day), ("tomorrow", day), ("sun", ["rise", "set"]),
            ("advice", ["window", "mould", "frost", "heat", "cold", "pressure"]),
        ]
    }()

    /// The names of all values of a station with sensors of these names, in these places.
    package static func names(sensors: [String], places: [String]) -> [String] {
        let measured = Quantity.sensed.map(\.name) + ["dew_point", "absolute_humidity"]
        let today = ["today_low", "today_high", "today_mean"]
        var names: [String] = []
        func add(_ subject: String, _ values: [String]) { names += values.map { "\(subject).\($0)" } }
        // What is outside has a name of its own here.
        let indoors = ["room"] + places.filter { $0 != "\(SensorPlace.outdoor)" }
        for subject in indoors + ["outside"] { add(subject, measured + today) }
        for place in indoors { add(place, ["window", "mould"]) }
        for sensor in sensors { add(indoors.contains(sensor) ? "sensor/\(sensor)" : sensor, measured) }
        for (subject, values) in fixedValues { add(subject, values) }
        // Several sensors may be in one place.
        return Set(names).sorted()
    }

    /// The name of an output here: a place, a sensor or a subject of its name goes first.
    package static func name(ofOutput output: String, in configuration: StationConfiguration) -> String {
        let sensors = configuration.sensors
        let others = [["room"], PlaceConfiguration.otherSubjects, sensors.map(\.name), sensors.map { "\($0.place)" }]
        return others.contains { $0.contains(output) } ? "output/\(output)" : output
    }

    /// Whether the value may come from the weather service.
    package static func needsWeather(_ name: String) -> Bool {
        PlaceConfiguration.otherSubjects.contains { name == $0 || name.hasPrefix($0 + ".") }
            || [".window", ".mould"].contains(where: name.hasSuffix)
    }
}
