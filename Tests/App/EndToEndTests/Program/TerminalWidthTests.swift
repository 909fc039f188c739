import Foundation
import TestSupport
import Testing
import Values

@testable import History

@Suite("The width of a terminal")
struct TerminalWidthTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// What a command shows in a terminal, line by line.
    private func lines(_ words: [String], columns: UInt16) async throws -> [Substring] {
        let terminal = try PseudoTerminal()
        terminal.resize(columns: columns)
        let ending = try await program.start(words, output: terminal.inner) { _ in }
        #expect(ending.status == 0, "\(words): \(ending.errors)")
        return terminal.text.split(whereSeparator: \.isNewline)
    }

    @Test("no line is wider than the terminal, unless a word alone is", arguments: [40, 60, 80] as [UInt16])
    func fits(columns: UInt16) async throws {
        let config = try program.configure(Table.sensor("room"), Table.display)
        let start = Timestamp(secondsSince1970: 1_795_129_200)
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            let series = HistorySeries(source: "room", quantity: .pressure)
            let samples = (0..<9).map {
                HistorySample(series, at: start.advanced(bySeconds: $0 * 600), mean: 1_009_000)
            }
            try database.write(HistoryBatch(samples: samples, offset: .hours(8)))
        }
        let period = ["--since", "2026-11-20", "--until", "2026-11-21", "--config", config]
        for words in [
            ["help"], ["plot", "--help"], ["check", "--config", config], ["once", "--config", config],
            ["doctor", "--config", config], ["explain", "room.temperature", "--config", config],
            ["history", "--config", config], ["history", "pressure"] + period, ["plot"] + period,
        ] {
            let lines = try await lines(words, columns: columns)
            #expect(!lines.isEmpty)
            let wide = lines.filter { $0.count > Int(columns) && $0.split(separator: " ").count > 1 }
            #expect(wide.isEmpty, "\(words): \(wide)")
        }
    }
}
