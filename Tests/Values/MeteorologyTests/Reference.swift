import Foundation

/// The values that other implementations give, from `Reference/reference.csv`; `Reference/make.py` regenerates it.
struct Reference: Sendable {
    var quantity: String
    var temperature: Double?
    var humidity: Double?
    var wind: Double?
    var pressure: Double?
    var altitude: Double?
    var value: Double

    static let all: [Reference] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Reference/reference.csv").path
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard cells.count == 7, let value = Double(cells[6]) else { return nil }
            return Reference(
                quantity: String(cells[0]), temperature: Double(cells[1]), humidity: Double(cells[2]),
                wind: Double(cells[3]), pressure: Double(cells[4]), altitude: Double(cells[5]), value: value)
        }
    }()
}
