import Foundation
import TestSupport

/// A sheet of `Hardware/chips`.
struct ChipSheet {
    /// Without `.md`.
    let name: String
    let text: String

    static let hardware = Repository.folder.appendingPathComponent("Hardware")

    static func all() throws -> [ChipSheet] {
        let files = try FileManager.default.contentsOfDirectory(
            at: hardware.appendingPathComponent("chips"), includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }.map { file in
            ChipSheet(
                name: file.deletingPathExtension().lastPathComponent,
                text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The one that has a kind's name, as the configuration has it, in its head.
    static func naming(_ kind: String) throws -> ChipSheet? {
        try all().first { sheet in
            sheet.text.components(separatedBy: "\n\n").dropFirst().first?.contains("\"\(kind)\"") == true
        }
    }

    /// What one reading costs on the bus, ordinarily and at the most; nil where the sheet does not say.
    var transfers: [Int]? {
        let told = costs.dropFirst("| one reading | ".count).prefix { $0 != ":" }
        guard told.contains("transfer") else { return nil }
        return told.split { !$0.isNumber }.compactMap { Int($0) }
    }

    private var costs: Substring {
        text.split(separator: "\n").first { $0.hasPrefix("| one reading | ") } ?? ""
    }

    /// How long one reading takes and, if that differs, the first: `182 ms, the first 363 ms`. Nil where the sheet does not say.
    var times: (usual: Duration, first: Duration)? {
        let words = costs.split { $0 == " " || $0 == "," || $0 == ";" }
        let times = zip(words, words.dropFirst()).compactMap { $1 == "ms" ? Int($0) : nil }
        guard let usual = times.first else { return nil }
        return (.milliseconds(usual), .milliseconds(times.count > 1 ? times[1] : usual))
    }

    /// Whether a reading has a checksum.
    var hasChecksums: Bool { costs.contains("with a checksum") }
}
