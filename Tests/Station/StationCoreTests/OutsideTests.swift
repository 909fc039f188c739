import Meteorology
import Quantities
import StationCore
import StationSamples
import TestSupport
import Testing
import Weather

@Suite("What is said of outside")
struct OutsideTests {
    private var state = StationState(sensors: [(outdoorSensor, everyTenSeconds)], asksForWeather: true)

    private mutating func apply(_ event: StationEvent, at seconds: Int) {
        _ = state.apply(event, at: moment(seconds))
    }

    private mutating func answer(_ update: WeatherUpdate, at seconds: Int) {
        apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: seconds)
    }

    /// The service's air: 4.6 °C, feels like −2 °C, in a wind of 8 m/s.
    private mutating func serviceAnswers(at seconds: Int) {
        var current = weather(4.6, calculated: seconds, wind: 8)
        current.air.feelsLike = .celsius(-2)
        answer(.current(current), at: seconds)
    }

    @Test("the own sensor's air feels as it is computed, and the service's figure stays as it was sent")
    mutating func ownSensor() throws {
        serviceAnswers(at: 5)
        apply(.sensorRead(name: "balcony", reading(7, 80, at: 8)), at: 8)
        let snapshot = state.snapshot(at: moment(10))
        let wind = Speed.metresPerSecond(8)
        let air = try #require(snapshot.weatherOutside.value?.air)
        #expect(air.temperature == .celsius(7))
        #expect(air.humidity == .percent(80))
        #expect(air.wind.speed == wind)
        #expect(air.feelsLike == windChill(at: .celsius(7), in: wind))
        #expect(air.dewPoint == MoistAir(.celsius(7), .percent(80))?.dewPoint)
        #expect(snapshot.feelsLike.origin?.source.path == "sensor/balcony")
        #expect(snapshot.current.value?.air.feelsLike == .celsius(-2))
    }

    @Test("without a sensor outside the service's air feels as the service says")
    mutating func serviceAlone() {
        serviceAnswers(at: 5)
        let snapshot = state.snapshot(at: moment(10))
        #expect(snapshot.weatherOutside == snapshot.current)
        #expect(snapshot.feelsLike.value == .celsius(-2))
        #expect(snapshot.feelsLike.origin?.source == .sample(.current))
    }

    @Test("where only the own sensor has a value there is a temperature that it feels like")
    mutating func sensorAlone() {
        apply(.sensorRead(name: "balcony", reading(7, 80, at: 8)), at: 8)
        #expect(state.snapshot(at: moment(10)).feelsLike.value == .celsius(7))
    }

    private mutating func forecastDays() {
        let today = CivilTime(sevenInTheMorning, in: taipei).date
        let days = (0...1).map { index in
            DayForecast(
                date: CivilDate(daysSince1970: today.daysSince1970 + Int64(index)),
                time: sevenInTheMorning.advanced(bySeconds: Int64(index) * 86_400 + 5 * 3600), low: .celsius(5.5),
                high: .celsius(15.5))
        }
        answer(.daily(DailyForecast(place: Place(name: "Taipei", offset: taipei), days: days)), at: 2)
    }

    @Test(
        "today's lowest and highest include what was measured and what it is now, tomorrow's and the forecast's do not")
    mutating func today() throws {
        forecastDays()
        for (seconds, celsius) in [(10, 4.2), (20, 4.2), (30, 4.3)] {
            apply(.sensorRead(name: "balcony", reading(celsius, 80, at: seconds)), at: seconds)
        }
        for (index, celsius) in stride(from: 4.8, through: 18.5, by: 0.4).enumerated() {
            let seconds = 60 + index * 30
            apply(.sensorRead(name: "balcony", reading(celsius, 80, at: seconds)), at: seconds)
        }
        let snapshot = state.snapshot(at: moment(1200))
        #expect(snapshot.outside.temperature.value == .celsius(18.4))
        #expect(snapshot.today.value?.low == .celsius(4.2))
        #expect(snapshot.today.value?.high == .celsius(18.4))
        #expect(snapshot.days.value?.map(\.high) == [.celsius(18.4), .celsius(15.5)])
        #expect(snapshot.tomorrow.value?.low == .celsius(5.5))
        let date = try #require(snapshot.today.value?.date)
        #expect(snapshot.dayLists.day(date)?.value?.low == .celsius(5.5))
    }

    @Test("a service's temperature of now does not contradict its own day either")
    mutating func serviceContradictsItself() {
        forecastDays()
        answer(.current(weather(18.4, calculated: 5)), at: 5)
        let today = state.snapshot(at: moment(10)).today.value
        #expect(today?.low == .celsius(5.5))
        #expect(today?.high == .celsius(18.4))
    }
}
