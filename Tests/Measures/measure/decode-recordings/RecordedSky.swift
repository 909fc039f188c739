import OpenWeatherMap
import TestSupport
import Values

/// The properties of a sky in recorded bodies.
struct RecordedSky {
    private(set) var slots = 0
    private(set) var days = 0
    private(set) var contradictions = 0

    mutating func look(at hours: Forecast?, _ days: DailyForecast?, _ name: String) {
        slots += hours?.slots.count ?? 0
        self.days += days?.days.count ?? 0
        let found =
            SkyProperties.contradictions(in: hours?.slots ?? []) + SkyProperties.contradictions(in: days?.days ?? [])
        contradictions += found.count
        for line in found { print("\(name): \(line)") }
    }

    /// Of a kind that the folder's name says.
    mutating func look(atOpenWeatherMap body: [UInt8], _ name: String) {
        let coder = OpenWeatherMapCoder()
        if name.hasPrefix("onecall") {
            let call = try? coder.oneCall(from: body)
            look(at: call?.model.hours, call?.model.days, "openweathermap/\(name)")
        } else if name.hasPrefix("forecast_daily") {
            look(at: nil, (try? coder.daily(from: body))?.model, "openweathermap/\(name)")
        } else if name.hasPrefix("forecast5") {
            look(at: (try? coder.forecast(from: body))?.model, nil, "openweathermap/\(name)")
        }
    }
}
