import History
import LinuxSystem
import Quantities
import SimulatedWeather
import SimulatedWorld
import Weather

/// A year of a simulated room under a simulated sky: what a station there would have recorded.
struct MadeUpYear {
    private let now: Timestamp
    private let room: SimulatedRoom
    private let sky: SimulatedSky
    private let service: String

    /// - Parameters:
    ///   - now: its end.
    ///   - service: the id of the one that the sky is asked through.
    init(until now: Timestamp, offset: UTCOffset, over place: Coordinates, service: String) {
        self.now = now
        self.service = service
        room = SimulatedRoom(offset: offset)
        sky = SimulatedSky(over: place, offset: offset)
    }

    /// Nothing is added where something was recorded already.
    func write(to database: HistoryDatabase) throws(HistoryError) {
        var moments = Self.moments(until: now).makeIterator()
        var samples: [HistorySample] = []
        _ = try database.add(offset: LocalZone.offset) { () throws(HistoryError) in
            while samples.isEmpty {
                guard let moment = moments.next() else { return nil }
                samples = self.samples(at: moment).reversed()
            }
            return .some(samples.popLast())
        }
    }

    /// Every half hour; in the last eight days every ten minutes, so that a week has no gaps; in the last thirty hours every minute.
    static func moments(until now: Timestamp) -> [Timestamp] {
        let end = now.secondsSince1970 / 60 * 60
        let (year, week, day) = (end - 366 * 86_400, end - 8 * 86_400, end - 30 * 3600)
        var seconds: [Int64] = []
        seconds += stride(from: year, to: week, by: 1800)
        seconds += stride(from: week, to: day, by: 600)
        seconds += stride(from: day, to: end, by: 60)
        return seconds.map { Timestamp(secondsSince1970: $0) }
    }

    private func samples(at moment: Timestamp) -> [HistorySample] {
        var samples: [HistorySample] = []
        func add(_ source: String, _ quantity: Quantity, _ value: Int?) {
            guard let value else { return }
            samples.append(HistorySample(.init(source: source, quantity: quantity), at: moment, mean: value))
        }
        let weather = CurrentWeather(
            time: moment, place: Place(coordinates: sky.coordinates), conditions: [sky.condition(at: moment)],
            air: sky.air(at: moment), sun: SunTimes()
        ).recordedValues
        add("room", .temperature, room.temperature(at: moment).milliCelsius)
        add("room", .humidity, room.humidity(at: moment).milliPercent)
        add("room", .pressure, weather[.pressure])
        for quantity in Quantity.reported { add(service, quantity, weather[quantity]) }
        return samples
    }
}
