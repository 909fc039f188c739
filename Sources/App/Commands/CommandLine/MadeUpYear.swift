import History
import LinuxPlatform
import Simulation
import StationCore
import Values

/// A year of a simulated room or house under a simulated sky, as a station there would have recorded it.
struct MadeUpYear {
    /// The moment at which the year's values and events begin.
    private let start: Timestamp
    private let end: Timestamp
    private let offset: UTCOffset
    private let sky: SimulatedSky
    private let hasPlaces: Bool
    private let service: ProviderID

    /// - Parameters:
    ///   - newest: the time of the newest existing value; nil makes up the whole year.
    ///   - now: the end of the year.
    ///   - offset: the zone of the room's clock.
    ///   - service: the service through which the sky is reported.
    ///   - hasPlaces: whether the year is that of the demo's house.
    init(
        after newest: Timestamp?, until now: Timestamp, offset: UTCOffset, under sky: SimulatedSky, service: ProviderID,
        hasPlaces: Bool = false
    ) {
        self.service = service
        end = Timestamp(secondsSince1970: now.secondsSince1970 / 60 * 60)
        let year = end.advanced(bySeconds: -366 * 86_400)
        start = newest.map { max($0.advanced(bySeconds: 1), year) } ?? year
        self.offset = offset
        self.sky = sky
        self.hasPlaces = hasPlaces
    }

    /// Writes what was measured and reported, then what a station would have reported about it.
    ///
    /// - Parameters:
    ///   - station: a station with a sensor named `room`.
    ///   - checkpoint: the checkpoint at the end of an earlier part; nil without one.
    /// - Returns: the checkpoint that the station would keep at the end.
    func write(
        to database: HistoryDatabase, as station: StationDescriptor, after checkpoint: Checkpoint?
    ) throws(HistoryError) -> Checkpoint? {
        var moments = moments.makeIterator()
        var air = air
        var samples: [HistorySample] = []
        _ = try database.add(offset: LocalZone.offset) { () throws(HistoryError) in
            while samples.isEmpty {
                guard let moment = moments.next() else { return nil }
                samples = self.samples(at: moment, in: &air).reversed()
            }
            return .some(samples.popLast())
        }
        var replay = MadeUpStation(station, since: start, after: checkpoint)
        for batch in replay.batches(of: self) { try database.write(batch) }
        return replay.checkpoint
    }

    /// The moments of the year's values: every half hour; in the last eight days every ten minutes, so that a week has no
    /// gaps; in the last thirty hours every minute.
    var moments: [Timestamp] {
        let (first, last) = (start.secondsSince1970, end.secondsSince1970)
        let (year, week, day) = (last - 366 * 86_400, last - 8 * 86_400, last - 30 * 3600)
        var seconds: [Int64] = []
        seconds += stride(from: year, to: week, by: 1800)
        seconds += stride(from: week, to: day, by: 600)
        seconds += stride(from: day, to: last, by: 60)
        return seconds.filter { $0 >= first }.map { Timestamp(secondsSince1970: $0) }
    }

    /// Whether a sensor was unplugged, as the room's was for an hour four days before the end.
    func isLost(_ sensor: String, at moment: Timestamp) -> Bool {
        sensor == Self.sensor && (0..<3600).contains(moment.seconds(since: end) + 4 * 86_400)
    }

    /// Whether the network was down, as it was for an hour twenty hours before the end.
    func isNetworkLost(at moment: Timestamp) -> Bool { (0..<3600).contains(moment.seconds(since: end) + 20 * 3600) }

    /// The air at the beginning of the year.
    var air: MadeUpAir { MadeUpAir(under: sky, offset: offset, hasPlaces: hasPlaces, from: start) }

    func weather(at moment: Timestamp) -> CurrentWeather {
        CurrentWeather(
            time: moment,
            place: Place(coordinates: sky.coordinates, offset: sky.zone.offset(at: moment), zone: sky.zone.name),
            conditions: [sky.condition(at: moment)], air: sky.air(at: moment), sun: sky.sun(at: moment))
    }

    /// The forecast of the four days after a moment, in steps of three hours.
    func forecast(at moment: Timestamp) -> Forecast {
        let first = moment.secondsSince1970 / 10_800 * 10_800
        let slots = (1...32).map { step in
            let time = Timestamp(secondsSince1970: first + Int64(step) * 10_800)
            return ForecastSlot(
                time: time, conditions: [sky.condition(at: time, over: 3)], air: sky.air(at: time),
                chanceOfPrecipitation: sky.chanceOfPrecipitation(at: time, over: 3))
        }
        return Forecast(place: weather(at: moment).place, sun: sky.sun(at: moment), slots: slots)
    }

    func update(at moment: Timestamp, withForecast: Bool) -> WeatherUpdate {
        WeatherUpdate(
            from: service, .oneCall, current: weather(at: moment), hours: withForecast ? forecast(at: moment) : nil)
    }

    private func samples(at moment: Timestamp, in air: inout MadeUpAir) -> [HistorySample] {
        var samples: [HistorySample] = []
        func add(_ source: String, _ quantity: Quantity, _ value: Int?) {
            guard let value else { return }
            samples.append(HistorySample(.init(source: source, quantity: quantity), at: moment, mean: value))
        }
        for (sensor, values) in air.readings(at: moment) where !isLost(sensor, at: moment) {
            for quantity in values.quantities { add(sensor, quantity, values[quantity]) }
        }
        if !isNetworkLost(at: moment) {
            let weather = weather(at: moment).recordedValues
            for quantity in Quantity.reported { add(service.rawValue, quantity, weather[quantity]) }
        }
        return samples
    }

    static let sensor = "room"
}
