import Quantities
import Weather

extension WeatherUpdate {
    /// The place's zone as the service named it.
    var zone: String? { places.lazy.compactMap(\.zone).first }

    /// With the place's zone and, where the service sent none, its name.
    func located(in zone: String?, _ rules: ZoneRules?, named name: String?) -> WeatherUpdate {
        mapPlaces { place in
            place.name = place.name ?? name
            if let zone { (place.zone, place.rules) = (zone, rules) }
        }
    }

    /// With the board's zone, where the service named none and the offset it sent is that zone's at that time.
    ///
    /// - Parameter time: when the answer came. Current conditions may have been calculated before a change of the offset.
    func located(near zone: ZoneRules?, at time: Timestamp, named name: String?) -> WeatherUpdate {
        let times = [time, current?.time].compactMap { $0 }
        return mapPlaces { place in
            place.name = place.name ?? name
            guard let zone, place.zone == nil else { return }
            if let offset = place.offset, !times.contains(where: { zone.offset(at: $0) == offset }) { return }
            place.rules = zone
        }
    }
}
