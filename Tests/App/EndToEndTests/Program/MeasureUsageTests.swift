import Testing

@Suite("Usage of the programs that measure")
struct MeasureUsageTests {
    @Test(
        "each measure answers --help with its usage and 0, and refuses an unknown option with its usage and 64",
        arguments: [("measure", 8), ("hardware-check", 4)])
    func usage(name: String, count: Int) async throws {
        let program = try Program(named: name)
        let usage = "usage: \(name) "
        let whole = try await program.run("--help").output
        let names = whole.dropFirst(usage.count).prefix { $0 != "," }.split(separator: " | ").map(String.init)
        #expect(names.count == count, "\(whole)")
        for words in [[]] + names.map({ [$0] }) {
            let asked = try await program.start(words + ["--help"]) { _ in }
            let own = usage + (words.first ?? names.first ?? "")
            #expect(asked.status == 0 && asked.errors.isEmpty, "\(words): \(asked)")
            #expect(asked.output.hasPrefix(own) && asked.output.hasSuffix("\n"), "\(words): \(asked)")
            let short = try await program.start(words + ["-h"]) { _ in }
            #expect(short.status == 0 && short.output == asked.output, "\(words): \(short)")
            let refused = try await program.start(words + ["--colour"]) { _ in }
            #expect(refused.status == 64 && refused.output.isEmpty, "\(words): \(refused)")
            #expect(refused.errors == asked.output, "\(words): \(refused)")
        }
    }
}
