import Quantities
import StationCore
import Weather

extension WeatherAnswer {
    /// The place's zone as the service named it.
    var zone: String? {
        switch self {
        case .current(let current): current.place.zone
        case .forecast(let forecast): forecast.place.zone
        case .daily(let daily): daily.place.zone
        case .oneCall(let answer): answer.current?.place.zone ?? answer.hours?.place.zone ?? answer.days?.place.zone
        case .minutes, .alerts, .airQuality: nil
        }
    }

    /// With the place's zone and, where the service sent none, its name.
    func located(in zone: String?, _ rules: ZoneRules?, named name: String?) -> WeatherAnswer {
        located { place in
            place.name = place.name ?? name
            if let zone { (place.zone, place.rules) = (zone, rules) }
        }
    }

    /// With the board's zone, where the service named none and the offset it sent is that zone's at that time.
    ///
    /// - Parameter time: when the answer came. Current conditions may have been calculated before a change of the offset.
    func located(near zone: ZoneRules?, at time: Timestamp, named name: String?) -> WeatherAnswer {
        var times = [time]
        if case .current(let current) = self { times.append(current.time) }
        return located { place in
            place.name = place.name ?? name
            guard let zone, place.zone == nil else { return }
            if let offset = place.offset, !times.contains(where: { zone.offset(at: $0) == offset }) { return }
            place.rules = zone
        }
    }

    private func located(_ locate: (inout Place) -> Void) -> WeatherAnswer {
        func located(_ place: Place) -> Place {
            var place = place
            locate(&place)
            return place
        }
        switch self {
        case .current(var current):
            current.place = located(current.place)
            return .current(current)
        case .forecast(var forecast):
            forecast.place = located(forecast.place)
            return .forecast(forecast)
        case .daily(var daily):
            daily.place = located(daily.place)
            return .daily(daily)
        case .oneCall(var answer):
            if let current = answer.current { answer.current?.place = located(current.place) }
            if let hours = answer.hours { answer.hours?.place = located(hours.place) }
            if let days = answer.days { answer.days?.place = located(days.place) }
            return .oneCall(answer)
        case .minutes, .alerts, .airQuality: return self
        }
    }
}
