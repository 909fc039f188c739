import Foundation

/// How figures are printed.
enum Figures {
    static func line(_ name: String, _ figures: [(name: String, value: Double, places: Int)]) {
        let texts = figures.map { $0.name + "=" + String(format: "%.\($0.places)f", $0.value) }
        print(name + ": " + texts.joined(separator: " "))
    }

    /// Of sorted values; not a number without values.
    static func share(_ part: Double, of values: [Double]) -> Double {
        values.isEmpty ? .nan : values[min(Int(Double(values.count) * part), values.count - 1)]
    }
}
