import OpenWeatherMap
import Testing
import Values

@Suite("Encoding and decoding weather")
struct RoundTripTests {
    @Test(
        "500 random reports of each kind are the same after encoding and decoding, in every unit system",
        arguments: UnitSystem.allCases)
    func random(units: UnitSystem) throws {
        let coder = OpenWeatherMapCoder(units: units)
        var random = RandomWeather(seed: 20_261_120)
        for round in 0..<500 {
            let (current, forecast, daily) = (random.current(), random.forecast(), random.daily())
            let candidates = random.candidates()
            guard try coder.current(from: coder.body(current)) == Decoded(current),
                try coder.forecast(from: coder.body(forecast)) == Decoded(forecast),
                try coder.daily(from: coder.body(daily)) == Decoded(daily),
                try coder.places(from: coder.body(candidates)) == Decoded(candidates)
            else {
                Issue.record("round \(round): \(current) \(forecast) \(daily) \(candidates)")
                return
            }
        }
    }

    @Test("the shapes that the service sends are the same after decoding and encoding")
    func fixtures() throws {
        let coder = OpenWeatherMapCoder()
        let current = try coder.current(from: Fixtures.current.bytes)
        let forecast = try coder.forecast(from: Fixtures.forecast.bytes)
        let daily = try coder.daily(from: Fixtures.daily.bytes)
        #expect(try coder.current(from: coder.body(current.model)) == current)
        #expect(try coder.forecast(from: coder.body(forecast.model)) == forecast)
        #expect(try coder.daily(from: coder.body(daily.model)) == daily)
    }

    @Test(
        "an encoded body has the service's key paths",
        arguments: [
            "\"coord\":{\"lat\":50.9384,\"lon\":6.9599}", "\"temp\":284.6", "\"feels_like\":283.91",
            "\"grnd_level\":1003", "\"wind\":{\"deg\":250,\"gust\":11.8,\"speed\":6.2}", "\"clouds\":{\"all\":75}",
            "\"rain\":{\"1h\":1.25,\"3h\":2.5}", "\"sunrise\":1795157280", "\"icon\":\"09d\"", "\"dt\":1795158000",
            "\"timezone\":3600", "\"cod\":200",
        ])
    func keyPaths(part: String) throws {
        let coder = OpenWeatherMapCoder()
        let body = coder.body(try coder.current(from: Fixtures.current.bytes).model)
        #expect(String(decoding: body, as: UTF8.self).contains(part))
    }

    @Test(
        "an encoded day has flat key paths",
        arguments: [
            "\"deg\":238", "\"speed\":7.4", "\"gust\":14.2", "\"rain\":5.4", "\"clouds\":88", "\"pop\":0.92",
            "\"max\":285.9", "\"cod\":\"200\"", "\"cnt\":2",
        ])
    func dailyKeyPaths(part: String) throws {
        let coder = OpenWeatherMapCoder()
        let body = coder.body(try coder.daily(from: Fixtures.daily.bytes).model)
        #expect(String(decoding: body, as: UTF8.self).contains(part))
    }
}
