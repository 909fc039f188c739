import Commands
import Documents
import Foundation
import History
import LinuxPlatform
import OpenWeatherMap
import Ports
import Records
import RunFiles
import StationSamples
import StationTestKit
import TestSupport
import Testing
import Values

@testable import ProviderKit
@testable import StationCore
@testable import StationService

/// Whatever the card makes of a file: reading it takes what it understands, and stops nothing.
@Suite("Damaged files")
struct DamagedFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// 2026-11-20T07:00:00+08:00.
    private let seven = Timestamp(secondsSince1970: 1_795_129_200)
    private var moment: Moment { Moment(uptime: .start + .seconds(4000), wall: seven, offset: .hours(8)) }

    private static let seeds = Array(0..<400 as Range<UInt64>)

    /// Numbers are replaced by those at the ends, bytes by others, pieces are lost, doubled and swapped.
    private func damaged(_ text: String, _ seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        let numbers = [
            "9223372036854775807", "-9223372036854775808", "18446744073709551616", "-1", "0", "1e300", "nan", "-inf",
            "",
            "4611686018427387904", "99999999999999999999", "253402300800", "0.0000001", "1795129200",
        ]
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...40, using: &random)))
            case 2: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 200)], at: 0)
            case 3: bytes.removeSubrange(at...)
            default:
                // The number that begins at or after the place.
                let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D }
                guard let start = bytes[at...].firstIndex(where: isDigit) else { continue }
                let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
                let other = numbers[Int.random(in: numbers.indices, using: &random)]
                bytes.replaceSubrange(start..<end, with: other.utf8)
            }
        }
        return bytes
    }

    @Test("a damaged log crashes none of its readers", arguments: seeds)
    func log(seed: UInt64) {
        let start = "level=info event=start version=0.1.0 sensors=1 lcd=no weather=no"
        let lines = """
            time=1970-01-01T00:00:12+00:00 level=info event=start clock=unset version=0.1.0 sensors=1 lcd=no weather=no
            time=1970-01-01T00:01:00+00:00 level=info event=reading clock=unset sensor=room chip=sht31 temperature_c=21.43
            time=2026-11-20T07:00:00+08:00 level=warning event=clock step_s=1795129100 uptime_s=100
            time=2026-11-20T07:00:30+08:00 level=info event=reading sensor=room chip=bme280 temperature_c=-0.43 humidity_pct=48.2 pressure_hpa=1013.25 samples=6 temperature_min_c=-0.5 temperature_max_c=0.1
            time=2026-11-20T07:01:00+08:00 level=info event=weather source=openweathermap age_s=600 condition_id=500 temperature_c=17.32 rain_1h_mm=0.25
            time=2026-11-20T07:01:30+08:00 level=info event=day date=2026-11-21 source=openweathermap/forecast low_c=15.2 precipitation_chance_pct=40 rain_mm=1.5 condition_id=500
            time=2026-11-20T07:02:00+08:00 level=info event=recovered component=sensor/room after_s=60
            time=2026-11-20T07:03:00+08:00 \(start)

            """
        let bytes = damaged(lines, seed)
        let path = folder.file("station.log", bytes)
        for since in [nil, Timestamp(secondsSince1970: .min), seven] {
            for until in [seven.advanced(bySeconds: 3600), Timestamp(secondsSince1970: .max)] {
                for batch in HistoryBackfill.batches(ofLog: path, on: LinuxStorage(), since: since, until: until) {
                    #expect(batch.samples.allSatisfy { $0.low <= $0.high })
                }
            }
        }
        let columns = LogColumns(hasColours: false)
        let reader = LogReader(
            LogSelection(), on: LinuxStorage(),
            handle: { bytes, time, event in
                guard let line = try? LogLine.parse(String(decoding: bytes, as: UTF8.self)) else { return }
                _ = (line.json, line.csv(event.keys), columns.text(of: line, at: time))
            }, report: { _ in })
        reader.read(path)
        reader.finish()
    }

    @Test("whatever numbers a checkpoint has, the station starts", arguments: seeds)
    func checkpoint(seed: UInt64) throws {
        let measured = #"""
            {"airChange":{"open":[6],"shut":[0.3]},"days":{"room":[[1795128000,28800,[20100,21900,21000,890],[45000,48000,46000,890]],
            [1795128900,28800,[20100,21900,21000,890],null]]},"freshAir":{"room":{"hasMetAny":true,"without":3600}},
            "mould":{"growth":{"dryHours":3.5,"index":1.25},"meanHumidity":71000,"watched":864000},
            "pressures":{"samples":[{"pressure":101325,"time":1795128000},{"pressure":101300,"time":1795128600}],"sensor":"room"}}
            """#
        var lessons = ForecastLearner.Lessons()
        lessons.issues = [IssuedForecast(hour: 498_640)]
        var learned = Checkpoint.Learned()
        learned.forecasts[ProviderID(rawValue: "someweather")] = lessons
        let written = String(decoding: try JSONTextEncoder().encode(learned), as: UTF8.self)
        var kept = Checkpoint()
        if let value = JSONTree(file: damaged(measured, seed))?.decode(Checkpoint.Measured.self) {
            kept.measured = value
        }
        if let value = JSONTree(file: damaged(written, seed))?.decode(Checkpoint.Learned.self) { kept.learned = value }
        var state = StationState(
            StationDescriptor(
                sensors: [
                    (SensorIdentity(name: "room", place: .room, part: "SHT31"), .sensor(readEvery: .seconds(10)))
                ],
                quality: [:], place: nil,
                attributions: [
                    Attribution(
                        provider: ProviderID(rawValue: "someweather"), name: "Some", text: "© Some", shortText: "Some")
                ], weatherFreshness: .currentWeather, advice: AdviceRules()))
        state.restore(kept)
        for step in 0..<3 {
            let now = Moment(
                uptime: .start + .seconds(4000 + step * 900), wall: seven.advanced(bySeconds: Int64(step) * 900),
                offset: .hours(8))
            _ = state.apply(
                .sensorRead(
                    name: "room",
                    Values.Measurement(temperature: .celsius(21), humidity: .percent(50), time: now.uptime)),
                at: now)
            _ = SnapshotDocument(state.snapshot(at: now)).json
            _ = state.checkpoint(at: now)
        }
    }

    @Test("a damaged response cache or ledger costs at most one request", arguments: seeds)
    func weather(seed: UInt64) async throws {
        let store = StateFolder.simulated()
        let environment = ProviderEnvironment.simulated(store, at: seven)
        func record() -> FetchRecord {
            FetchRecord(environment, named: "calls-1", subject: 2, provider: Attribution.sample.provider)
        }
        var earlier = record()
        let slots = (0..<12).map { hour in
            ForecastSlot(
                time: seven.advanced(bySeconds: Int64(hour) * 10_800), conditions: [Condition(.rainLight)],
                air: Air(temperature: .celsius(12.5)))
        }
        let current = CurrentWeather(
            time: seven, place: Place(offset: .hours(8)), conditions: [Condition(.clear)],
            air: Air(temperature: .celsius(17)),
            sun: SunTimes(sunrise: seven, sunset: seven.advanced(bySeconds: 36_000)))
        let alert = WeatherAlert(id: "a", event: "Storm", start: seven, end: seven.advanced(bySeconds: 60), text: "x")
        earlier.count(3, billed: true)
        earlier.ledger.lookUp = seven.advanced(bySeconds: 86_400)
        let answers: [WeatherUpdate] = [
            .current(current), .forecast(Forecast(place: Place(offset: .hours(8)), sun: SunTimes(), slots: slots)),
            .alerts([alert]), .airQuality(AirQuality(time: seven, index: .fair, ozone: 60.5)),
        ]
        for answer in answers {
            await earlier.keep(answer)
            earlier.ledger.notBefore[.weather(answer.topic)] = seven.advanced(bySeconds: 600)
        }
        await earlier.saveLedger()
        let kept = try #require(store.text("kept.lines"))
        try store.replace("kept.lines", with: damaged(kept, seed), .eventual)

        var other = record()
        // As a card could not damage it, for the checksum would not be that of the text.
        let written = String(decoding: try JSONTextEncoder().encode(earlier.ledger), as: UTF8.self)
        other.ledger = JSONTree(file: damaged(written, seed))?.decode(QuotaLedger.self) ?? other.ledger
        for now in [seven, Timestamp(secondsSince1970: 0), Timestamp(secondsSince1970: -1)] {
            _ = other.ledger.permits(1, of: 1000, at: now)
            var asOfNow = other
            for (answer, age) in asOfNow.restore(at: now) {
                var state = StationState(
                    StationDescriptor(
                        sensors: [], quality: [:], place: "25.04, 121.56", weatherFreshness: .currentWeather,
                        advice: AdviceRules()))
                let moment = Moment(uptime: .start + .seconds(5), wall: now, offset: .hours(8))
                _ = state.apply(.restored(answer, age: age), at: moment)
                _ = SnapshotDocument(state.snapshot(at: moment)).json
                await asOfNow.keep(answer)
            }
        }
        other.count(1, billed: true)
        other.ledger.countRefusal(at: seven)
        await other.saveLedger()
    }

    @Test("a damaged snapshot is read as far as it is valid, or refused", arguments: seeds)
    func snapshot(seed: UInt64) {
        let json = """
            {"schema": 1, "time": "2026-11-20T07:00:00+08:00", "health": [
            {"component": "sensor/room", "state": "failing", "for_s": 60, "cause": "no answer", "remedy": "plug it in"},
            {"component": "lcd", "state": "works", "for_s": 3600}]}
            """
        guard let snapshot = SnapshotDocument(json: damaged(json, seed)) else { return }
        let document = StatusText(station: snapshot, units: .metric)
        for now in [seven, Timestamp(secondsSince1970: .max), Timestamp(secondsSince1970: .min)] {
            _ = (document.isWell, document.text(at: now, heard: 5))
        }
    }

    @Test("a damaged zone file is a zone or nothing", arguments: seeds)
    func zone(seed: UInt64) {
        guard let bytes = FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin") else { return }
        var random = SplitMix64(seed: seed)
        var damaged = Array(bytes)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            // The headers most of all.
            let at = Int.random(in: 0..<(Bool.random(using: &random) ? 60 : damaged.count), using: &random)
            damaged[at] =
                [0, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<5, using: &random)]
        }
        if seed % 5 == 0 { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random)) }
        let rules = ZoneRules(tzif: damaged)
        for time in [Int64.min, 0, seven.secondsSince1970, .max] {
            _ = rules?.offset(at: Timestamp(secondsSince1970: time))
        }
    }
}
