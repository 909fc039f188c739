import StationCore
import Testing
import Values

@testable import Records

@Suite("Entries and their lines")
struct LogCodecTests {
    private static let moment = Moment(
        uptime: .start + .seconds(600), wall: Timestamp(secondsSince1970: 1_795_158_000), offset: .hours(8))

    private static let sensor = SensorIdentity(name: "room", place: .other(""), part: "bme280")
    private static let provider = ProviderID(rawValue: "open-meteo")
    private static let station = Equipment(
        sensors: 2, outlets: [OutletID("lcd", remedy: "")], asksForWeather: true, id: "0123456789abcdef",
        previousID: "fedcba9876543210")
    private static let bare = Equipment(sensors: 0, outlets: [], asksForWeather: false)
    private static let condition = Condition(.rainLight, text: "light rain", id: 500)

    private static let minute: MinuteSummary = {
        var values = QuantityValues()
        var range = ValueRange()
        for (index, quantity) in Quantity.sensed.enumerated() {
            values[quantity] = 5000 * (index + 1)
            range[quantity] = 4000 * (index + 1)...6000 * (index + 1)
        }
        return MinuteSummary(values, within: range, samples: 6)
    }()

    private static func weather(_ conditions: [Condition], _ rain: Precipitation) -> LogEntry {
        var air = Air(rain: rain, snow: Precipitation(lastThreeHours: .millimetres(2)))
        var values = air.values
        for (index, quantity) in Quantity.reported.enumerated() where !quantity.isSummed {
            values[quantity] = 1000 * (index + 1)
        }
        air.values = values
        let weather = CurrentWeather(
            time: moment.wall.advanced(bySeconds: -90), place: Place(name: "Tromsø"), conditions: conditions, air: air,
            sun: SunTimes())
        return .weather(weather, from: provider, age: .seconds(90))
    }

    private static let day = DayForecast(
        date: CivilDate(daysSince1970: 20_778), time: Timestamp(secondsSince1970: 0), conditions: [condition],
        low: .celsius(-3), high: .celsius(4), chanceOfPrecipitation: .percent(40), rain: .millimetres(1.5),
        snow: .millimetres(0))

    private static let air: AirQuality = {
        var air = AirQuality(
            time: moment.wall.advanced(bySeconds: -60), index: .fair, carbonMonoxide: 220.5, nitrogenDioxide: 8.5,
            ozone: 61, sulphurDioxide: 0.5, fineParticles: 7.5, coarseParticles: 11)
        air.europeanIndex = 32
        return air
    }()

    private static let airing: Airing = {
        var airing = Airing(from: .start + .seconds(60), to: .start + .seconds(540))
        (airing.excessChange, airing.waterChange) = (-600, -1500)
        (airing.temperatureChange, airing.airChange) = (-2500, 6.5)
        return airing
    }()

    private static let advice = Advice(
        subject: .window, of: .room, urgency: .notice, verdict: "open_dries", headlines: ["Open: dries 3.2 g/m³"],
        details: ["then 45 %"],
        grounds: [.init("room", .words("9.8 g/m³", record: "9.8 g/m³")), .init("hour", .words("7", record: "7"))])

    private static let adviceOnCellar = Advice(
        subject: .mould, of: .other("cellar"), urgency: .warning, verdict: "growing", headlines: ["Cellar: mould"],
        details: ["Wall 88% damp"], grounds: [])

    private static let alert = WeatherAlert(
        id: "7", event: "Gale", sender: "DWD", start: moment.wall, end: moment.wall.advanced(bySeconds: 7200))

    private static func fault(_ component: Component, needsPerson: Bool = false) -> LogEntry {
        .fault(Fault(component: component, cause: "no \"answer\"", needsPerson: needsPerson, since: .start))
    }

    private static let entries: [LogEntry] = [
        .started(station, after: "power cut"), .started(bare, after: nil), .reloaded(bare),
        .reloadRefused(problems: ["1:1: a", "2:2: b"]), .stalled(loop: "sensor/room", for: .seconds(80)),
        .abandoned(loop: "weather", after: .seconds(5)), .stopped(reason: "SIGTERM"), .reading(sensor, minute),
        .rejected(sensorOfRejection, Rejection(.spike, .humidity, thousandths: 99_500), count: 3),
        .recalibrated(sensor, Recalibration(level: 425, outcome: .corrected(by: -30))),
        .recalibrated(sensor, Recalibration(level: 425, outcome: .corrected(by: nil))),
        .recalibrated(sensor, Recalibration(level: 425, outcome: .failed(cause: "no answer"))),
        weather([condition], Precipitation(lastThreeHours: .millimetres(1.5))),
        weather([], Precipitation(lastHour: .millimetres(0.25))), .day(day, from: provider, .daily),
        .alert(alert, zone: nil), .airQuality(air, from: provider, age: .seconds(60)),
        .source(provider, of: [.temperature, .rain]), .providerState("2.5-free", cause: "no subscription"),
        .providerState("3.0", cause: nil),
        .fetched(.weather(.oneCall), url: "https://a/b?c=d", took: .milliseconds(125), droppedFields: []),
        .fetched(.place, url: "https://a", took: .seconds(2), droppedFields: ["main.temp", "wind.deg"]),
        .fetchFailed(.plan, FetchFailure(.notInPlan, text: "not in plan", status: 401), url: "u", took: .seconds(1)),
        .fetchFailed(.weather(.current), FetchFailure(.unreachable, text: "no network"), url: "u", took: .zero),
        .pressed(button: "command", .nextPage),
        .messaged(DisplayMessage("Laundry is done", urgency: .warning, for: .seconds(90))),
        fault(.sensor("room")), fault(.button("left")), fault(.outlet(.history)), fault(.weather(.current)),
        fault(.weather(.air, from: provider), needsPerson: true), fault(.place), fault(.state(.checkpoint)),
        fault(.state(.place)), fault(.state(.provider(provider))), fault(.network), fault(.key), fault(.clock),
        fault(.timeZone), fault(.processor), fault(.power), .notice(.place, Notice("its zone is not sure", remedy: "")),
        .recovered(Fault(component: .sensor("room"), cause: "", since: .start), after: .seconds(60)),
        .airing(airing, in: .room), .airing(airing, in: .other("cellar")), .adviceOver(.window, in: .other("cellar")),
        .output(OutputChange(output: "lamp", isOn: true, cause: .values, after: .seconds(5))),
        .output(
            OutputChange(
                output: "fan", place: .room, isOn: false, cause: .longestOn, after: .seconds(600),
                grounds: [.init("room_co2", .words("700 ppm", record: "700 ppm"))])),
        fault(.output("fan")), .pressed(button: "front", .output("fan")),
        .advice(advice), .advice(adviceOnCellar), .adviceOver(.frost, in: nil), .clockStepped(seconds: -3600),
    ]
    private static let sensorOfRejection = SensorIdentity(name: "room", place: .other(""), part: "")

    @Test("a line is read as the entry that it was written from", arguments: entries)
    func roundTrip(_ entry: LogEntry) throws {
        let line = try #require(entry.line(at: Self.moment, version: "0.1.0"))
        let parsed = try LogLine.parse(line.text)
        #expect(LogEntry(parsed, at: Self.moment) == entry)
        #expect(parsed.event.keys.filter { parsed[$0] != nil } == parsed.fields.map(\.key))
    }

    @Test("there is an entry for every event but the log's own line")
    func events() {
        let events = Self.entries.compactMap { $0.line(at: Self.moment, version: "0.1.0")?.event }
        #expect(Set(events) == Set(LogEvent.allCases).subtracting([.log]))
    }

    @Test(
        "a line that lacks what its event has to have, or has it in no such form, is no entry",
        arguments: [
            "event=reading chip=sht31 temperature_c=21.5 samples=6", "event=weather source=open-meteo age_s=-5",
            "event=day date=tomorrow source=open-meteo/daily", "event=recovered component=log lost_lines=3",
            "event=reload outcome=maybe cause=x", "event=fetch endpoint=air url=u outcome=frogs duration_ms=1",
            "event=log format=1 version=0.1.0",
        ])
    func incomplete(_ rest: String) throws {
        let line = try LogLine.parse("time=2026-11-20T07:00:00+08:00 level=info \(rest)")
        #expect(LogEntry(line, at: Self.moment) == nil)
    }
}
