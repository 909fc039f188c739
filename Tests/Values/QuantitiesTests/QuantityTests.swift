import TestSupport
import Testing
import Values

@Suite("Quantities")
struct QuantityTests {
    @Test("temperatures convert between scales at the fixed points")
    func temperatures() {
        #expect(Temperature.kelvin(273.15) == .celsius(0))
        #expect(Temperature.fahrenheit(212) == .celsius(100))
        #expect(Temperature.fahrenheit(-40) == .celsius(-40))
        #expect(Temperature.celsius(21.43).kelvin == 294.58)
        #expect(Temperature.celsius(-40).fahrenheit == -40)
    }

    @Test("1 m/s is 2.23694 miles an hour")
    func speeds() {
        #expect(abs(Speed.metresPerSecond(1).milesPerHour - 2.23694) < 0.000_005)
        #expect(Speed.milesPerHour(10) == .metresPerSecond(4.47))
    }

    @Test("a chance of 0.2 is 20 percent")
    func proportions() {
        #expect(Proportion.fraction(0.2) == .percent(20))
        #expect(Proportion.percent(75).fraction == 0.75)
    }

    private static let notFinite: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]

    @Test("a number that is not finite is no quantity", arguments: notFinite)
    func refuses(value: Double) {
        let made: [Any?] = [
            Temperature(celsius: value), Temperature(kelvin: value), Temperature(fahrenheit: value),
            RelativeHumidity(percent: value), AbsoluteHumidity(gramsPerCubicMetre: value), Angle(degrees: value),
            Illuminance(lux: value), Length(millimetres: value), Length(metres: value), Pressure(hectopascals: value),
            Proportion(percent: value), Proportion(fraction: value), Speed(metresPerSecond: value),
            Speed(milesPerHour: value), Quantity.humidity.thousandths(value),
        ]
        #expect(made.allSatisfy { $0 == nil })
        #expect(decimalText(value, places: 1) == "nan")
    }

    @Test(
        "a finite number that does not fit is held, never a crash", arguments: [1e300, -1e300, .leastNonzeroMagnitude])
    func survivesAnyNumber(value: Double) throws {
        #expect(abs(try #require(Temperature(celsius: value)).milliCelsius) <= 1_000_000_000_000_000)
        #expect(abs(try #require(Length(metres: value)).micrometres) <= 1_000_000_000_000_000)
        #expect(abs(try #require(Temperature(kelvin: value)).milliCelsius) <= 1_000_000_000_273_150)
    }

    @Test(
        "decimals are rounded half away from zero, and nothing is minus zero",
        arguments: [
            (21_430, 1, "21.4"), (21_450, 1, "21.5"), (-21_450, 1, "-21.5"), (-40, 1, "0.0"), (-50, 1, "-0.1"),
            (999_950, 1, "1000.0"), (5, 3, "0.005"), (-1_500, 0, "-2"), (499, 0, "0"), (48_200, 2, "48.20"),
        ])
    func decimals(thousandths: Int, places: Int, text: String) {
        #expect(decimalText(thousandths: thousandths, places: places) == text)
    }
}
