import Glibc
import LinuxPlatform
import OutletKit
import StationCore
import TestSupport
import Testing
import Values

@testable import History
@testable import Records

@Suite("Filling the history from the log")
struct HistoryBackfillTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var log: String { folder.path + "/station.log" }

    /// 2026-11-20T07:00:00+08:00.
    private let seven = Timestamp(secondsSince1970: 1_795_129_200)
    private let start = "level=info event=start version=0.1.0 sensors=1 lcd=no weather=no"

    private func batches(
        _ lines: [String], since: Timestamp? = nil, until: Timestamp = Timestamp(secondsSince1970: 1_900_000_000)
    ) -> [HistoryBatch] {
        folder.write(lines.map { $0 + "\n" }.joined(), to: "station.log")
        return HistoryBackfill.batches(ofLog: log, on: LinuxStorage(), since: since, until: until)
    }

    private func times(
        _ lines: [String], since: Timestamp? = nil, until: Timestamp = Timestamp(secondsSince1970: 1_900_000_000)
    ) -> [Int64] {
        batches(lines, since: since, until: until).flatMap(\.samples).map { $0.time.seconds(since: seven) }
    }

    private func series(_ source: String, _ quantity: Quantity) -> HistorySeries {
        HistorySeries(source: source, quantity: quantity)
    }

    @Test("a logged reading gives its mean, minimum and maximum")
    func reading() {
        let batches = batches([
            "time=2026-11-20T07:00:00+08:00 \(start)",
            "time=2026-11-20T07:01:00+08:00 level=info event=reading sensor=room chip=bme280 temperature_c=-0.43 humidity_pct=48.2 pressure_hpa=1013.25 samples=6 temperature_min_c=-0.5 temperature_max_c=0.1 illuminance_lx=12.5",
            "time=2026-11-20T07:02:00+08:00 \(start)",
        ])
        let time = seven.advanced(bySeconds: 60)
        #expect(
            batches == [
                HistoryBatch(
                    samples: [
                        HistorySample(series("room", .temperature), at: time, mean: -430, low: -500, high: 100),
                        HistorySample(series("room", .humidity), at: time, mean: 48_200),
                        HistorySample(series("room", .pressure), at: time, mean: 1_013_250),
                        HistorySample(series("room", .illuminance), at: time, mean: 12_500),
                    ], offset: .hours(8))
            ])
    }

    @Test("dry weather gives zero rain and snow, and rain without an amount gives no value")
    func dry() {
        let weather = "level=info event=weather source=openweathermap age_s=0"
        let samples = batches([
            "time=2026-11-20T07:00:00+08:00 \(start)",
            "time=2026-11-20T07:01:00+08:00 \(weather) condition_id=800 temperature_c=17.32",
            "time=2026-11-20T07:11:00+08:00 \(weather) condition_id=500 temperature_c=17.32",
            "time=2026-11-20T07:21:00+08:00 \(weather) condition_id=600 temperature_c=0.1 snow_1h_mm=0.5",
            "time=2026-11-20T07:31:00+08:00 \(weather) temperature_c=0.1",
            "time=2026-11-20T07:36:00+08:00 \(weather) condition_id=800 temperature_c=0.1 rain_3h_mm=1.5",
            "time=2026-11-20T07:41:00+08:00 \(start)",
        ]).flatMap(\.samples).filter { $0.series.quantity.isSummed }
        #expect(samples.map(\.series.quantity) == [.rain, .snow, .snow, .rain, .snow])
        #expect(samples.map(\.mean) == [0, 0, 500, 500, 0])
        #expect(samples.map { $0.time.seconds(since: seven) } == [60, 60, 1260, 2160, 2160])
    }

    @Test("a condition's code says that it is dry, whatever number stands beside it")
    func dryByCode() {
        let weather = "level=info event=weather source=met-norway age_s=0"
        let samples = batches([
            "time=2026-11-20T07:00:00+08:00 \(start)",
            "time=2026-11-20T07:01:00+08:00 \(weather) condition_code=overcast temperature_c=17.32",
            "time=2026-11-20T07:11:00+08:00 \(weather) condition_code=rime_fog condition_id=500 temperature_c=-2",
            "time=2026-11-20T07:21:00+08:00 \(weather) condition_code=snow_light condition_id=800 temperature_c=-2",
            "time=2026-11-20T07:31:00+08:00 \(weather) condition_code=frogs condition_id=800 temperature_c=17",
            "time=2026-11-20T07:41:00+08:00 \(start)",
        ]).flatMap(\.samples).filter { $0.series.quantity == .rain }
        #expect(samples.map(\.mean) == [0, 0, 0])
        #expect(samples.map { $0.time.seconds(since: seven) } == [60, 660, 1860])
    }

    @Test("weather is dated by the service's calculation, and a daily forecast by its log line")
    func weather() {
        let batches = batches([
            "time=2026-11-20T07:01:00+08:00 level=info event=weather source=openweathermap age_s=600 condition_id=500 temperature_c=17.32 feels_like_c=16.9 humidity_pct=81 pressure_hpa=1016 wind_mps=3.6 wind_deg=240 gust_mps=7.2 clouds_pct=75 rain_1h_mm=0.25 snow_1h_mm=0",
            "time=2026-11-20T07:01:30+08:00 level=info event=day date=2026-11-21 source=openweathermap/forecast low_c=15.2 precipitation_chance_pct=40 rain_mm=1.5 condition_id=500",
            "time=2026-11-20T07:02:00+08:00 \(start)",
        ])
        let time = seven.advanced(bySeconds: 60 - 600)
        let values: [(Quantity, Int)] = [
            (.temperature, 17_320), (.feelsLike, 16_900), (.humidity, 81_000), (.pressure, 1_016_000), (.wind, 3600),
            (.windDirection, 240_000), (.gust, 7200), (.clouds, 75_000), (.rain, 250), (.snow, 0),
        ]
        #expect(
            batches.map(\.samples) == [
                values.map { HistorySample(series("openweathermap", $0), at: time, mean: $1) }
            ])
        #expect(
            batches.map(\.forecasts) == [
                [
                    HistoryForecast(
                        made: seven.advanced(bySeconds: 90), date: CivilDate(daysSince1970: 20_778), low: 15_200,
                        chanceOfPrecipitation: 40_000, rain: 1500, condition: 500)
                ]
            ])
    }

    @Test("faults, recoveries and advice become events")
    func events() {
        let batches = batches([
            "time=2026-11-20T07:01:00+08:00 level=warning event=fault component=sensor/room cause=\"no answer\"",
            "time=2026-11-20T07:02:00+08:00 level=info event=recovered component=sensor/room after_s=60",
            "time=2026-11-20T07:03:00+08:00 level=info event=advice subject=window verdict=open_dries urgency=hint advice=\"Open: dries 3.2 g/m³; then 45%\" grounds=\"room=21.4\"",
            "time=2026-11-20T07:04:00+08:00 level=info event=advice subject=window verdict=none",
            "time=2026-11-20T07:04:00+08:00 level=info event=recovered component=log lost_lines=3",
            "time=2026-11-20T07:04:00+08:00 \(start)",
        ])
        func event(
            _ kind: HistoryEvent.Kind, _ minute: Int64, _ subject: String, _ text: String, _ value: Int
        ) -> HistoryEvent {
            HistoryEvent(kind, at: seven.advanced(bySeconds: minute * 60), subject: subject, text: text, value: value)
        }
        #expect(
            batches.map(\.events) == [
                [
                    event(.fault, 1, "sensor/room", "no answer", 0),
                    event(.recovered, 2, "sensor/room", "after 60 s", 1),
                    event(.advice, 3, "window", "Open: dries 3.2 g/m³", 1), event(.advice, 4, "window", "", 0),
                ]
            ])
    }

    @Test("a change of the weather service that is shown is the same event from the log as from the station")
    func sources() async throws {
        let moment = Moment(
            uptime: .start + .seconds(30), wall: seven.advanced(bySeconds: 60), offset: .hours(8))
        let entry = LogEntry.source(ProviderID(rawValue: "open-meteo"), of: [.temperature, .rain])
        let history = try HistoryFile(onDisk(folder.path + "/history.db"))
        let outlet = HistoryOutlet(history)
        async let written: Void = outlet.run { _ in }
        outlet.deliver([entry], at: moment)
        outlet.close(.stopped(at: moment))
        await written
        let line = try #require(entry.line(at: moment, version: "0.1.0"))
        let recorded = batches([
            "time=2026-11-20T07:00:00+08:00 \(start)", line.text, "time=2026-11-20T07:02:00+08:00 \(start)",
        ])
        let event = HistoryEvent(
            .source, at: seven.advanced(bySeconds: 60), subject: "open-meteo", text: "temperature,rain")
        #expect(recorded.flatMap(\.events) == [event])
        let database = try HistoryDatabase(reading: onDisk(folder.path + "/history.db"))
        #expect(try database.events(from: seven, until: seven.advanced(bySeconds: 120)) == [event])

        let shown = try database.shownSources(until: seven.advanced(bySeconds: 120))
        #expect(shown.source(of: .temperature, at: seven.advanced(bySeconds: 59)) == nil)
        #expect(shown.source(of: .temperature, at: seven.advanced(bySeconds: 60)) == "open-meteo")
        #expect(shown.source(of: .rain, at: seven.advanced(bySeconds: 6000)) == "open-meteo")
        #expect(shown.source(of: .pressure, at: seven.advanced(bySeconds: 6000)) == nil)
        #expect(try database.shownSources(until: seven) == ShownSources())
    }

    /// The switchings in some lines, with the seconds since seven.
    private func switchings(_ lines: [String], since: Int64? = nil) -> [String] {
        let events = batches(lines, since: since.map { seven.advanced(bySeconds: $0) }).flatMap(\.events)
        return events.map { "\($0.time.seconds(since: seven)) \($0.subject) \($0.value ?? -1)" }
    }

    @Test("an output that a crash left on was on until the last line before it, or the newest value in the history")
    func outputs() {
        let lines: [String] = [
            "time=2026-11-20T07:00:00+08:00 \(start)",
            "time=2026-11-20T07:01:00+08:00 level=info event=output output=fan state=on cause=values after_s=60 grounds=\"\"",
            reading("2026-11-20T07:05:00+08:00"), "time=2026-11-20T09:00:00+08:00 \(start)",
            "time=2026-11-20T09:10:00+08:00 level=info event=output output=fan state=on cause=hand after_s=600 grounds=\"\"",
            "time=2026-11-20T09:20:00+08:00 level=info event=output output=fan state=off cause=stop after_s=600 grounds=\"\"",
            reading("2026-11-20T09:21:00+08:00"), "time=2026-11-20T09:30:00+08:00 \(start)",
        ]
        #expect(switchings(lines) == ["60 fan 1", "300 fan 0", "7800 fan 1", "8400 fan 0"])
        let crashed = Array(lines.prefix(4))
        #expect(switchings(crashed) == ["60 fan 1", "300 fan 0"])
        // The history has what was before; the last lines of the log may have been lost.
        #expect(switchings(crashed, since: 300) == ["300 fan 0"])
        #expect(switchings(crashed, since: 360) == ["360 fan 0"])
        #expect(switchings(crashed, since: 3600).isEmpty)
        #expect(switchings(Array(lines.prefix(3))).isEmpty, "the running session writes its own")
    }

    private func reading(_ time: String, clock: String = "") -> String {
        "time=\(time) level=info event=reading \(clock)sensor=room chip=sht31 temperature_c=21.5 samples=6"
    }

    @Test("the running session is left out, since it writes its own history")
    func running() {
        let before = ["time=2026-11-20T07:00:00+08:00 \(start)", reading("2026-11-20T07:01:00+08:00")]
        #expect(batches(before).isEmpty)
        let after = ["time=2026-11-20T07:02:00+08:00 \(start)", reading("2026-11-20T07:03:00+08:00")]
        #expect(batches(before + after).flatMap(\.samples).map(\.time) == [seven.advanced(bySeconds: 60)])
    }

    @Test("lines logged before the clock was set get their true times, with or without a clock=unset key")
    func wrongClock() {
        let plain = [
            "time=1970-01-01T08:01:00+08:00 level=info event=start clock=unset uptime_s=0 version=0.1.0 sensors=1",
            reading("1970-01-01T08:02:00+08:00", clock: "clock=unset uptime_s=60 "),
            "time=2026-11-20T07:00:00+08:00 level=warning event=clock step_s=1795129080 uptime_s=120",
            reading("2026-11-20T07:01:00+08:00"),
            "time=2026-11-20T07:12:00+08:00 level=warning event=clock step_s=600 uptime_s=240",
            "time=2026-11-20T07:13:00+08:00 \(start)",
        ]
        // By hand first, ten minutes too early.
        #expect(times(plain) == [540, 660])
        let hidden = [
            "time=2026-11-20T06:00:00+08:00 \(start)", reading("2026-11-20T06:01:00+08:00"),
            "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=3600 uptime_s=120",
            reading("2026-11-20T07:03:00+08:00"), "time=2026-11-20T07:04:00+08:00 \(start)",
        ]
        #expect(times(hidden) == [60, 180])
        #expect(times(hidden, since: seven.advanced(bySeconds: 30)) == [60, 180])
        let back = [
            "time=2026-11-20T08:00:00+08:00 \(start)", reading("2026-11-20T08:25:00+08:00"),
            "time=2026-11-20T07:30:00+08:00 level=warning event=clock step_s=-3600 uptime_s=1800",
            reading("2026-11-20T07:46:00+08:00"), "time=2026-11-20T07:50:00+08:00 \(start)",
        ]
        #expect(times(back, since: seven.advanced(bySeconds: 45 * 60)) == [2760])
    }

    @Test("a start and a clock step count whatever their own time is")
    func clockBehind() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T07:05:00+08:00"),
            // Switched on again, the board's clock resumes from an hour before.
            "time=2026-11-20T06:17:00+08:00 \(start)", reading("2026-11-20T06:18:00+08:00"),
            "time=2026-11-20T07:20:00+08:00 level=warning event=clock step_s=3600 uptime_s=180",
            "time=2026-11-20T07:30:00+08:00 \(start)",
        ]
        #expect(times(lines, since: seven) == [300, 1080])
        #expect(times(Array(lines.prefix(4)), since: seven) == [300])
        #expect(times(lines, since: seven, until: seven.advanced(bySeconds: 301)) == [300])
    }

    @Test("a step that a later session took back was the wrong one, and moves nothing")
    func stepTakenBack() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            reading("2026-11-20T07:55:00+08:00"), "time=2026-11-20T08:00:00+08:00 \(start)",
            "time=2026-11-20T07:10:00+08:00 level=warning event=clock step_s=-3599 uptime_s=600",
            "time=2026-11-20T07:20:00+08:00 \(start)",
        ]
        #expect(times(lines) == [-1200, 3300])
    }

    @Test("a step was the wrong one where the clock was set right while the power was off")
    func stepTakenBackUnseen() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            reading("2026-11-20T07:55:00+08:00"),
            // Without power the clock stands behind.
            "time=2026-11-20T06:55:00+08:00 \(start)",
            "time=2026-11-20T07:15:00+08:00 level=warning event=clock step_s=600 uptime_s=600",
            "time=2026-11-20T07:20:00+08:00 \(start)",
        ]
        #expect(times(lines) == [-1200, 3300])
        #expect(times(Array(lines.prefix(5))) == [3300])
    }

    @Test("a right step counts although the clock stands behind without power")
    func stepBeforeStandstill() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            reading("2026-11-20T07:55:00+08:00"), "time=2026-11-20T07:40:00+08:00 \(start)",
            "time=2026-11-20T08:10:00+08:00 level=warning event=clock step_s=1200 uptime_s=600",
            "time=2026-11-20T08:20:00+08:00 \(start)",
        ]
        #expect(times(lines) == [2400, 3300])
        // Until the clock is set again the step may as well have been the wrong one.
        #expect(times(Array(lines.prefix(5))) == [3300])
        let restarted = lines.prefix(5) + ["time=2026-11-20T07:42:00+08:00 \(start)"] + lines.suffix(2)
        #expect(times(Array(restarted)) == [2400, 3300])
    }

    @Test("a right step counts where a wrong one of a later session explains what was taken back without power")
    func explainedByLaterStep() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            "time=2026-11-20T07:55:00+08:00 \(start)",
            "time=2026-11-20T08:20:00+08:00 level=warning event=clock step_s=1200 uptime_s=600",
            reading("2026-11-20T08:25:00+08:00"), "time=2026-11-20T08:05:00+08:00 \(start)",
            "time=2026-11-20T08:11:00+08:00 level=warning event=clock step_s=300 uptime_s=60",
            "time=2026-11-20T08:20:00+08:00 \(start)",
        ]
        #expect(times(lines) == [2400, 5100])
    }

    @Test("a right step counts although a small one back follows a restart")
    func smallStepBack() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            reading("2026-11-20T12:00:30+08:00"), "time=2026-11-20T12:00:31+08:00 \(start)",
            "time=2026-11-20T12:01:31+08:00 level=warning event=clock step_s=-30 uptime_s=90",
            "time=2026-11-20T12:10:00+08:00 \(start)",
        ]
        #expect(times(lines) == [2400, 18_030])
    }

    @Test("a step was the wrong one where a clock that was not set is set right in the next session")
    func unsetAfterWrongStep() {
        let lines = [
            "time=2026-11-20T06:30:00+08:00 \(start)", reading("2026-11-20T06:40:00+08:00"),
            "time=2026-11-20T07:50:00+08:00 level=warning event=clock step_s=3600 uptime_s=1200",
            reading("2026-11-20T07:55:00+08:00"),
            "time=1970-01-01T08:00:05+08:00 level=info event=start clock=unset uptime_s=5 version=0.1.0 sensors=1",
            "time=2026-11-20T07:05:00+08:00 level=warning event=clock step_s=1795129445 uptime_s=60",
            "time=2026-11-20T07:20:00+08:00 \(start)",
        ]
        #expect(times(lines) == [-1200, 3300])
    }

    @Test("a right step counts although a wrong one followed that a later session took back")
    func rightAndWrongSteps() {
        let ending = [
            "time=2026-11-20T07:20:00+08:00 level=warning event=clock step_s=-54 uptime_s=1200",
            "time=2026-11-20T07:30:54+08:00 level=warning event=clock step_s=54 uptime_s=1800",
            reading("2026-11-20T07:35:00+08:00"),
            "time=2026-11-20T09:40:00+08:00 level=warning event=clock step_s=7200 uptime_s=2400",
            reading("2026-11-20T09:45:00+08:00"), "time=2026-11-20T09:50:00+08:00 \(start)",
            "time=2026-11-20T08:00:00+08:00 level=warning event=clock step_s=-7200 uptime_s=600",
            "time=2026-11-20T08:10:00+08:00 \(start)",
        ]
        // The clock does not run while the power is off, here for ten minutes.
        let behind = [
            "time=2026-11-20T06:50:00+08:00 \(start)", reading("2026-11-20T06:51:00+08:00"),
            "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=600 uptime_s=120",
        ]
        #expect(times(behind + ending) == [60, 2100, 9900])
        let unset = [
            "time=1970-01-01T08:00:00+08:00 level=info event=start clock=unset uptime_s=0 version=0.1.0 sensors=1",
            reading("1970-01-01T08:01:00+08:00", clock: "clock=unset uptime_s=60 "),
            "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=1795129200 uptime_s=120",
        ]
        #expect(times(unset + ending) == [60, 2100, 9900])
    }

    @Test("lines that cannot be dated are left out")
    func neverSet() {
        let lines = [
            "time=1970-01-01T08:00:00+08:00 level=info event=start clock=unset uptime_s=0 version=0.1.0 sensors=1",
            reading("1970-01-01T09:00:00+08:00", clock: "clock=unset uptime_s=3600 "),
            "time=1970-01-01T08:00:00+08:00 level=info event=start clock=unset uptime_s=0 version=0.1.0 sensors=1",
            reading("1970-01-01T08:01:00+08:00", clock: "clock=unset uptime_s=60 "),
            "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=1795129200 uptime_s=120",
            "time=2026-11-20T07:13:00+08:00 \(start)",
        ]
        #expect(times(lines) == [60])
    }

    @Test("only the newest readings are filled in, about a day's worth")
    func bounded() {
        let lines = (0..<20_000).map { second in
            reading(CivilTime(seven.advanced(bySeconds: Int64(second)), in: .hours(8)).description)
        }
        let times = times(lines + ["time=2026-11-21T07:13:00+08:00 \(start)"])
        #expect((8000...8500).contains(times.count))
        #expect(times.last == 19_999)
        #expect(times == Array(times.first.map { $0...19_999 } ?? 0...0))
    }

    @Test("a change of the UTC offset costs no more than the oldest readings")
    func boundedOverAChange() {
        // As many as are kept of one offset, and ten of the next.
        let lines = (0..<8510).map { second in
            let offset = UTCOffset.hours(second < 8500 ? 8 : 9)
            return reading(CivilTime(seven.advanced(bySeconds: Int64(second)), in: offset).description)
        }
        let times = times(lines + ["time=2026-11-21T07:13:00+08:00 \(start)"])
        #expect((8000...8500).contains(times.count))
        #expect(times == Array(times.first.map { $0...8509 } ?? 0...0))
    }

    @Test("lines are dated by the last clock step when the clock was first set wrong")
    func setTwice() {
        let lines = [
            "time=1970-01-01T08:00:00+08:00 level=info event=start clock=unset uptime_s=0 version=0.1.0 sensors=1",
            reading("1970-01-01T08:01:00+08:00", clock: "clock=unset uptime_s=60 "),
            "time=2025-08-01T00:00:00+08:00 level=warning event=clock clock=unset uptime_s=90 step_s=1753977510",
            "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=41151630 uptime_s=120",
            "time=2026-11-20T07:13:00+08:00 \(start)",
        ]
        #expect(times(lines) == [60])
        #expect(times(Array(lines.prefix(3)) + Array(lines.suffix(1))).isEmpty)
    }

    @Test("a change of the UTC offset starts a new batch, and the first begins at the requested time")
    func parts() {
        let lines = [
            reading("2026-10-25T02:58:00+02:00"), reading("2026-10-25T02:59:00+02:00"),
            reading("2026-10-25T02:00:00+01:00"), "time=2026-10-25T02:01:00+01:00 \(start)",
        ]
        let batches = batches(lines, since: CivilTime(rfc3339: "2026-10-25T02:59:00+02:00")?.timestamp)
        #expect(batches.map(\.offset) == [.hours(2), .hours(1)])
        #expect(batches.map(\.samples.count) == [1, 1])
    }

    @Test("text that is not a log line and incomplete lines are skipped")
    func damage() {
        let lines = [
            "no line", reading("2026-11-20T07:01:00+08:00") + "~torn=",
            "time=2026-11-20T07:01:00+08:00 level=info event=reading chip=sht31 temperature_c=21.5",
            "time=2026-11-20T07:01:00+08:00 level=info event=reading sensor=room temperature_c=warm",
            "time=2026-11-20T07:01:00+08:00 level=info event=weather source=openweathermap age_s=-99999999999999999 temperature_c=17.32",
            "time=2026-11-20T07:01:00+08:00 level=info event=day date=tomorrow low_c=15.2",
            "time=2026-11-20T07:01:00+08:00 level=warning event=clock step_s=9223372036854775807 uptime_s=120",
            reading("2026-11-20T07:01:00+08:00"), "time=2026-11-20T07:02:00+08:00 \(start)",
        ]
        let batches = batches(lines)
        #expect(batches.flatMap(\.samples).map(\.time) == [seven.advanced(bySeconds: 60)])
        #expect(batches.flatMap(\.forecasts).isEmpty)
        #expect(
            HistoryBackfill.batches(ofLog: folder.path + "/nothing.log", on: LinuxStorage(), since: nil, until: seven)
                .isEmpty)
    }

    @Test("a log rotated between the two passes gives nothing", arguments: [true, false])
    func movedOn(lacksStep: Bool) {
        let first = "time=2026-11-20T07:00:00+08:00 \(start)"
        let step = "time=2026-11-20T07:02:00+08:00 level=warning event=clock step_s=60 uptime_s=120"
        let last = "time=2026-11-20T07:03:00+08:00 \(start)"
        func withBytes(of line: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
            Array(line.utf8).withUnsafeBufferPointer(body)
        }
        func samples(_ lines: [(String, LogEvent)]) -> Int {
            var sessions = BackfillSessions()
            for (line, event) in [(first, LogEvent.start), (step, .clock), (last, .start)] {
                withBytes(of: line) { sessions.ingest($0, at: seven, event) }
            }
            let end = Timestamp(secondsSince1970: 1_900_000_000)
            var values = BackfillValues(of: sessions, since: nil, until: end)
            for (line, event) in lines { withBytes(of: line) { values.ingest($0, at: seven, event) } }
            return values.batches.flatMap(\.samples).count
        }
        let value = (reading("2026-11-20T07:00:00+08:00"), LogEvent.reading)
        let whole = [(first, LogEvent.start), value, (step, LogEvent.clock), (last, LogEvent.start)]
        let moved = lacksStep ? [(first, LogEvent.start), value, (last, LogEvent.start)] : [value]
        #expect(samples(whole) == 1)
        #expect(samples(moved) == 0)
    }

    @Test("rotated files written since the requested time are read, and older ones are not")
    func rotated() throws {
        let old = folder.path + "/station.log.1"
        folder.write(reading("2026-11-20T07:01:00+08:00") + "\n", to: "station.log.1")
        var written = [timespec(tv_sec: 1_795_129_260, tv_nsec: 0), timespec(tv_sec: 1_795_129_260, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, old, &written, 0) == 0)
        let current = ["time=2026-11-20T07:02:00+08:00 \(start)"]
        #expect(times(current, since: seven) == [60])
        #expect(times(current).isEmpty)
        #expect(LogReader.files(of: log, on: LinuxStorage(), since: seven.advanced(bySeconds: 60)) == [old, log])
        #expect(LogReader.files(of: log, on: LinuxStorage(), since: seven.advanced(bySeconds: 61)) == [log])
        #expect(LogReader.files(of: log, on: LinuxStorage(), since: nil) == [log])
    }
}
