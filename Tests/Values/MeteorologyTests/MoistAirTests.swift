import TestSupport
import Testing
import Values

@Suite("Moist air")
struct MoistAirTests {
    private func air(_ celsius: Double, _ percent: Double) throws -> MoistAir {
        try #require(MoistAir(.celsius(celsius), .percent(percent)))
    }

    private func expect(
        _ temperature: Temperature?, _ celsius: Double, within tolerance: Double = 0.05,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = temperature.map { abs($0.celsius - celsius) } ?? .infinity
        #expect(difference <= tolerance, "\(String(describing: temperature?.celsius))", sourceLocation: sourceLocation)
    }

    @Test("moist air has the published dew points")
    func dewPoints() throws {
        expect(try air(22, 64).dewPoint, 14.87)
        expect(try air(24.67, 47.66).dewPoint, 12.82)
        expect(try air(31.6, 59.6).dewPoint, 22.78, within: 0.1)
        expect(try air(0, 50).dewPoint, -9.17, within: 0.1)
        expect(try air(20, 100).dewPoint, 20)
    }

    @Test("moist air has a frost point only below freezing, above the dew point")
    func frostPoints() throws {
        expect(try air(-10, 100).frostPoint, -8.9, within: 0.1)
        #expect(try air(20, 60).frostPoint == nil)
        let cold = try air(-5, 80)
        let (frost, dew) = (try #require(cold.frostPoint), try #require(cold.dewPoint))
        #expect(frost > dew)
    }

    @Test("moist air has the published saturation pressures and absolute humidities")
    func masses() throws {
        #expect(abs(saturationVapourPressure(at: .celsius(25)) - 31.67) < 0.1)
        #expect(abs(try air(20, 50).absoluteHumidity.gramsPerCubicMetre - 8.64) < 0.03)
        #expect(abs(try air(25, 50).vapourPressureDeficit - 15.84) < 0.05)
    }

    @Test("the heat index is the weather service's chart, with both adjustments")
    func heat() throws {
        func index(_ fahrenheit: Double, _ percent: Double) throws -> Double? {
            try #require(MoistAir(.fahrenheit(fahrenheit), .percent(percent))).heatIndex?.fahrenheit
        }
        #expect(try index(80, 50).map { abs($0 - 80.8) < 0.1 } == true)
        #expect(try index(90, 95).map { abs($0 - 126.6) < 0.1 } == true)
        #expect(try index(86, 88).map { abs($0 - 104) < 0.5 } == true)
        #expect(try index(111, 27).map { abs($0 - 121) < 0.5 } == true)
        // Dry air: 3/4 of a degree less for each percent below 13 at 95 °F, where the root is 1.
        let dry = try #require(try index(95, 9))
        let limit = try #require(try index(95, 13))
        #expect(limit - dry > 1)
        expect(try air(30, 90).heatIndex, 40.77, within: 0.01)
    }

    @Test("the humidex is Environment Canada's table")
    func humidex() throws {
        #expect(try air(30, 80).humidex.map { abs($0 - 43.6) < 0.6 } == true)
        #expect(try air(30, 10).humidex == nil)
        #expect(try air(19, 100).humidex == nil)
    }

    @Test("the wet-bulb temperature is the psychrometric chart's")
    func wetBulb() throws {
        expect(try air(20, 50).wetBulb(at: .hectopascals(1013.25)), 13.8, within: 0.1)
        expect(try air(30, 100).wetBulb(at: .hectopascals(1013.25)), 30)
        #expect(try air(-20, 100).wetBulb(at: .hectopascals(1013.25)) == nil)
        #expect(try air(20, 50).wetBulb(at: .hectopascals(300)) == nil)
    }

    @Test("moist air keeps its vapour when it is heated or meets a cold wall")
    func otherTemperatures() throws {
        let outside = try air(5, 80)
        let percent = try #require(outside.humidity(at: .celsius(20))).percent
        #expect(abs(percent - 29.8) < 0.3)
        let onWall = try #require(try air(20, 60).humidity(at: .celsius(10)))
        #expect(onWall.percent > 100)
        #expect(try air(20, 60).humidity(at: .celsius(70)) == nil)
    }

    @Test(
        "outside the range of the Magnus formula there is no value",
        arguments: [(-45.001, 50), (60.001, 50), (20, -0.001), (20, 100.001), (1e300, 50), (-1e300, 50)]
            as [(Double, Double)])
    func outOfRange(celsius: Double, percent: Double) {
        #expect(MoistAir(.celsius(celsius), .percent(percent)) == nil)
    }

    @Test("air without any vapour has no dew point, and all other values")
    func dry() throws {
        let air = try air(20, 0)
        #expect(air.dewPoint == nil && air.frostPoint == nil && air.comfort == nil && air.humidex == nil)
        #expect(air.wetBulb(at: .hectopascals(1000)) == nil)
        #expect(air.absoluteHumidity.milligramsPerCubicMetre == 0)
    }

    @Test("moist air is classed by its dew point", arguments: zip([30, 50, 70, 80, 95], Comfort.allCases))
    func comfort(percent: Double, class expected: Comfort) throws {
        #expect(try air(25, percent).comfort == expected)
    }

    @Test("there is no heat index below 20 °C, above 50 °C and beyond the chart")
    func heatRange() throws {
        #expect(try air(19.9, 50).heatIndex == nil)
        #expect(try air(50.1, 5).heatIndex == nil)
        #expect(try air(45, 90).heatIndex == nil)
    }
}
