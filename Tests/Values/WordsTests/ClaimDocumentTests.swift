import Foundation
import TestSupport
import Testing

@Suite("deploy/claims.md")
struct ClaimDocumentTests {
    /// What is said of the future, or of a sensor that is wrong: of these files, the keys with these beginnings.
    private static let claims = [
        "AdviceWords": ["advice."], "WeatherWords": ["weather.as-", "weather.rain-", "weather.forecast-"],
        "FaultWords": [
            "fault.out-of-range", "fault.jumps", "fault.frozen", "fault.below-fresh-air", "fault.no-fresh-air",
        ],
        "ProviderWords": ["providers.disagreement", "providers.moved", "providers.wrong"],
    ]

    /// The keys of a file with their English texts, of several forms the longest, with `…` for what is filled in.
    private static func texts(of file: String) throws -> [String: String] {
        let path = Repository.path("Sources/Values/Words/\(file).swift")
        let source = try String(contentsOfFile: path, encoding: .utf8)
        var texts: [String: String] = [:]
        for match in source.matches(of: /(?:phrase|forms)\(\s*"([a-z0-9.-]+)",\s*(?:\(\d+, )?"/) {
            texts[String(match.1)] = literal(source[match.range.upperBound...])
        }
        return texts
    }

    /// A literal of the source up to its closing quote.
    private static func literal(_ source: Substring) -> String {
        var text = ""
        var depth = 0
        var previous: Character = " "
        for character in source {
            if depth > 0 {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
            } else if character == "\"" {
                return text
            } else if previous == "\\", character == "(" {
                depth = 1
                text += "…"
            } else if character != "\\" {
                text.append(character)
            }
            previous = character
        }
        return text
    }

    @Test("lists every sentence about the future and about a sensor that is wrong", arguments: claims.keys.sorted())
    func complete(file: String) throws {
        let document = try String(contentsOfFile: Repository.path("deploy/claims.md"), encoding: .utf8)
        let texts = try Self.texts(of: file)
        for beginning in Self.claims[file] ?? [] {
            let claimed = texts.filter { $0.key.hasPrefix(beginning) }
            #expect(!claimed.isEmpty, "no sentence has a key that begins with \(beginning)")
            for (key, text) in claimed { #expect(document.contains("`\(text)`"), "\(key) is missing") }
        }
    }

    @Test("reads every key of the files whose sentences it lists", arguments: claims.keys.sorted())
    func readsAll(file: String) throws {
        let path = Repository.path("Sources/Values/Words/\(file).swift")
        let source = try String(contentsOfFile: path, encoding: .utf8)
        let keys = Set(source.matches(of: /"((?:advice|weather|fault|providers)\.[a-z0-9.-]+)"/).map { String($0.1) })
        let missing = keys.subtracting(try Self.texts(of: file).keys).filter { key in
            Self.claims[file, default: []].contains { key.hasPrefix($0) }
        }
        #expect(missing.isEmpty)
    }
}
