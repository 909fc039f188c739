import Words

/// A value of any quantity, for a list of different ones.
package enum DisplayValue: Hashable, Sendable {
    case temperature(Temperature)
    case humidity(RelativeHumidity)
    case absoluteHumidity(AbsoluteHumidity)
    case speed(Speed)
    case pressureChange(pascals: Int)
    case partsPerMillion(Int)
    case clock(CivilTime)
    case days(Int64)
    case count(Int)
    case number(Double, places: Int)
    /// A text for people, and the English one for files.
    case words(String, record: String)
}

extension DisplayValue {
    /// The value in files, in SI units with degrees Celsius, whatever a person reads: `9.8 g/m³`.
    package var record: String {
        switch self {
        case .temperature(let value): decimalText(thousandths: value.milliCelsius, places: 1) + " °C"
        case .humidity(let value): decimalText(thousandths: value.milliPercent, places: 0) + " %"
        case .absoluteHumidity(let value): decimalText(thousandths: value.milligramsPerCubicMetre, places: 1) + " g/m³"
        case .speed(let value): decimalText(value.metresPerSecond, places: 1) + " m/s"
        case .pressureChange(let pascals): decimalText(Double(pascals) / 100, places: 1) + " hPa"
        case .partsPerMillion(let value): "\(value) ppm"
        case .clock(let time): time.clock
        case .days(let days): "\(days) d"
        case .count(let count): String(count)
        case .number(let value, let places): decimalText(value, places: places)
        case .words(_, let record): record
        }
    }
}

extension DisplayUnits {
    package func text(_ value: DisplayValue) -> String {
        switch value {
        case .temperature(let value): text(value)
        case .humidity(let value): text(value, places: 0)
        case .absoluteHumidity(let value): text(value)
        case .speed(let value): text(value)
        case .pressureChange(let pascals): pressureChange(pascals: pascals)
        case .partsPerMillion(let value): "\(value) ppm"
        case .clock(let time): clock(time)
        case .days(let days): UnitWords.days(days)
        case .count(let count): String(count)
        case .number(let value, let places): number(value, places: places)
        case .words(let text, _): text
        }
    }
}
