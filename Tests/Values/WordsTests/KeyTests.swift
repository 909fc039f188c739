import Foundation
import TestSupport
import Testing

@Suite("Keys of the texts")
struct KeyTests {
    /// Every key in the areas' files, in order.
    private static let keys: [String] = {
        let folder = Repository.folder.appendingPathComponent("Sources/Values/Words")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.lastPathComponent.contains("Words") }
            .flatMap { file in
                let code = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
                    .filter { !$0.contains("///") }.joined(separator: "\n")
                return code.matches(of: /\b(?:phrase|forms)\(\s*"([^"]*)"/).map { String($0.1) }
            }
    }()

    @Test("each key is used once, since two texts under one key would be translated as one")
    func unique() {
        let repeated = Dictionary(grouping: Self.keys, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
        #expect(repeated == [])
    }

    @Test("a key is an area and a name of lower-case letters, digits and hyphens")
    func shape() throws {
        let odd = Self.keys.filter { $0.wholeMatch(of: /[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+/) == nil }
        #expect(odd == [])
    }
}
