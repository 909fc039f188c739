import Quantities
import StationSamples
import Testing
import Weather

@testable import StationCore

@Suite("The learned forecast bias")
struct ForecastBiasTests {
    /// Temperatures of a made-up year: seasons, days, and noise that repeats itself.
    private struct Year {
        var noise = SplitMix64(seed: 7)

        /// About a normal distribution with a deviation of 1.
        mutating func gauss() -> Double {
            (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &noise) }
        }

        func truth(day: Int, hour: Int) -> Double {
            let season = -Double(((day + 182) % 365) - 182).magnitude / 182 * 20 + 20
            let sun = 4 - Double((hour - 14).magnitude) / 3
            return season + sun
        }

        /// The window faces west: the afternoon is warmer there than the forecast says, the night colder; and in summer more
        /// so than in winter.
        func bias(day: Int, hour: Int) -> Double {
            let summer = 1 - Double(((day + 182) % 365) - 182).magnitude / 182
            return (13...18).contains(hour) ? -2 - summer : (0...6).contains(hour) ? 1.5 : 0.5
        }
    }

    @Test("over a made-up year with a known bias the mean error falls by more than a third, in every quarter too")
    func learns() {
        var year = Year()
        var bias = ForecastBias()
        var raw = [Double](repeating: 0, count: 4)
        var corrected = raw
        for day in 0..<365 {
            for hour in 0..<24 {
                let truth = year.truth(day: day, hour: hour)
                let forecast = truth + year.bias(day: day, hour: hour) + year.gauss()
                raw[day / 92] += abs(forecast - truth)
                corrected[day / 92] += abs(bias.corrected(.celsius(forecast), hour: hour).celsius - truth)
                bias.learn(forecast: .celsius(forecast), measured: .celsius(truth), hour: hour)
            }
        }
        for quarter in 0..<4 { #expect(corrected[quarter] < raw[quarter] * 0.75) }
        let hours = 365.0 * 24
        let before = raw.reduce(0, +) / hours
        let after = corrected.reduce(0, +) / hours
        #expect(before > 1.4 && before < 1.7, "\(before)")
        #expect(after < 0.95, "\(after)")
        // What it says of itself is what it comes to.
        let said = bias.hours.map(\.error).reduce(0, +) / 24
        #expect(abs(said - after) < 0.15, "\(said)")
    }

    @Test("three days give the first correction, and a changed bias is learned again")
    func forgets() {
        var bias = ForecastBias()
        for day in 0..<3 {
            #expect(bias.correction(at: 9) == nil, "\(day)")
            bias.learn(forecast: .celsius(12), measured: .celsius(10), hour: 9)
        }
        #expect(abs((bias.correction(at: 9) ?? 0) - 2) < 1e-9)
        #expect(bias.corrected(.celsius(20), hour: 9) == .celsius(18))
        #expect(bias.corrected(.celsius(20), hour: 10) == .celsius(20))
        for _ in 0..<60 { bias.learn(forecast: .celsius(10), measured: .celsius(11), hour: 9) }
        #expect(abs((bias.correction(at: 9) ?? 0) + 1) < 0.05)
    }

    @Test("implausible values teach nothing")
    func ignoresNonsense() {
        var bias = ForecastBias()
        bias.learn(forecast: .celsius(40), measured: .celsius(10), hour: 9)
        bias.learn(forecast: .celsius(10), measured: .celsius(10), hour: 24)
        bias.learn(forecast: .celsius(10), measured: .celsius(10), hour: -1)
        #expect(bias == ForecastBias())
        #expect(bias.correction(at: 24) == nil)
    }

    @Test("a station learns once an hour from its outdoor sensor, and corrects the hour that stands in for it")
    func inStation() throws {
        var state = StationState(sensors: [(outdoorSensor, everyTenSeconds)], asksForWeather: true)
        for day in 0..<4 {
            let start = day * 86_400
            var hourly = forecast(from: start, Array(repeating: 12, count: 12))
            for index in hourly.slots.indices {
                hourly.slots[index].time = sevenInTheMorning.advanced(bySeconds: Int64(start + index * 3600))
            }
            for second in stride(from: start + 30, to: start + 7200, by: 600) {
                let event = StationEvent.fetched(.forecast(hourly), url: "", took: .zero, droppedFields: [])
                _ = state.apply(event, at: moment(second))
                _ = state.apply(
                    .sensorRead(name: "balcony", reading(10 + Double(second % 7) / 1000, 50, at: second + 31)),
                    at: moment(second + 31))
            }
        }
        let learned = try #require(state.snapshot(at: moment(3 * 86_400 + 7200)).forecastBias)
        #expect(learned.hours[7].days == 4)
        #expect(learned.hours[8].days == 4)
        #expect(learned.hours[9].days == 0)
        // Ten minutes after the sensor fell silent, the forecast stands in for it.
        let snapshot = state.snapshot(at: moment(3 * 86_400 + 7800))
        #expect(snapshot.outside.temperature.origin?.source == .openWeatherMap(.forecast))
        #expect(snapshot.outside.temperature.value == .celsius(12))
        let before = state.snapshot(at: moment(3 * 86_400 + 7800 - 3600))
        #expect(before.expected(.celsius(12), at: sevenInTheMorning).celsius < 10.1)
    }
}
