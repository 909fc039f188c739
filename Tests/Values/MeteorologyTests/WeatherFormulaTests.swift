import TestSupport
import Testing
import Values

@Suite("Wind, pressure and walls")
struct WeatherFormulaTests {
    private func chill(_ celsius: Double, kilometresAnHour speed: Double) -> Double? {
        windChill(at: .celsius(celsius), in: .metresPerSecond(speed / 3.6))?.celsius
    }

    @Test("the wind chill is that of the 2001 chart")
    func windChills() {
        #expect(abs((chill(-5, kilometresAnHour: 20) ?? 0) + 11.6) < 0.1)
        #expect(abs((chill(-20, kilometresAnHour: 30) ?? 0) + 32.6) < 0.1)
        #expect(abs((chill(-40, kilometresAnHour: 50) ?? 0) + 63) < 0.5)
    }

    @Test(
        "there is no wind chill in calm air, in a hurricane, or when it is warm",
        arguments: [(-5, 4.8), (10.1, 20), (-5, 151), (-50.1, 20)] as [(Double, Double)])
    func noWindChill(celsius: Double, speed: Double) {
        #expect(chill(celsius, kilometresAnHour: speed) == nil)
    }

    @Test("a walker feels the wind")
    func apparentTemperature() throws {
        let air = try #require(MoistAir(.celsius(25), .percent(30)))
        let felt = try #require(air.apparentTemperature(in: .metresPerSecond(0.1))).celsius
        #expect(abs(felt - 24.1) < 0.1)
        #expect(air.apparentTemperature(in: .metresPerSecond(20.1)) == nil)
    }

    @Test("pressure is reduced to sea level")
    func seaLevel() {
        func reduced(_ pascals: Int, _ metres: Double, _ celsius: Double) -> Int? {
            seaLevelPressure(of: Pressure(pascals: pascals), at: .metres(metres), under: .celsius(celsius))?.pascals
        }
        #expect(abs((reduced(101_227, 105, 17.19) ?? 0) - 102_484) <= 2)
        #expect(reduced(101_325, 0, 15) == 101_325)
        #expect(reduced(80_000, 2001, 15) == nil)
        #expect(reduced(49_999, 100, 15) == nil)
        #expect(reduced(100_000, 100, 61) == nil)
    }

    @Test(
        "the three-hour pressure tendency has the code of the table",
        arguments: [
            ([1010, 1012, 1011], 0), ([1010, 1012, 1012.05], 1), ([1010, 1012, 1012.5], 1), ([1010, 1011, 1012], 2),
            ([1010, 1009, 1012], 3), ([1010, 1010, 1012], 3), ([1010, 1010.5, 1013], 3), ([1010, 1010.05, 1010], 4),
            ([1010, 1008, 1009], 5), ([1010, 1008, 1010], 5), ([1010, 1008, 1007.98], 6), ([1010, 1008, 1007.5], 6),
            ([1010, 1009, 1008], 7), ([1010, 1011, 1008], 8), ([1010, 1010, 1008], 8), ([1010, 1009.5, 1007], 8),
        ] as [([Double], Int)])
    func tendency(hectopascals: [Double], code: Int) {
        let values = hectopascals.map { Pressure.hectopascals($0) }
        let tendency = PressureTendency(threeHoursAgo: values[0], halfway: values[1], now: values[2])
        #expect(tendency.code == code)
        #expect(tendency.change == values[2].pascals - values[0].pascals)
    }

    @Test(
        "each rate of pressure change has its word",
        arguments: [
            (0, .steady), (9, .steady), (-10, .slow), (150, .slow), (-151, .plain), (350, .plain), (-600, .quick),
            (601, .veryRapid),
        ] as [(Int, PressureTendency.Pace)])
    func pace(change: Int, pace: PressureTendency.Pace) {
        let start = Pressure(pascals: 100_000)
        let now = Pressure(pascals: 100_000 + change)
        #expect(PressureTendency(threeHoursAgo: start, halfway: start, now: now).pace == pace)
    }

    @Test("pressures that no barometer shows do not crash the program")
    func absurdPressures() {
        let tendency = PressureTendency(
            threeHoursAgo: Pressure(pascals: .min), halfway: Pressure(pascals: .max), now: Pressure(pascals: .max))
        #expect((0...8).contains(tendency.code))
    }

    @Test("classes of heat and cold are those of the weather services")
    func risks() {
        let heat: [HeatRisk?] = [26, 27, 33, 40, 52].map { HeatRisk(heatIndex: .celsius($0)) }
        #expect(heat == [nil, .caution, .extremeCaution, .danger, .extremeDanger])
        let cold: [ColdRisk?] = [-9, -10, -28, -40, -48].map { ColdRisk(windChill: .celsius($0)) }
        #expect(cold == [nil, .moderate, .high, .veryHigh, .severe])
    }

    @Test("the temperature of a wall's corner is between room and outside")
    func wall() throws {
        let corner = WallSurface.decent.temperature(inside: .celsius(20), outside: .celsius(-5))
        #expect(corner == .celsius(12.5))
        #expect(WallSurface(temperatureFactor: 1.1) == nil)
        #expect(WallSurface(temperatureFactor: .nan) == nil)
    }

    @Test(
        "mould grows as in the published model",
        arguments: [(22, 97, 10, 5.501), (10, 95, 12, 4.998), (20, 85, 52, 2.616), (22, 90, 20, 3.981)]
            as [(Double, Double, Int, Double)])
    func mould(celsius: Double, percent: Double, weeks: Int, index: Double) {
        var growth = MouldGrowth()
        for _ in 0..<(weeks * 7 * 24) {
            growth.advance(hours: 1, surface: .celsius(celsius), humidity: .percent(percent))
        }
        #expect(abs(growth.index - index) < 0.02, "\(growth.index)")
    }

    @Test("mould shrinks in the first six dry hours, rests for a day, and then shrinks at half the pace")
    func mouldDries() {
        var growth = MouldGrowth(index: 2)
        func after(_ hours: Int) -> Double {
            for _ in 0..<hours { growth.advance(hours: 1, surface: .celsius(20), humidity: .percent(40)) }
            return growth.index
        }
        #expect(abs(after(6) - (2 - 0.008)) < 1e-6)
        #expect(abs(after(18) - (2 - 0.008)) < 1e-6)
        #expect(abs(after(24) - (2 - 0.008 - 0.016)) < 1e-6)
        for _ in 0..<10_000 { _ = after(1) }
        #expect(growth.index == 0)
    }

    @Test(
        "mould needs more humidity the colder it is",
        arguments: [(5, 88.02), (0, 100), (-1, 100), (20, 80), (51, 100)] as [(Double, Double)])
    func criticalHumidity(celsius: Double, percent: Double) {
        #expect(abs(MouldGrowth.criticalHumidity(at: .celsius(celsius)) - percent) < 0.01)
    }

    @Test(
        "the barometer's forecast has the letter of the forecaster's dial",
        arguments: [
            (1020, 6, nil, 0, "B"), (1000, 1, 180, -150, "V"), (1030, 6, 0, 150, "A"), (985, 11, 270, -300, "X"),
            (1013, 4, 90, 60, "C"), (1013, 10, 90, 60, "C"), (960, 7, 180, -600, "Z"), (1045, 1, 0, 0, "A"),
        ] as [(Double, Int, Double?, Int, Character)])
    func forecast(hectopascals: Double, month: Int, wind: Double?, change: Int, letter: Character) throws {
        let forecast = try #require(
            LocalForecast(
                pressure: .hectopascals(hectopascals), change: change, wind: wind.map { .degrees($0) }, month: month,
                isSouthern: false))
        #expect(forecast.letter == letter)
        #expect((1...20).contains(forecast.words.count))
    }

    @Test("the barometer's forecast mirrors winds and seasons south of the equator, and rejects impossible pressures")
    func southernForecast() {
        func forecast(_ hectopascals: Double, _ wind: Double, _ month: Int, isSouthern: Bool) -> LocalForecast? {
            LocalForecast(
                pressure: .hectopascals(hectopascals), change: -60, wind: .degrees(wind), month: month,
                isSouthern: isSouthern)
        }
        #expect(forecast(1005, 180, 1, isSouthern: false) == forecast(1005, 0, 7, isSouthern: true))
        #expect(forecast(1005, -720, 1, isSouthern: false) == forecast(1005, 0, 1, isSouthern: false))
        #expect(forecast(800, 0, 1, isSouthern: false) == nil)
        #expect(forecast(1005, 0, 13, isSouthern: false) == nil)
    }
}
