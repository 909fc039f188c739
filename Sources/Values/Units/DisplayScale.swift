/// A scale for many numbers of one quantity: an axis or a table names the unit once.
package struct DisplayScale: Hashable, Sendable {
    package let symbol: String
    private let factor: Double
    private let offset: Double
    /// The number of decimals more than in the SI unit, so that a step is about as fine.
    package let extraPlaces: Int
    /// Whether the scale has steps, which are whole numbers: the forces of Beaufort.
    package let isStepped: Bool

    fileprivate init(
        _ symbol: String, factor: Double = 1, offset: Double = 0, extraPlaces: Int = 0, isStepped: Bool = false
    ) {
        self.symbol = symbol
        self.factor = factor
        self.offset = offset
        self.extraPlaces = extraPlaces
        self.isStepped = isStepped
    }

    /// The number on this scale for a recorded value.
    ///
    /// - Parameter recorded: the value in the unit of files: °C, hPa, m/s or mm.
    package func value(_ recorded: Double) -> Double {
        isStepped ? Double(Beaufort.force(metresPerSecond: recorded)) : recorded * factor + offset
    }

    /// The number of decimals that a value has here when it has `recorded` in the unit of files.
    package func places(_ recorded: Int) -> Int { isStepped ? 0 : recorded + extraPlaces }

    /// A recorded number in thousandths, without its unit.
    ///
    /// - Parameter places: the number of decimals in the unit of files.
    package func text(thousandths: Int, places: Int) -> String {
        let units = DisplayUnits.metric
        guard factor != 1 || offset != 0 || isStepped else {
            return units.number(thousandths: thousandths, places: places)
        }
        return units.number(value(Double(thousandths) / 1000), places: self.places(places))
    }
}

extension DisplayScale {
    package static let gramsPerCubicMetre = DisplayScale("g/m³")
}

extension DisplayUnits {
    package func scale(of quantity: Quantity) -> DisplayScale {
        switch quantity.unit {
        case .celsius: temperatureScale
        case .hectopascals: pressureScale
        case .metresPerSecond: speedScale
        case .millimetres: depthScale
        default: DisplayScale(quantity.unit.symbol)
        }
    }

    /// A recorded value with its unit: `21.43 °C`.
    ///
    /// - Parameter places: the number of decimals in the unit of files.
    package func text(_ thousandths: Int, of quantity: Quantity, places: Int) -> String {
        let scale = scale(of: quantity)
        let number = scale.text(thousandths: thousandths, places: places)
        return scale.symbol.isEmpty ? number : "\(number) \(scale.symbol)"
    }

    /// A recorded value with its unit, with the decimals of a list for a person.
    package func text(_ thousandths: Int, of quantity: Quantity) -> String {
        text(thousandths, of: quantity, places: quantity.sensed?.shownPlaces ?? quantity.places)
    }

    /// A recorded value among those of other quantities: with its name where several have its unit, or it has none:
    /// `PM2.5 12 µg/m³`.
    ///
    /// - Parameter places: the number of decimals in the unit of files; nil for those of a list for a person.
    package func textInList(_ thousandths: Int, of quantity: Quantity, places: Int? = nil) -> String {
        let text = text(
            thousandths, of: quantity, places: places ?? quantity.sensed?.shownPlaces ?? quantity.places)
        return quantity.needsName ? "\(quantity.title) \(text)" : text
    }

    /// A recorded value among those of other quantities, with its class where it has one: `1240 ppm, poor`.
    package func textWithClass(_ thousandths: Int, of quantity: Quantity) -> String {
        let text = textInList(thousandths, of: quantity)
        return quantity.airClass(of: thousandths).map { "\(text), \($0)" } ?? text
    }

    /// A recorded value for the glass: `1240ppm`.
    package func short(_ thousandths: Int, of quantity: Quantity) -> String {
        let scale = scale(of: quantity)
        return scale.text(thousandths: thousandths, places: quantity.sensed?.shownPlaces ?? quantity.places)
            + scale.symbol
    }

    /// The scale for recorded degrees Celsius.
    package var temperatureScale: DisplayScale {
        switch temperature {
        case .celsius: DisplayScale(temperature.symbol)
        case .fahrenheit: DisplayScale(temperature.symbol, factor: 1.8, offset: 32)
        case .kelvin: DisplayScale(temperature.symbol, offset: 273.15)
        }
    }

    /// The scale for recorded hectopascals.
    package var pressureScale: DisplayScale {
        DisplayScale(pressure.symbol, factor: 100 / pressure.pascals, extraPlaces: pressure.extraPlaces)
    }

    /// The scale for recorded metres per second.
    package var speedScale: DisplayScale {
        DisplayScale(speed.symbol, factor: 1 / speed.metresPerSecond, isStepped: speed == .beaufort)
    }

    /// The scale for recorded millimetres.
    package var depthScale: DisplayScale {
        DisplayScale(depth.symbol, factor: 1 / depth.millimetres, extraPlaces: depth.places - 1)
    }
}
