import Ports
import StationTestKit
import TestSupport
import Testing
import Values

@testable import OpenWeatherMap
@testable import ProviderKit

@Suite("State folders of version 0.1.0")
struct EarlierFormatTests {
    /// As version 0.1.0 wrote them.
    private static let files = [
        "calls-86d04db5": """
        subject 2904860067
        key good
        day 20779 3 0 0
        wait current 1795386359
        wait forecast 1795389565
        wait air 1795389420
        got current 1795385711
        got forecast 1795385711
        got air 1795385711

        """,
        "weather-current":
            #"""
        {"clouds":{"all":75},"cod":200,"coord":{"lat":25.04,"lon":121.56},"dt":1795385650,"main":{"feels_like":289.9,"humidity":63,"pressure":1016,"temp":290.35,"temp_max":291,"temp_min":289.1},"name":"Taipei","sys":{"country":"TW","sunrise":1795382770,"sunset":1795422370},"timezone":28800,"visibility":10000,"weather":[{"description":"broken clouds","icon":"04d","id":803,"main":"Clouds"}],"wind":{"deg":70,"speed":3.4}}
        """#,
        "weather-forecast":
            #"""
        {"city":{"coord":{"lat":25.04,"lon":121.56},"country":"TW","name":"Taipei","sunrise":1795382770,"sunset":1795422370,"timezone":28800},"cnt":3,"cod":"200","list":[{"clouds":{"all":80},"dt":1795392000,"main":{"feels_like":288,"humidity":70,"pressure":1016,"temp":288.15,"temp_max":296,"temp_min":287.5},"pop":0.3,"rain":{"3h":0.42},"sys":{"pod":"d"},"visibility":10000,"weather":[{"description":"light rain","icon":"10d","id":500,"main":"Rain"}],"wind":{"deg":80,"gust":6.1,"speed":4}},{"clouds":{"all":80},"dt":1795402800,"main":{"feels_like":288,"humidity":70,"pressure":1016,"temp":289.15,"temp_max":296,"temp_min":287.5},"pop":0.3,"rain":{"3h":0.42},"sys":{"pod":"d"},"visibility":10000,"weather":[{"description":"light rain","icon":"10d","id":500,"main":"Rain"}],"wind":{"deg":80,"gust":6.1,"speed":4}},{"clouds":{"all":80},"dt":1795413600,"main":{"feels_like":288,"humidity":70,"pressure":1016,"temp":290.15,"temp_max":296,"temp_min":287.5},"pop":0.3,"rain":{"3h":0.42},"sys":{"pod":"d"},"visibility":10000,"weather":[{"description":"light rain","icon":"10d","id":500,"main":"Rain"}],"wind":{"deg":80,"gust":6.1,"speed":4}}]}
        """#,
        "weather-air":
            #"""
        {"list":[{"components":{"co":220,"no2":12.5,"o3":60,"pm10":12,"pm2_5":8},"dt":1795384800,"main":{"aqi":2}}]}
        """#,
    ]

    /// A second after the last of them was written.
    private let now = Timestamp(secondsSince1970: 1_795_385_712)
    private let store = StateFolder.simulated()

    private func record() -> FetchRecord {
        let environment = ProviderEnvironment(
            timeline: Timeline(ContinuousClock()), wall: FixedWallClock(time: now), store: store)
        return FetchRecord(
            environment, named: "calls-86d04db5", subject: 2_904_860_067,
            provider: OpenWeatherMapProvider.attribution.provider, earlier: .bodies)
    }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files { try store.replace(name, with: Array(text.utf8), .eventual) }
    }

    @Test("answers, waits and counts of version 0.1.0 are taken over")
    func upgrade() throws {
        try write(Self.files)
        var record = record()
        #expect(record.ledger.calls(of: 30, on: now).all == 3 && record.ledger.hasKeyWorked)
        let wait = record.ledger.wait(for: .weather(.current), at: now)
        #expect(wait == .seconds(647))
        let updates = record.restore(at: now)
        #expect(Set(updates.map(\.0.topic)) == [.current, .forecast, .air])
        #expect(updates.allSatisfy { $0.age == .seconds(1) })
        let current = try #require(updates.compactMap(\.0.current).first)
        #expect(current.air.temperature == .kelvin(290.35))
        #expect(current.place.name == "Taipei")
        #expect(updates.compactMap(\.0.hours).first?.slots.count == 3)
    }

    @Test("version 0.1.0 finds each answer under its name, in the shape that it reads, and the ledger's lines")
    func downgrade() async throws {
        try write(Self.files)
        var record = record()
        let updates = record.restore(at: now).map(\.0)
        for update in updates { await record.keep(update) }
        await record.saveLedger()
        // Its reader: the service's decoder, within the limits for what is kept.
        let coder = OpenWeatherMapCoder(limits: .kept)
        let current = try coder.current(from: try #require(store.read("weather-current")))
        #expect(current.model == updates.compactMap(\.current).first)
        let forecast = try coder.forecast(from: try #require(store.read("weather-forecast")))
        #expect(forecast.model == updates.compactMap(\.hours).first)
        let air = try coder.airQuality(from: try #require(store.read("weather-air")))
        #expect(air.model == updates.compactMap(\.airQuality).first)
        #expect(current.dropped.isEmpty && forecast.dropped.isEmpty && air.dropped.isEmpty)
        let ledger = String(decoding: try #require(store.read("calls-86d04db5")), as: UTF8.self)
        let earlier = try #require(Self.files["calls-86d04db5"])
        let times = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("got ") } }
        #expect(times(ledger) == times(earlier))
    }

    @Test("an answer that version 0.1.0 wrote after a downgrade replaces the newer format's")
    func downgradeAndUpgrade() async throws {
        try write(Self.files)
        var first = record()
        for (update, _) in first.restore(at: now) { await first.keep(update) }
        #expect(KeptUpdate.update(in: try #require(store.read("weather-current"))) != nil)
        let colder = try #require(Self.files["weather-current"]).replacing("290.35", with: "280.35")
        try write(["weather-current": colder])
        var second = record()
        let current = second.restore(at: now).compactMap(\.0.current).first
        #expect(current?.air.temperature == .kelvin(280.35))
    }

    @Test("a digit that a damaged card changed is noticed, and the provider's own body serves instead")
    func damage() async throws {
        try write(Self.files)
        var first = record()
        for (update, _) in first.restore(at: now) { await first.keep(update) }
        let text = String(decoding: try #require(store.read("weather-current")), as: UTF8.self)
        let damaged = text.replacing("\"temperature\":17200", with: "\"temperature\":97200")
        #expect(damaged != text)
        #expect(KeptUpdate.update(in: Array(damaged.utf8)) == nil)
        try write(["weather-current": damaged])
        var second = record()
        #expect(second.restore(at: now).compactMap(\.0.current).first?.air.temperature == .kelvin(290.35))
    }
}

struct FixedWallClock: WallClock {
    let time: Timestamp

    func now() -> WallTime { WallTime(secondsSince1970: time.secondsSince1970, secondsFromUTC: 0) }
}
