package import StationCore
import TestSupport
package import Values

/// 2026-11-20T07:00:00+08:00.
package let sevenInTheMorning = Timestamp(secondsSince1970: 1_795_129_200)
package let taipei = UTCOffset.hours(8)

package let roomSensor = SensorIdentity(name: "room", place: .room, part: "SHT31")
package let spareSensor = SensorIdentity(name: "spare", place: .room, part: "DHT22")
package let outdoorSensor = SensorIdentity(name: "balcony", place: .outdoor, part: "DHT22")
package let everyTenSeconds = Freshness.sensor(readEvery: .seconds(10))

/// The moment so many seconds after seven in the morning, on a board started then.
package func moment(_ seconds: Int) -> Moment {
    Moment(
        uptime: .start + .seconds(seconds), wall: sevenInTheMorning.advanced(bySeconds: Int64(seconds)), offset: taipei)
}

package func reading(_ celsius: Double, _ percent: Double? = nil, at seconds: Int) -> Measurement {
    Measurement(
        temperature: .celsius(celsius), humidity: percent.map { .percent($0) }, time: .start + .seconds(seconds))
}

package func weather(
    _ celsius: Double, calculated seconds: Int = 0, text: String? = "broken clouds", wind: Double? = 3.4
) -> CurrentWeather {
    let sunrise = sevenInTheMorning.advanced(bySeconds: -2880)
    return CurrentWeather(
        time: sevenInTheMorning.advanced(bySeconds: Int64(seconds)),
        place: Place(name: "Taipei", country: "TW", offset: taipei),
        conditions: [Condition(.brokenClouds, name: "Clouds", text: text, id: 803, icon: "04d")],
        air: Air(
            temperature: .celsius(celsius), feelsLike: .celsius(celsius - 0.4), humidity: .percent(63),
            wind: Wind(speed: wind.map { .metresPerSecond($0) })),
        sun: SunTimes(sunrise: sunrise, sunset: sunrise.advanced(bySeconds: 39_600)))
}

/// Slots every three hours from `first` seconds after seven.
package func forecast(from first: Int, _ celsius: [Double], chance: Double = 0.3) -> Forecast {
    Forecast(
        place: Place(name: "Taipei", offset: taipei), sun: SunTimes(),
        slots: celsius.enumerated().map { index, celsius in
            ForecastSlot(
                time: sevenInTheMorning.advanced(bySeconds: Int64(first + index * 10_800)), conditions: [],
                air: Air(temperature: .celsius(celsius)), chanceOfPrecipitation: .fraction(chance))
        })
}

package let unreachable = FetchFailure(.unreachable, text: "no such host: api.openweathermap.org")

extension StationState {
    /// A station about a place without a name.
    package init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], asksForWeather: Bool,
        outlets: [OutletID] = [], advice: AdviceRules = AdviceRules()
    ) {
        self.init(
            StationDescriptor(
                sensors: sensors, quality: quality, place: asksForWeather ? "" : nil,
                attributions: asksForWeather ? [.sample] : [], outlets: outlets,
                advice: advice))
    }
}

extension [Effect] {
    /// What is to be recorded.
    package var entries: [LogEntry] {
        compactMap { if case .record(let entry) = $0 { entry } else { nil } }
    }
}

extension OutletID {
    package static let sampleDisplay = OutletID("lcd", remedy: "check its wires")
    package static let sampleLog = OutletID("log", remedy: "make room")
    package static let sampleHistory = OutletID("history", remedy: "make room")
}

extension Checkpoint {
    /// What the next start reads of it.
    package var afterRestart: Checkpoint {
        get throws { Checkpoint(measured: try reread(measured), learned: try reread(learned)) }
    }
}
