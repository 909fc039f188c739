import ProviderKit
import Testing
import Values

@testable import METNorway
@testable import OpenMeteo

/// A row of a service's bodies that can be written, whatever its model is.
struct KeylessRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Returns what the row writes after it has read a number; nil where it does not take it.
    let written: @Sendable (JSONTree) -> JSONTree?

    init<Model: Sendable>(_ service: String, _ field: Field<Model>, _ empty: Model) {
        testDescription = "\(service) \(field.name)"
        written = { sent in
            var body = JSONTree.object([:])
            body.set(field.name, to: sent)
            var reader = FieldReader()
            var model = empty
            reader.read([field], of: body, into: &model)
            return JSONTree(model, [field]).member(field.name)
        }
    }
}

@Suite("The rows of the bodies of services without a key")
struct KeylessRowTests {
    private static let rows: [KeylessRow] = {
        let time = Timestamp(secondsSince1970: 1_795_158_000)
        let slot = ForecastSlot(time: time, conditions: [], air: Air())
        let day = DayForecast(date: CivilTime(time, in: .utc).date, time: time)
        var rows = (OpenMeteoFields.air + OpenMeteoFields.presentAir).map { KeylessRow("Open-Meteo", $0, Air()) }
        rows += OpenMeteoFields.hour.map { KeylessRow("Open-Meteo", $0, slot) }
        rows += OpenMeteoFields.day.map { KeylessRow("Open-Meteo", $0, day) }
        rows += OpenMeteoFields.sun.map { KeylessRow("Open-Meteo", $0, SunTimes()) }
        rows += (OpenMeteoFields.fall() + OpenMeteoFields.fall("_sum")).map {
            KeylessRow("Open-Meteo", $0, OpenMeteoSky())
        }
        rows += OpenMeteoFields.airQuality.filter { $0.name != "european_aqi" }.map {
            KeylessRow("Open-Meteo", $0, AirQuality(time: time))
        }
        rows += METNorwayFields.instant.map { KeylessRow("MET Norway", $0, Air()) }
        rows += (METNorwayFields.fall + METNorwayFields.extremes).map {
            KeylessRow("MET Norway", $0, METNorwayStep.Period(hours: 6))
        }
        return rows
    }()

    /// Numbers with the decimals that services send, of every size that a value has.
    private static func numbers() -> [Double] {
        var random = SplitMix64(seed: 20_261_127)
        return [1, 100, 1100, 100_000].flatMap { (scale: Int) in
            (0..<200).map { _ in Double(Int.random(in: -10 * scale...10 * scale, using: &random)) / 10 }
        } + (0..<50).map { _ in Double(Int.random(in: 946_684_800...7_258_118_399, using: &random)) }
    }

    @Test("what a row reads it writes again, and reads again as the same", arguments: rows)
    func identity(row: KeylessRow) throws {
        var count = 0
        for number in Self.numbers() {
            guard let first = row.written(.number(number)) else { continue }
            let written = try #require(first.number)
            #expect(abs(written - number) < 0.001, "\(number) is \(written)")
            #expect(row.written(first) == first)
            count += 1
        }
        #expect(count > 20, "it takes no such number")
    }
}
