import Quantities
import StationSamples
import TestSupport
import Testing
import Weather

@testable import ProviderKit

@Suite("The place of a weather response")
struct WeatherUpdatePlaceTests {
    private let current = CurrentWeather(
        time: Timestamp(secondsSince1970: 1_795_176_000), place: Place(offset: .utc), conditions: [], air: Air(),
        sun: SunTimes())

    private func place(of answer: WeatherUpdate) -> Place? { answer.places.first }

    @Test("the place of a response gets the last known zone, and the configured name where it has none")
    func fills() {
        let answer = WeatherUpdate.current(current).located(in: "Europe/Berlin", nil, named: "Cologne")
        #expect(answer.zone == "Europe/Berlin")
        #expect(place(of: answer)?.name == "Cologne")
        #expect(place(of: answer)?.offset == .utc)
    }

    @Test("the place of a response keeps its own name and zone")
    func keeps() {
        var weather = current
        weather.place.name = "Köln"
        weather.place.zone = "Europe/Berlin"
        let answer = WeatherUpdate.current(weather).located(in: nil, nil, named: "Cologne")
        #expect(answer == .current(weather))
    }

    /// Berlin's summer time of 2026 ends with 2026-10-25T01:00:00Z.
    private let end = Timestamp(secondsSince1970: 1_792_890_000)

    @Test(
        "the place of a response is in the board's zone if the offsets match, on either side of a clock change",
        arguments: [(-3600, 2, true), (-3600, 1, false), (3600, 1, true), (3600, 2, false), (-3600, 0, false)])
    func takesBoardsZone(seconds: Int64, offset: Int, isTaken: Bool) throws {
        let berlin = try #require(
            ZoneRules(tzif: ZoneFile.bytes(first: 7200, [(end.secondsSince1970, 3600)])))
        let now = end.advanced(bySeconds: seconds)
        for answer in [
            WeatherUpdate.forecast(Forecast(place: Place(offset: .hours(offset)), sun: SunTimes(), slots: [])),
            .daily(DailyForecast(place: Place(offset: .hours(offset)), days: [])),
        ] {
            let place = try #require(self.place(of: answer.located(near: berlin, at: now, named: nil)))
            #expect((place.rules == berlin) == isTaken)
            #expect(place.offset == .hours(offset))
            #expect(place.zone == nil)
        }
    }

    @Test("a zone offset reported just before a clock change still matches the board's zone")
    func takesOldOffset() throws {
        let berlin = try #require(
            ZoneRules(tzif: ZoneFile.bytes(first: 7200, [(end.secondsSince1970, 3600)])))
        var weather = current
        weather.time = end.advanced(bySeconds: -600)
        weather.place.offset = .hours(2)
        let answer = WeatherUpdate.current(weather).located(near: berlin, at: end.advanced(bySeconds: 60), named: nil)
        #expect(place(of: answer)?.rules == berlin)
    }

    @Test("the board's zone stands in for an unknown zone, and never for one that the service named")
    func keepsNamedZone() throws {
        let berlin = try #require(ZoneRules(tzif: ZoneFile.bytes(first: 3600, [])))
        func rules(_ place: Place) -> ZoneRules? {
            let answer = WeatherUpdate.daily(DailyForecast(place: place, days: [])).located(
                near: berlin, at: end, named: nil)
            return self.place(of: answer)?.rules
        }
        #expect(rules(Place()) == berlin)
        #expect(rules(Place(offset: .hours(1), zone: "Africa/Lagos")) == nil)
    }

    @Test("every part of a response gets the place")
    func oneCall() {
        let days = DailyForecast(place: Place(), days: [])
        let answer = WeatherUpdate.whole(days: days).located(in: "Asia/Taipei", nil, named: "Taipei")
        #expect(place(of: answer)?.name == "Taipei")
        #expect(answer.zone == "Asia/Taipei")
    }
}
