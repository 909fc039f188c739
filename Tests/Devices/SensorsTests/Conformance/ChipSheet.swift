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
        let row = text.split(separator: "\n").first { $0.hasPrefix("| one reading | ") }
        guard let told = row?.dropFirst("| one reading | ".count).prefix(while: { $0 != ":" }),
            told.contains("transfers")
        else { return nil }
        return told.split { !$0.isNumber }.compactMap { Int($0) }
    }
}
