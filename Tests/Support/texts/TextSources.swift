package import Foundation
import Words

/// The texts of a checkout, as its files have them.
package struct TextSources: Sendable {
    private let languages: URL
    /// The texts, in the order of their keys.
    package let texts: [KeyedText]

    /// - Parameter root: the folder of `Package.swift`.
    package init(_ root: URL) throws {
        languages = root.appendingPathComponent("Sources/Values/CLanguages/texts")
        texts = try Self.files(below: root).flatMap { file in
            let source = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            return try TextScanner.mayHaveTexts(source) ? TextScanner(source, file: file).texts : []
        }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// The Swift code of the programs, without the mechanism of the texts, which looks up any key.
    private static func files(below root: URL) throws -> [String] {
        let words = "Sources/Values/Words/"
        return try ["Sources", "Hardware"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .map { "\(folder)/\($0)" }
        }.filter { $0.hasSuffix(".swift") && (!$0.hasPrefix(words) || $0.dropFirst(words.count).contains("Words")) }
            .sorted()
    }

    /// The tags of the languages that have a file of texts.
    package func tags() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: languages.path).filter { $0.hasSuffix(".texts") }
            .map { String($0.dropLast(6)) }.sorted()
    }

    package func file(of tag: String) -> URL { languages.appendingPathComponent("\(tag).texts") }

    package func language(_ tag: String) throws -> LanguageFile {
        try LanguageFile(String(contentsOf: file(of: tag), encoding: .utf8))
    }
}
