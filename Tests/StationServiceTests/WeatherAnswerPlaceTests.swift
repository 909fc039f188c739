import Quantities
import Station
import Testing
import Weather

@testable import StationService

@Suite("The place of an answer")
struct WeatherAnswerPlaceTests {
    private let current = CurrentWeather(
        time: Timestamp(secondsSince1970: 1_795_176_000), place: Place(offset: .utc), conditions: [], air: Air(),
        sun: SunTimes())

    private func place(of answer: WeatherAnswer) -> Place? {
        switch answer {
        case .current(let current): current.place
        case .oneCall(let answer): answer.days?.place
        default: nil
        }
    }

    @Test("gets the zone that was told, and the name where it has none")
    func fills() {
        let answer = WeatherAnswer.current(current).located(in: "Europe/Berlin", nil, named: "Cologne")
        #expect(answer.zone == "Europe/Berlin")
        #expect(place(of: answer)?.name == "Cologne")
        #expect(place(of: answer)?.offset == .utc)
    }

    @Test("keeps the service's own name, and a zone that is not told stays as it was")
    func keeps() {
        var weather = current
        weather.place.name = "Köln"
        weather.place.zone = "Europe/Berlin"
        let answer = WeatherAnswer.current(weather).located(in: nil, nil, named: "Cologne")
        #expect(answer == .current(weather))
    }

    @Test("is filled in every part of a One Call")
    func oneCall() {
        let days = DailyForecast(place: Place(), days: [])
        let answer = WeatherAnswer.oneCall(OneCall(days: days)).located(in: "Asia/Taipei", nil, named: "Taipei")
        #expect(place(of: answer)?.name == "Taipei")
        #expect(answer.zone == "Asia/Taipei")
    }
}
