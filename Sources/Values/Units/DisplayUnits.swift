/// A set of units that a person reads, one for each quantity, and how a value is written in them. Files and protocols have SI units
/// and write their numbers themselves.
///
/// Each value has two forms: `text`, with the unit in full, for a line or a sentence (`21.4 °C`), and `short`, for the
/// glass (`21.4°`). Both round half away from zero and never write `-0`.
///
/// Only the errors of drivers do not use them: they quote what a part sent in the units of its datasheet, to be compared with it.
package struct DisplayUnits: Hashable, Sendable {
    package var temperature: TemperatureUnit
    package var speed: SpeedUnit
    package var pressure: PressureUnit
    package var depth: DepthUnit
    package var distance: DistanceUnit
    package var clock: ClockStyle

    package init(
        temperature: TemperatureUnit = .celsius, speed: SpeedUnit = .metresPerSecond,
        pressure: PressureUnit = .hectopascals, depth: DepthUnit = .millimetres, distance: DistanceUnit = .metres,
        clock: ClockStyle = .hours24
    ) {
        self.temperature = temperature
        self.speed = speed
        self.pressure = pressure
        self.depth = depth
        self.distance = distance
        self.clock = clock
    }

    /// The metric units: °C and m/s.
    package static let metric = DisplayUnits()
    /// The imperial units: °F, mph, inches and miles.
    package static let imperial = DisplayUnits(
        temperature: .fahrenheit, speed: .milesPerHour, depth: .inches, distance: .miles)
    /// The units of Britain: °C, mph and miles.
    package static let british = DisplayUnits(speed: .milesPerHour, distance: .miles)
    /// The standard units, which are those of the SI: K and m/s.
    package static let standard = DisplayUnits(temperature: .kelvin)

    /// The sets of units by their names in the configuration.
    package static let presets: [(word: String, value: DisplayUnits)] = [
        ("metric", .metric), ("imperial", .imperial), ("uk", .british), ("standard", .standard),
    ]
}

/// The names that the configuration has for units.
extension SpeedUnit {
    package static let names: [(word: String, value: SpeedUnit)] = [
        ("m/s", .metresPerSecond), ("km/h", .kilometresPerHour), ("mph", .milesPerHour), ("knots", .knots),
        ("beaufort", .beaufort),
    ]
}

extension PressureUnit {
    package static let names: [(word: String, value: PressureUnit)] = [
        ("hPa", .hectopascals), ("inHg", .inchesOfMercury), ("mmHg", .millimetresOfMercury),
    ]
}

extension ClockStyle {
    package static let names: [(word: String, value: ClockStyle)] = [("24h", .hours24), ("12h", .hours12)]
}
