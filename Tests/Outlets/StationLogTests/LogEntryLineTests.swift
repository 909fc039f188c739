import StationCore
import StationSamples
import Testing
import Values

@testable import Records

@Suite("Log lines of weather entries")
struct LogEntryLineTests {
    private let moment = Moment(
        uptime: .start + .seconds(60), wall: Timestamp(secondsSince1970: 1_795_158_000), offset: .utc)

    private func line(rain: Precipitation, snow: Precipitation = Precipitation()) -> LogLine? {
        let weather = CurrentWeather(
            time: moment.wall, place: Place(), conditions: [], air: Air(rain: rain, snow: snow), sun: SunTimes())
        return LogEntry.weather(weather, from: Attribution.sample.provider, age: .zero).line(
            at: moment, version: "0.1.0")
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
        #expect(
            LogEntry.alert(alert, zone: nil).line(at: moment, version: "0.1.0")?["title"]?.content == "Weather warning")
    }

    @Test("the line of a message has its text as it was sent, on one line")
    func message() {
        let message = DisplayMessage("Laundry is \"done\" = ok", urgency: .warning, for: .seconds(90))
        let line = LogEntry.messaged(message).line(at: moment, version: "0.1.0")
        #expect(line?.fields.map(\.key.name) == ["urgency", "for_s", "text"])
        #expect(line?.fields.map(\.value.content) == ["warning", "90", "Laundry is \"done\" = ok"])
        #expect(line?.level == .info)
    }

    @Test("the line of a start has the station's id, and warns with the one before if it is new")
    func stationID() {
        func line(_ equipment: Equipment) -> LogLine? {
            LogEntry.started(equipment, after: nil).line(at: moment, version: "0.1.0")
        }
        let known = line(Equipment(sensors: 1, outlets: [], asksForWeather: false, id: "0123456789abcdef"))
        #expect(known?.level == .info)
        #expect(known?["station"]?.content == "0123456789abcdef")
        #expect(known?["station_before"] == nil)
        let new = line(
            Equipment(
                sensors: 1, outlets: [], asksForWeather: false, id: "0123456789abcdef", previousID: "fedcba9876543210"))
        #expect(new?.level == .warning)
        #expect(new?["station_before"]?.content == "fedcba9876543210")
        #expect(line(Equipment(sensors: 1, outlets: [], asksForWeather: false))?["station"] == nil)
    }
}
