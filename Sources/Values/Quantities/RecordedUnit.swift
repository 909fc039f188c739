/// The unit in which the values of a quantity are recorded, whatever a person reads.
package enum RecordedUnit: Hashable, Sendable, CaseIterable {
    case celsius
    case percent
    case hectopascals
    case lux
    case partsPerMillion
    case kilohms
    case microgramsPerCubicMetre
    /// A number without a unit.
    case index
    case metresPerSecond
    case degrees
    case millimetres

    /// The suffix of a key: `c` in `temperature_c`.
    package var suffix: String { row.suffix }
    /// The symbol that people write; empty for a number without a unit.
    package var symbol: String { row.symbol }
    /// The base unit of Prometheus ("Metric and label naming", base units), at the end of a metric's name.
    var baseUnit: String { row.base }
    /// The number of these units in one base unit.
    var perBaseUnit: Double { row.per }

    private var row: (suffix: String, symbol: String, base: String, per: Double) {
        switch self {
        case .celsius: ("c", "°C", "celsius", 1)
        case .percent: ("pct", "%", "ratio", 100)
        case .hectopascals: ("hpa", "hPa", "pascals", 0.01)
        case .lux: ("lx", "lx", "lux", 1)
        case .partsPerMillion: ("ppm", "ppm", "ratio", 1_000_000)
        case .kilohms: ("kohm", "kΩ", "ohms", 0.001)
        case .microgramsPerCubicMetre: ("ugm3", "µg/m³", "grams_per_cubic_meter", 1_000_000)
        case .index: ("index", "", "index", 1)
        case .metresPerSecond: ("mps", "m/s", "meters_per_second", 1)
        case .degrees: ("deg", "°", "degrees", 1)
        case .millimetres: ("mm", "mm", "meters", 1000)
        }
    }
}
