import Assembly
import Ports
import StationSamples
import Testing
import Values

@testable import HomeAssistant
@testable import ProviderKit
@testable import StationCore

/// A kind of value that is kept, with a sample.
struct KeptUnderTest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let save: @Sendable (StateFolder) async throws(StorageError) -> Void
    /// Returns whether the sample is restored; nil where nothing is.
    let restore: @Sendable (StateFolder, ((String) -> Void)?) -> Bool?

    init<Value: Codable & Hashable & Sendable>(
        _ name: String, _ sample: Value, _ kept: @escaping @Sendable (StateFolder) -> Kept<Value>
    ) {
        testDescription = name
        self.name = name
        save = { folder throws(StorageError) in try await kept(folder).save(sample) }
        restore = { folder, report in kept(folder).restore(report).map { $0 == sample } }
    }

    /// The path of the file of its own that an earlier version wrote.
    var ownFile: String { "/\(name).json" }

    static let all =
        [
            KeptUnderTest("measured", measured) { CheckpointFiles($0).measured },
            KeptUnderTest("learned", learned) { CheckpointFiles($0).learned },
            KeptUnderTest("calls-1", ledger) { FetchRecord.keptLedger("calls-1", in: $0) },
            KeptUnderTest("weather-forecast", answer) { FetchRecord.keptAnswer("weather", to: .forecast, in: $0) },
            KeptUnderTest("retained", published) { PublishedRecord.kept(in: $0) },
        ] + (place.map { [KeptUnderTest("place", $0) { GeocodingCache($0).kept }] } ?? [])

    private static var ledger: QuotaLedger {
        var ledger = QuotaLedger(subject: 2)
        ledger.count(3, billed: true, at: sevenInTheMorning)
        ledger.enter(.place, at: sevenInTheMorning, for: .seconds(600))
        ledger.answered[.forecast] = sevenInTheMorning
        return ledger
    }

    private static var answer: WeatherUpdate {
        WeatherUpdate(from: .sample, .forecast, made: sevenInTheMorning, hours: forecast(from: 3600, [12.5, 11, 9.25]))
    }

    private static var place: GeocodingCache.Found? {
        Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56)).map { .init(coordinates: $0, name: "台北") }
    }

    private static var published: PublishedRecord {
        var record = PublishedRecord(
            discoveryTopic: "homeassistant/device/a/config", topics: ["a/b"], components: ["air": "sensor"])
        record.station = "00112233445566aa"
        return record
    }

    private static var measured: Checkpoint.Measured {
        var measured = Checkpoint.Measured()
        let air = RunningAggregate(lowest: 20_100, highest: 21_900, sum: 21_000 * 890, seconds: 890)
        measured.days["room"] = (0..<4).map { quarter in
            let time = sevenInTheMorning.advanced(bySeconds: Int64(quarter) * 900)
            return TimeBucket(
                beginning: .wall(time), offset: taipei, temperature: air, humidity: quarter == 2 ? nil : air)
        }
        measured.freshAir["room"] = FreshAirWatch(without: .seconds(7200), hasMetAny: true)
        let mould = MouldWatch(
            growth: MouldGrowth(index: 1.25, dryHours: 3.5), meanHumidity: .percent(71), watched: .seconds(86_400))
        measured.places = [
            "room": Advisor.Memory(mould: mould, airChange: AirChange(open: [6.02], shut: [0.3])),
            "cellar": Advisor.Memory(
                kind: .cellar, wall: WallMean(celsius: 12.25, watched: .seconds(7200), time: sevenInTheMorning)),
        ]
        measured.pressures = KeptPressures(
            sensor: "room", samples: [.init(pressure: .hectopascals(1013.25), time: sevenInTheMorning)])
        return measured
    }

    private static var learned: Checkpoint.Learned {
        var lessons = ForecastLearner.Lessons()
        lessons.temperature.learn(hours: 6, hour: 12, error: 1, nil)
        var issue = IssuedForecast(hour: 498_640)
        (issue.temperatures[20], issue.humidities[21]) = (0.5, 80)
        lessons.issues = [issue]
        var learned = Checkpoint.Learned()
        learned.forecasts[.sample] = lessons
        learned.window.storms.learn(isFalling: true, wind: 4, hour: 7)
        learned.window.storms.learn(isFalling: false, wind: 12, hour: 8)
        learned.window.storms.forgetNotes()
        learned.window.sensor = "balcony"
        return learned
    }
}
