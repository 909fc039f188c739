/// A temperature, kept in thousandths of a degree Celsius.
public struct Temperature: Hashable, Comparable, Sendable {
    public var milliCelsius: Int

    public init(milliCelsius: Int) {
        self.milliCelsius = milliCelsius
    }

    /// Creates a temperature in degrees Celsius; nil for what is not a finite number.
    public init?(celsius value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliCelsius: held(value, per: 1000))
    }

    public static func celsius(_ value: Constant) -> Temperature {
        Temperature(milliCelsius: held(value.number, per: 1000))
    }

    /// Creates a temperature in kelvins: 0 K is −273.15 °C. Nil for what is not a finite number.
    public init?(kelvin value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliCelsius: held(value, per: 1000) - 273_150)
    }

    /// Creates a temperature in degrees Fahrenheit: 32 °F is 0 °C. Nil for what is not a finite number.
    public init?(fahrenheit value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliCelsius: held((value - 32) / 1.8, per: 1000))
    }

    public var celsius: Double { Double(milliCelsius) / 1000 }
    public var kelvin: Double { Double(milliCelsius + 273_150) / 1000 }
    public var fahrenheit: Double { celsius * 1.8 + 32 }

    public static func < (left: Temperature, right: Temperature) -> Bool {
        left.milliCelsius < right.milliCelsius
    }
}
