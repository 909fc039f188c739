import Devices
import Simulation
import StationCore
import Values

/// The air that the sensors of a made-up year measure, from its beginning on: that of one room, or of a house.
struct MadeUpAir {
    /// The air of a place that has a state: its sensors, and the place up to the latest moment.
    private struct Indoors {
        let sensors: [DemoHouse.Sensor]
        var place: SimulatedPlace
    }

    private let sky: SimulatedSky
    private let room: SimulatedRoom
    private let offset: UTCOffset
    private var house: [Indoors] = []
    /// The sensor under the sky; nil for a station with one room.
    private var outdoors: String?

    /// The longest time in seconds for which a window stays as it is.
    private static let habit: Int64 = 300

    /// - Parameters:
    ///   - offset: the zone of the clock by which people live.
    ///   - hasPlaces: whether the year is that of the demo's house.
    ///   - start: the first moment of the year.
    init(under sky: SimulatedSky, offset: UTCOffset, hasPlaces: Bool, from start: Timestamp) {
        self.sky = sky
        self.offset = offset
        room = SimulatedRoom(offset: offset, under: sky)
        guard hasPlaces else { return }
        house = DemoHouse.places.sorted { $0.key < $1.key }.map { name, kind in
            Indoors(
                sensors: DemoHouse.sensors.filter { $0.place.description == name },
                place: SimulatedPlace(kind, under: sky, offset: offset, at: start))
        }
        outdoors = DemoHouse.sensors.first { $0.place == .outdoor }?.name
    }

    /// What each sensor measures at a moment that is not before the latest one.
    mutating func readings(at moment: Timestamp) -> [(sensor: String, values: QuantityValues)] {
        guard !house.isEmpty else {
            let values = QuantityValues(
                temperature: room.temperature(at: moment), humidity: room.humidity(at: moment),
                pressure: sky.pressure(at: moment))
            return [(MadeUpYear.sensor, values)]
        }
        var readings: [(sensor: String, values: QuantityValues)] = []
        for index in house.indices {
            let air = air(of: &house[index].place, at: moment)
            for sensor in house[index].sensors {
                var values = QuantityValues(temperature: air.temperature, humidity: air.humidity)
                if sensor.kind.measures.range[.carbonDioxide] != nil {
                    values[.carbonDioxide] = air.carbonDioxide * 1000
                }
                readings.append((sensor.name, values))
            }
        }
        if let outdoors, let air = sky.measuredAir(at: moment, isInSun: true) {
            readings.append(
                (
                    outdoors,
                    QuantityValues(temperature: air.temperature, humidity: air.humidity, pressure: air.pressure)
                ))
        }
        return readings
    }

    private func air(of place: inout SimulatedPlace, at moment: Timestamp) -> SimulatedAir {
        while place.moment.advanced(bySeconds: 60) <= moment {
            place.isWindowOpen = isAired(place.kind, at: place.moment)
            place.advance(to: min(moment, place.moment.advanced(bySeconds: Self.habit)))
        }
        return place.air
    }

    /// Whether people have the window open by habit: a quarter of an hour in the morning and in the evening. The cellar's stays shut.
    private func isAired(_ kind: SimulatedPlace.Kind, at moment: Timestamp) -> Bool {
        let time = CivilTime(moment, in: offset)
        return kind != .cellar && time.minute < 15 && [7, 22].contains(time.hour)
    }
}
