import Foundation
import TestSupport
import Testing
import texts

@Suite("deploy/claims.md")
struct ClaimDocumentTests {
    /// How the keys of the texts begin that speak of the future, or of a sensor that is wrong.
    private static let claims = [
        "advice.", "weather.as-", "weather.rain-", "weather.forecast-",
        "fault.out-of-range", "fault.jumps", "fault.frozen", "fault.below-fresh-air", "fault.no-fresh-air",
        "providers.disagreement", "providers.moved", "providers.wrong",
    ]

    /// The English texts by key: of several forms the longest, with `…` for what is filled in.
    private static func texts(_ beginning: String) throws -> [String: String] {
        let texts = try TextSources.ofCheckout.get().texts.filter { $0.key.hasPrefix(beginning) }
        let longest = Dictionary(grouping: texts) { text in
            text.columns.map { String(text.key.dropLast("\($0)".count)) } ?? text.key
        }.compactMap { $0.value.max { $0.columns ?? 0 < $1.columns ?? 0 } }
        return Dictionary(
            longest.map { ($0.key, $0.english.replacing(/\{\d+\}( \{\d+:[^}]*\})?/, with: "…")) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test("lists every sentence about the future and about a sensor that is wrong", arguments: claims)
    func complete(beginning: String) throws {
        let document = try String(contentsOfFile: Repository.path("deploy/claims.md"), encoding: .utf8)
        let texts = try Self.texts(beginning)
        #expect(!texts.isEmpty, "no sentence has a key that begins with \(beginning)")
        for (key, text) in texts { #expect(document.contains("`\(text)`"), "\(key) is missing") }
    }
}
