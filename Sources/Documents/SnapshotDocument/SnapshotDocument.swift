package import Values
package import Words

/// A snapshot for programs: JSON with the source and age of every value. Schema 1, documented in `deploy/snapshot.json.md`.
///
/// A property's name is its key's, by ``DocumentKeys``. A new one is the document of a station without any values yet.
package struct SnapshotDocument: WordedDocument {
    package var schema = 1
    package var time: String
    /// Seconds since the station started; nil in a file of an earlier version.
    package var uptimeS: Int64?
    package var sensors: [Sensor] = []
    /// The name that the owner has given the room; nil where the configuration has no table for it.
    package var roomTitle: String?
    /// False where no window of the room can be opened; nil otherwise.
    package var roomHasWindow: Bool?
    package var room = Air()
    package var roomDerived = Value<Derived>()
    package var roomToday = Value<MeasuredDay>()
    /// The name that the owner has given to the place outside; nil where the configuration has no table for it.
    package var outsideTitle: String?
    package var outside = Air()
    package var outsideDerived = Value<Derived>()
    package var outsideFeelsLikeC = Value<Double>()
    package var outsideToday = Value<MeasuredDay>()
    package var places: [Place] = []
    /// The names of the places that ought to have advice, and whose temperature is not known freshly.
    package var silentPlaces: [String] = []
    /// The names of the places that ought to have advice and have none, because their humidity is not known freshly.
    package var placesWithoutHumidity: [String] = []
    package var seaLevelPressureHpa = Value<Double>()
    package var pressureTendency = Value<Tendency>()
    package var weather = Value<Conditions>()
    package var today = Value<Day>()
    package var tomorrow = Value<Day>()
    package var days = Value<[Day]>()
    package var hours = Value<[Hour]>()
    package var forecastCorrection: [Correction]?
    package var localOutlook: Outlook?
    package var alerts: [Alert] = []
    package var airQuality = Value<AirQuality>()
    package var sun = Value<Sun>()
    package var advice: [Advice] = []
    /// The advice with one line for what is the same in several places; nil where nothing is.
    package var joinedAdvice: [Advice]?
    package var outputs: [Output] = []
    package var health: [ComponentStatus] = []
    package var board: Board?
    package var faults: [Fault] = []
    package var attribution = ""
    package var providers: [Provider] = []
    package var disagreements: [Disagreement] = []
    /// How often each counted event has happened since the start.
    package var counters: [String: Int] = [:]
    package var station: Station?
    package var texts: [RecordedText]?
    /// Whether times are local: false when neither a service nor the board knows the place's time zone, so that they are in
    /// UTC; nil when it is known.
    package var isLocalTimeKnown: Bool?

    /// The identity of the station.
    package struct Station: Codable, Hashable, Sendable {
        package var id: String
        /// The identifier of the station before its card was moved to this board; nil unless it was moved before this
        /// start.
        package var previousId: String?

        package init(id: String, previousId: String? = nil) {
            self.id = id
            self.previousId = previousId
        }
    }

    package init(time: CivilTime, uptime: Uptime) {
        self.time = time.description
        uptimeS = uptime.sinceStart.components.seconds
    }
}

extension SnapshotDocument {
    /// Decodes a document; properties that an earlier version did not write keep their defaults.
    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        time = try keys.decode(String.self, forKey: .time)
        uptimeS = try keys.decodeIfPresent(Int64.self, forKey: .uptimeS)
        func read<Content: Decodable>(_ key: CodingKeys, _ value: inout Content) throws {
            if let known = try keys.decodeIfPresent(Content.self, forKey: key) { value = known }
        }
        try read(.schema, &schema)
        try read(.sensors, &sensors)
        roomTitle = try keys.decodeIfPresent(String.self, forKey: .roomTitle)
        roomHasWindow = try keys.decodeIfPresent(Bool.self, forKey: .roomHasWindow)
        try read(.room, &room)
        try read(.roomDerived, &roomDerived)
        try read(.roomToday, &roomToday)
        outsideTitle = try keys.decodeIfPresent(String.self, forKey: .outsideTitle)
        try read(.outside, &outside)
        try read(.outsideDerived, &outsideDerived)
        try read(.outsideFeelsLikeC, &outsideFeelsLikeC)
        try read(.outsideToday, &outsideToday)
        try read(.places, &places)
        try read(.silentPlaces, &silentPlaces)
        try read(.placesWithoutHumidity, &placesWithoutHumidity)
        try read(.seaLevelPressureHpa, &seaLevelPressureHpa)
        try read(.pressureTendency, &pressureTendency)
        try read(.weather, &weather)
        try read(.today, &today)
        try read(.tomorrow, &tomorrow)
        try read(.days, &days)
        try read(.hours, &hours)
        forecastCorrection = try keys.decodeIfPresent([Correction].self, forKey: .forecastCorrection)
        localOutlook = try keys.decodeIfPresent(Outlook.self, forKey: .localOutlook)
        try read(.alerts, &alerts)
        try read(.airQuality, &airQuality)
        try read(.sun, &sun)
        try read(.advice, &advice)
        joinedAdvice = try keys.decodeIfPresent([Advice].self, forKey: .joinedAdvice)
        try read(.outputs, &outputs)
        try read(.health, &health)
        board = try keys.decodeIfPresent(Board.self, forKey: .board)
        try read(.faults, &faults)
        try read(.attribution, &attribution)
        try read(.providers, &providers)
        try read(.disagreements, &disagreements)
        try read(.counters, &counters)
        station = try keys.decodeIfPresent(Station.self, forKey: .station)
        isLocalTimeKnown = try keys.decodeIfPresent(Bool.self, forKey: .isLocalTimeKnown)
        texts = try keys.decodeIfPresent([RecordedText].self, forKey: .texts)
    }
}
