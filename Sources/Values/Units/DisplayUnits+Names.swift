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
