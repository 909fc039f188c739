import Devices
import Foundation
import StationTestKit
import TestSupport
import Testing
import Words

/// Which letters are in the package is decided by a script, what a display needs by the program: here the one is compared with the
/// other.
@Suite("deploy/letters")
struct PackageLettersTests {
    @Test("takes the letters that every language needs from a font, and leaves the rest")
    func isEnough() async throws {
        let program = try Program()
        let font = try program.write(
            String(decoding: LetterFixture.hex(of: try LetterFixture.catalogues().union("龘")), as: UTF8.self),
            to: "unifont.hex")
        let script = Repository.path("deploy/letters")
        let ending = try await program.script("/bin/sh '\(script)' '\(Repository.folder.path)' '\(font)'")
        #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
        let letters = try #require(Unifont(hex: Array(ending.output.utf8)))
        let glass = GlassFont.large(letters)
        for language in Language.all { #expect(glass.language(for: language) == language) }
        #expect(!letters.has("龘"))
    }

    @Test("says so where there is no font, and prints nothing")
    func isMissing() async throws {
        let program = try Program()
        let script = Repository.path("deploy/letters")
        let font = program.path("missing.hex")
        let ending = try await program.script("/bin/sh '\(script)' '\(Repository.folder.path)' '\(font)'")
        #expect(ending.status == 0 && ending.output.isEmpty)
        #expect(ending.errors == "letters: \(font) is missing: install unifont\n")
    }
}
