package import Values

extension SnapshotDocument {
    /// Something the station knows, or why it does not.
    package struct Value<Content: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
        package enum State: String, Codable, Hashable, Sendable, CaseIterable {
            case fresh, stale, unavailable
        }

        package var state = State.unavailable
        package var value: Content?
        package var source: String?
        package var ageS: Int64?
        /// Why the value is unavailable; nil when it is available, or without a known cause.
        package var cause: String?

        /// Unavailable, without a cause.
        package init() {}

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(state, forKey: .state)
            try container.encodeIfPresent(source, forKey: .source)
            try container.encodeIfPresent(ageS, forKey: .ageS)
            try container.encodeIfPresent(cause, forKey: .cause)
            if Content.self == [Hour].self || Content.self == [Day].self {
                try container.encodeIfPresent(value.map(KeptText.init), forKey: .value)
            } else {
                try container.encodeIfPresent(value, forKey: .value)
            }
        }
    }

    /// What the sensors of one spot measure, each quantity under its ``Quantity/jsonKey``.
    package struct Air: Codable, Hashable, Sendable {
        /// The values of ``Quantity/sensed``, in the same order.
        private var values = Quantity.sensed.map { _ in Value<Double>() }

        package init() {}

        package subscript(quantity: Quantity) -> Value<Double> {
            get { Quantity.sensed.firstIndex(of: quantity).map { values[$0] } ?? Value() }
            set { if let index = Quantity.sensed.firstIndex(of: quantity) { values[index] = newValue } }
        }

        package init(from decoder: any Decoder) throws {
            let known = try decoder.singleValueContainer().decode([String: Value<Double>].self)
            values = Quantity.sensed.map { known[$0.jsonKey] ?? Value() }
        }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            let pairs = zip(Quantity.sensed.map(\.jsonKey), values)
            try container.encode(Dictionary(uniqueKeysWithValues: pairs))
        }
    }

    package struct Sensor: Codable, Hashable, Sendable {
        package var name: String
        package var place: String
        package var part: String
        package var air: Air
        /// The latest calibration since the start; nil if there was none.
        package var calibration: Calibration?

        package init(name: String, place: String, part: String, air: Air, calibration: Calibration? = nil) {
            self.name = name
            self.place = place
            self.part = part
            self.air = air
            self.calibration = calibration
        }
    }

    /// What became of a calibration by a level of carbon dioxide.
    package struct Calibration: Codable, Hashable, Sendable {
        package var time: String
        package var levelPpm: Int
        /// The correction that the part applied to itself, in ppm; nil when it reports none, or when the calibration
        /// failed.
        package var correctionPpm: Int?
        /// Why the calibration failed; nil when it succeeded.
        package var cause: String?

        package init(time: String, levelPpm: Int, correctionPpm: Int?, cause: String?) {
            self.time = time
            self.levelPpm = levelPpm
            self.correctionPpm = correctionPpm
            self.cause = cause
        }
    }

    /// A place indoors other than the room.
    package struct Place: Codable, Hashable, Sendable {
        package var place: String
        /// The name that the owner has given it; nil where the configuration has no table for it.
        package var title: String?
        /// What the place is: `room`, `bedroom`, `cellar` or `none`; nil where the configuration has no table for it.
        package var kind: String?
        /// False where no window can be opened; nil otherwise.
        package var hasWindow: Bool?
        package var air: Air
        package var derived = Value<Derived>()
        package var today = Value<MeasuredDay>()

        package init(
            place: String, title: String? = nil, kind: String? = nil, hasWindow: Bool? = nil, air: Air,
            derived: Value<Derived> = Value(), today: Value<MeasuredDay> = Value()
        ) {
            (self.place, self.title, self.kind, self.hasWindow) = (place, title, kind, hasWindow)
            (self.air, self.derived, self.today) = (air, derived, today)
        }

        /// Decodes a place; what an earlier version did not write stays unknown.
        package init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                place: try keys.decode(String.self, forKey: .place),
                title: try keys.decodeIfPresent(String.self, forKey: .title),
                kind: try keys.decodeIfPresent(String.self, forKey: .kind),
                hasWindow: try keys.decodeIfPresent(Bool.self, forKey: .hasWindow),
                air: try keys.decode(Air.self, forKey: .air),
                derived: try keys.decodeIfPresent(Value<Derived>.self, forKey: .derived) ?? Value(),
                today: try keys.decodeIfPresent(Value<MeasuredDay>.self, forKey: .today) ?? Value())
        }
    }

    /// What follows from temperature and humidity.
    package struct Derived: Codable, Hashable, Sendable {
        package var dewPointC: Double?
        package var frostPointC: Double?
        package var absoluteHumidityGPerM3: Double
        package var vapourPressureHpa: Double
        package var vapourPressureDeficitHpa: Double
        package var heatIndexC: Double?
        package var humidex: Double?
        package var comfort: String?
        package var wetBulbC: Double?
        package var windChillC: Double?
        package var apparentTemperatureC: Double?

        /// - Parameters:
        ///   - pressure: the air pressure at the spot.
        ///   - wind: the wind speed at 10 m; nil indoors.
        package init(_ air: MoistAir, pressure: Pressure?, wind: Speed?) {
            dewPointC = air.dewPoint?.celsius
            frostPointC = air.frostPoint?.celsius
            absoluteHumidityGPerM3 = air.absoluteHumidity.gramsPerCubicMetre
            vapourPressureHpa = air.vapourPressure
            vapourPressureDeficitHpa = air.vapourPressureDeficit
            heatIndexC = air.heatIndex?.celsius
            humidex = air.humidex
            comfort = air.comfort?.rawValue
            wetBulbC = pressure.flatMap { air.wetBulb(at: $0)?.celsius }
            windChillC = wind.flatMap { windChill(at: air.temperature, in: $0)?.celsius }
            apparentTemperatureC = wind.flatMap { air.apparentTemperature(in: $0)?.celsius }
        }
    }

    package struct MeasuredDay: Codable, Hashable, Sendable {
        package struct Extremes: Codable, Hashable, Sendable {
            package var lowest: Double
            package var highest: Double
            package var mean: Double

            package init(lowest: Double, highest: Double, mean: Double) {
                self.lowest = lowest
                self.highest = highest
                self.mean = mean
            }
        }

        package var date: String
        package var temperatureC: Extremes?
        package var humidityPct: Extremes?
        /// How many seconds of the day are covered by readings.
        package var heardS: Int64

        package init(date: CivilDate, temperatureC: Extremes?, humidityPct: Extremes?, heard: Duration) {
            self.date = date.description
            self.temperatureC = temperatureC
            self.humidityPct = humidityPct
            heardS = heard.components.seconds
        }
    }

    package struct Tendency: Codable, Hashable, Sendable {
        package var changeHpa: Double
        package var wmoCode: Int
        package var pace: String

        package init(_ tendency: PressureTendency) {
            changeHpa = Double(tendency.change) / 100
            wmoCode = tendency.code
            pace = tendency.pace.rawValue
        }
    }
}
