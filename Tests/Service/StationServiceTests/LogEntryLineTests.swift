import Quantities
import StationCore
import StationLog
import Testing
import Weather

@testable import StationService

@Suite("Log lines of weather entries")
struct LogEntryLineTests {
    private let moment = Moment(
        uptime: .seconds(60), wall: Timestamp(secondsSince1970: 1_795_158_000), offset: .utc)

    private func line(rain: Precipitation, snow: Precipitation = Precipitation()) -> LogLine? {
        let weather = CurrentWeather(
            time: moment.wall, place: Place(), conditions: [], air: Air(rain: rain, snow: snow), sun: SunTimes())
        return LogEntry.weather(weather, age: .zero).line(at: moment)
    }

    @Test("a weather line has the rain of three hours only where that of the last hour is unknown")
    func threeHours() {
        let alone = line(
            rain: Precipitation(lastThreeHours: .millimetres(1.5)), snow: Precipitation(lastThreeHours: .millimetres(2))
        )
        #expect(alone?["rain_3h_mm"]?.content == "1.50")
        #expect(alone?["snow_3h_mm"]?.content == "2.00")
        #expect(alone?["rain_1h_mm"] == nil)
        let both = line(rain: Precipitation(lastHour: .millimetres(0.5), lastThreeHours: .millimetres(1.5)))
        #expect(both?["rain_1h_mm"]?.content == "0.50")
        #expect(both?["rain_3h_mm"] == nil)
    }

    @Test("the log line of an alert without a name calls it a weather warning")
    func namelessAlert() {
        let alert = WeatherAlert(id: "1", event: "", start: moment.wall, end: moment.wall)
        #expect(LogEntry.alert(alert, zone: nil).line(at: moment)?["title"]?.content == "Weather warning")
    }
}
