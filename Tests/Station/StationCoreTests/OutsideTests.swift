import StationCore
import StationSamples
import TestSupport
import Testing
import Values

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

    @Test(
        "where a service is asked by the hour the air of the present hour feels as the service says, and not as it is computed"
    )
    mutating func serviceByTheHour() {
        serviceAnswers(at: 5)
        let slots = (1...3).map { hour in
            ForecastSlot(
                time: sevenInTheMorning.advanced(bySeconds: Int64(hour) * 3600), conditions: [],
                air: Air(temperature: .celsius(6), feelsLike: .celsius(1), humidity: .percent(70)), hours: 1)
        }
        answer(.forecast(Forecast(place: Place(offset: taipei), sun: SunTimes(), slots: slots)), at: 6)
        let snapshot = state.snapshot(at: moment(10))
        #expect(snapshot.outside.temperature.value == .celsius(6))
        #expect(snapshot.feelsLike.value == .celsius(1))
        #expect(snapshot.feelsLike.origin?.isComputed == false)
    }

    @Test("where only the own sensor has a value there is a temperature that it feels like")
    mutating func sensorAlone() {
        apply(.sensorRead(name: "balcony", reading(7, 80, at: 8)), at: 8)
        #expect(state.snapshot(at: moment(10)).feelsLike.value == .celsius(7))
    }

    private mutating func forecastDays(in offset: UTCOffset = taipei) {
        let today = CivilTime(sevenInTheMorning, in: offset).date
        let days = (0...1).map { index in
            DayForecast(
                date: CivilDate(daysSince1970: today.daysSince1970 + Int64(index)),
                time: sevenInTheMorning.advanced(bySeconds: Int64(index) * 86_400 + 5 * 3600), low: .celsius(5.5),
                high: .celsius(15.5))
        }
        answer(.daily(DailyForecast(place: Place(name: "Taipei", offset: offset), days: days)), at: 2)
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

    @Test("today's lowest includes what was measured on the place's day, where the board has another day")
    mutating func placesDay() {
        // At the place it is an hour before midnight.
        forecastDays(in: .utc)
        for seconds in [10, 20, 30] {
            apply(.sensorRead(name: "balcony", reading(4.2, 80, at: seconds)), at: seconds)
        }
        for seconds in [1000, 4000] {
            apply(.sensorRead(name: "balcony", reading(8, 80, at: seconds)), at: seconds)
        }
        #expect(state.snapshot(at: moment(1010)).today.value?.low == .celsius(4.2))
        let next = state.snapshot(at: moment(4010))
        #expect(next.outsideToday.value?.temperature?.lowest == .celsius(4.2))
        #expect(next.today.value?.low == .celsius(5.5))
    }

    @Test("the pressure outside is the own barometer's where that can be reduced to sea level, else the service's")
    func pressure() throws {
        func snapshot(_ altitude: Length?) -> Snapshot {
            var state = StationState(
                sensors: [(roomSensor, everyTenSeconds)], asksForWeather: true, advice: AdviceRules(altitude: altitude))
            var current = weather(15, calculated: 5)
            current.air.pressure = .hectopascals(1020)
            _ = state.apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []), at: moment(5))
            let reading = Measurement(
                temperature: .celsius(21), pressure: .hectopascals(1000), time: .start + .seconds(8))
            _ = state.apply(.sensorRead(name: "room", reading), at: moment(8))
            return state.snapshot(at: moment(10))
        }
        #expect(snapshot(nil).weatherOutside.value?.air.pressure == .hectopascals(1020))
        let reduced = snapshot(.metres(100))
        let pressure = try #require(reduced.weatherOutside.value?.air.pressure)
        #expect(pressure == reduced.seaLevelPressure.value)
        #expect(abs(pressure.hectopascals - 1011.9) < 0.2)
        #expect(reduced.current.value?.air.pressure == .hectopascals(1020))
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
