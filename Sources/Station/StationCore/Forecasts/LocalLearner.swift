import Values

/// What the station learns of this window from its own instruments: the barometer's tide, the day's course of the temperature, how cold
/// nights become, and what signs of rain and of storms have meant here. It takes one look in each hour, at its beginning.
package struct LocalLearner: Hashable, Sendable, Codable {
    /// An observation at the beginning of an hour.
    struct Look: Hashable, Sendable {
        /// The hour, in hours since 1970.
        var hour: Int64
        var temperature: Temperature?
        /// The dew point in degrees Celsius; nil where it is not known.
        var dewPoint: Double?
        var signs = RainRecord.Signs()
    }

    var tide = PressureTide()
    var course = DailyCourse()
    var coldest = ColdestHours()
    var rain = RainRecord()
    package var storms = StormRecord()
    private(set) var look: Look?
    /// The names of the outdoor sensor and the barometer that the course and the tide are learned from.
    var sensor: String?
    var barometer: String?
    /// Whether it has rained since the last look; nil where that was not reported.
    private var hasRained: Bool?

    package init() {}

    /// What is kept; what waits to be compared is not.
    private enum CodingKeys: String, CodingKey {
        case tide, course, coldest, rain, storms, sensor, barometer
    }

    /// How many seconds after a full hour a reading counts as that of the hour.
    private static let onTime: Int64 = 600
    /// The temperature less the dew point, in kelvins, below which air counts as damp.
    private static let dampness = 2.0
    /// The change of the pressure that counts as a fall, in pascals in three hours.
    private static let fall = -160

    /// Learns from the snapshot, once in each hour.
    ///
    /// - Parameters:
    ///   - snapshot: the snapshot, which must have the pressure's tendency.
    ///   - dial: the forecast of a barometer's dial; nil where it has none.
    mutating func observe(_ snapshot: Snapshot, dial: LocalForecast?, at now: Timestamp) {
        let isRaining = snapshot.current.freshValue.flatMap(\.isRaining)
        if let isRaining { hasRained = (hasRained ?? false) || isRaining }
        let hour = floorQuotient(now.secondsSince1970, 3600)
        guard hour != look?.hour, now.secondsSince1970 - hour * 3600 < Self.onTime else { return }
        var look = Look(hour: hour)
        if let pressure = snapshot.barometer.freshValue, case .sensor(let part)? = snapshot.barometer.origin?.source {
            if part.name != barometer { tide.forgetValues() }
            barometer = part.name
            tide.learn(pascals: pressure.pascals, hour: hour)
        }
        let outside = snapshot.outside.temperature
        if let temperature = outside.freshValue, case .sensor(let part)? = outside.origin?.source {
            if let sensor, sensor != part.name { (course, coldest) = (DailyCourse(), ColdestHours()) }
            sensor = part.name
            look.temperature = temperature
            look.dewPoint = snapshot.outsideAir.freshValue?.dewPoint?.celsius
            course.learn(temperature.celsius, hour: hour)
            coldest.learn(temperature.celsius, dewPoint: look.dewPoint, hour: hour, course)
        }
        look.signs = RainRecord.Signs(
            isRaining: isRaining, isDamp: snapshot.outsideAir.freshValue.flatMap(Self.isDamp),
            isFalling: snapshot.pressureTendency.map { $0.change <= Self.fall })
        rain.learn(look.signs, rainedSince: hasRained, dialSaysRain: dial?.saysRain, hour: hour)
        storms.learn(
            isFalling: snapshot.skyBasis.fallsFast(by: Advisor.fastFall),
            wind: snapshot.current.freshValue?.air.wind.speed?.metresPerSecond, hour: hour)
        (self.look, hasRained) = (look, isRaining)
    }

    private static func isDamp(_ air: MoistAir) -> Bool? {
        air.dewPoint.map { air.temperature.celsius - $0.celsius <= dampness }
    }

    /// Forgets what waits to be compared: after the clock was set it is for other hours than it seemed.
    mutating func forgetNotes() {
        course.forgetNotes()
        coldest.forgetNotes()
        rain.forgetNotes()
        storms.forgetNotes()
        tide.forgetValues()
        (look, hasRained) = (nil, nil)
    }

    /// The last look, if it is recent enough to say something about now.
    func look(at now: Timestamp) -> Look? {
        look.flatMap { (0..<7200).contains(now.secondsSince1970 - $0.hour * 3600) ? $0 : nil }
    }
}

extension CurrentWeather {
    /// Whether it rains; nil where no condition is known.
    fileprivate var isRaining: Bool? {
        let groups = conditions.compactMap(\.group)
        return groups.isEmpty ? nil : groups.contains { [.drizzle, .rain, .thunderstorm].contains($0) }
    }
}
