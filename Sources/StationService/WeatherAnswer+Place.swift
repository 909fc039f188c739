import Quantities
import Station
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

    /// With what is known of the place's zone and, where the service told none, its name.
    func located(in zone: String?, _ rules: ZoneRules?, named name: String?) -> WeatherAnswer {
        func located(_ place: Place) -> Place {
            var place = place
            place.name = place.name ?? name
            if let zone { (place.zone, place.rules) = (zone, rules) }
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
