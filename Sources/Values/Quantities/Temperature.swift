/// A temperature, kept in thousandths of a degree Celsius.
public struct Temperature: Hashable, Comparable, Sendable {
    public var milliCelsius: Int

    public init(milliCelsius: Int) {
        self.milliCelsius = milliCelsius
    }

    /// In whole thousandths of a degree Celsius, held within ±10¹⁵ of them; 0 for NaN.
    public static func celsius(_ value: Double) -> Temperature {
        Temperature(milliCelsius: thousandths(value))
    }

    /// 0 K is −273.15 °C. In whole thousandths, held within ±10¹⁵ of them; 0 for NaN.
    public static func kelvin(_ value: Double) -> Temperature {
        Temperature(milliCelsius: thousandths(value) - 273_150)
    }

    /// 32 °F is 0 °C. In whole thousandths of a degree Celsius, held within ±10¹⁵ of them; 0 for NaN.
    public static func fahrenheit(_ value: Double) -> Temperature {
        .celsius((value - 32) / 1.8)
    }

    public var celsius: Double { Double(milliCelsius) / 1000 }
    public var kelvin: Double { Double(milliCelsius + 273_150) / 1000 }
    public var fahrenheit: Double { celsius * 1.8 + 32 }

    public static func < (left: Temperature, right: Temperature) -> Bool {
        left.milliCelsius < right.milliCelsius
    }
}
