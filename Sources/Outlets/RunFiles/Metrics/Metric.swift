package import StationCore
package import Values
import Words

/// The metrics that the station exports. Names end in their base unit, as Prometheus wants it; those of measured values are
/// in the table of quantities.
package enum Metric: Hashable {
    case buildInfo, snapshotTime, uptime, componentUp, sourceUp, placeUp, readingTime
    case quantity(Quantity)
    case seaLevelPressure, processorTemperature, undervoltage, adviceUrgency, outputOn, quotaRemaining, quotaLimit
    case counter(Counter)

    static var all: [Metric] {
        [.buildInfo, .snapshotTime, .uptime, .componentUp, .sourceUp, .placeUp, .readingTime]
            + Quantity.allCases.map { .quantity($0) }
            + [
                .seaLevelPressure, .processorTemperature, .undervoltage, .adviceUrgency, .outputOn, .quotaRemaining,
                .quotaLimit,
            ]
            + Counter.allCases.map { .counter($0) }
    }

    package var name: String {
        switch self {
        case .buildInfo: "windowsill_build_info"
        case .snapshotTime: "windowsill_snapshot_timestamp_seconds"
        case .uptime: "windowsill_uptime_seconds"
        case .componentUp: "windowsill_component_up"
        case .sourceUp: "windowsill_source_up"
        case .placeUp: "windowsill_place_up"
        case .readingTime: "windowsill_reading_timestamp_seconds"
        case .quantity(let quantity): quantity.metricName
        case .seaLevelPressure: "windowsill_sea_level_pressure_pascals"
        case .processorTemperature: "windowsill_processor_temperature_celsius"
        case .undervoltage: "windowsill_board_undervoltage"
        case .adviceUrgency: "windowsill_advice_urgency"
        case .outputOn: "windowsill_output_on"
        case .quotaRemaining: "windowsill_quota_remaining_requests"
        case .quotaLimit: "windowsill_quota_limit_requests"
        case .counter(let counter): "windowsill_\(counter.rawValue)_total"
        }
    }

    /// The metric's type as a TYPE line has it.
    var type: String {
        if case .counter = self { "counter" } else { "gauge" }
    }

    /// The help text for programs, and for people who write queries, in English.
    var help: String {
        switch self {
        case .buildInfo: "Version of the running station."
        case .snapshotTime: "When these values were gathered, as Unix time."
        case .uptime: "How long the station has been running."
        case .componentUp: "Whether a component works: 1, or fails: 0."
        case .sourceUp: "Whether the newest attempt to read a source succeeded: 1, or not: 0."
        case .placeUp: "Whether any sensor of a place has a fresh value: 1, or none: 0."
        case .readingTime:
            "When the newest value of a source was measured or calculated, as Unix time; 0 without one that is of use."
        case .quantity(.pm1): "The mass of particles of up to 1 µm."
        case .quantity(.pm25): "The mass of particles of up to 2.5 µm."
        case .quantity(.pm10): "The mass of particles of up to 10 µm."
        case .quantity(.voc): "The index of volatile organic compounds."
        case .quantity(.nox): "The index of nitrogen oxides."
        case .quantity(let quantity): "The \(quantity.name.replacing("_", with: " "))."
        case .seaLevelPressure: "Air pressure reduced to sea level."
        case .processorTemperature: "Temperature of the board's processor."
        case .undervoltage: "Whether the board's voltage is too low: 1, or not: 0."
        case .adviceUrgency: "Advice on a subject: 0 for none, 1 for a hint, 2 for a notice, 3 for a warning."
        case .outputOn: "Whether an output is on: 1, or off: 0."
        case .quotaRemaining: "How many more requests the station may send a weather provider today."
        case .quotaLimit: "How many requests a day the station may send a weather provider."
        case .counter(let counter):
            "Since the start of the station: \(counter.rawValue.replacing("_", with: " "))."
        }
    }
}
