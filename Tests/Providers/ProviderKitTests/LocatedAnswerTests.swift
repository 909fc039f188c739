import Ports
import StationSamples
import StationTestKit
import TestSupport
import Testing
import Values

@testable import ProviderKit

@Suite("The place of a weather response")
struct LocatedAnswerTests {
    private let berlin = ZoneRules(tzif: ZoneFile.bytes(first: 7200, [(1_792_890_000, 3600)]))
    private let taipei = ZoneRules(tzif: ZoneFile.bytes(first: 28_800, []))
    private let current = CurrentWeather(
        time: Timestamp(secondsSince1970: 1_795_176_000), place: Place(offset: .utc), conditions: [], air: Air(),
        sun: SunTimes())

    private func located(_ update: WeatherUpdate, in zone: String? = nil, named name: String = "Cologne, DE") -> Place?
    {
        var environment = ProviderEnvironment.simulated(StateFolder.simulated(), at: sevenInTheMorning)
        environment.zones = { $0 == "Asia/Taipei" ? taipei : nil }
        environment.localZone = { berlin }
        return environment.located(update, at: .name(name), in: zone).places.first
    }

    @Test(
        "the place of a response gets the zone that the service named last, and the configured name where it has none")
    func fills() {
        let place = located(.current(current), in: "Asia/Taipei")
        #expect(place?.zone == "Asia/Taipei" && place?.name == "Cologne")
        #expect(place?.offset == .utc && place?.rules == taipei)
    }

    @Test("the place of a response keeps its own name and zone")
    func keeps() {
        var weather = current
        (weather.place.name, weather.place.zone) = ("Köln", "Europe/Berlin")
        let place = located(.current(weather))
        #expect(place?.name == "Köln" && place?.zone == "Europe/Berlin")
    }

    @Test("the place of a response comes with the board's zone, whatever the service said of its own")
    func board() {
        #expect(located(.current(current), in: "Asia/Taipei")?.boardRules == berlin)
        let unknown = located(.current(current), in: "Europe/Atlantis")
        #expect(unknown?.boardRules == berlin && unknown?.rules == nil && unknown?.zone == "Europe/Atlantis")
    }

    @Test("every part of a response gets the place")
    func oneCall() {
        let days = DailyForecast(place: Place(), days: [])
        #expect(located(.whole(days: days), in: "Asia/Taipei", named: "Taipei")?.name == "Taipei")
    }
}
