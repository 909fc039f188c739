import History
import StationTestKit
import Testing
import Values

@Suite("A history in memory")
struct InMemoryHistoryTests {
    private let failure = HistoryError(.full, "no space left")

    private func batch(after seconds: Int64) -> HistoryBatch {
        let sample = HistorySample(
            HistorySeries(source: "room", quantity: .temperature),
            at: VirtualStation.start.advanced(bySeconds: seconds), mean: 20_000)
        return HistoryBatch(samples: [sample], offset: .utc)
    }

    @Test("a history in memory finds the newest sample before a time")
    func newest() async throws {
        let history = InMemoryHistory()
        for seconds in [0, 60, 120] as [Int64] { try await history.write(batch(after: seconds)) }
        let found = try await history.newest(before: VirtualStation.start.advanced(bySeconds: 120))
        #expect(found == VirtualStation.start.advanced(bySeconds: 60))
    }

    @Test("a history in memory keeps nothing of a write that fails")
    func failingWrite() async throws {
        let history = InMemoryHistory()
        history.fail(with: failure)
        await #expect(throws: HistoryError.self) { try await history.write(batch(after: 0)) }
        history.fail(with: nil)
        try await history.write(batch(after: 60))
        #expect(history.batches == [batch(after: 60)])
    }

    @Test("a history in memory counts only fills that succeed")
    func failingFill() async throws {
        let history = InMemoryHistory()
        history.failToFill(with: failure)
        await #expect(throws: HistoryError.self) {
            try await history.fill(before: VirtualStation.start) { [batch(after: -60)] }
        }
        history.failToFill(with: nil)
        try await history.fill(before: VirtualStation.start) { [batch(after: -60)] }
        #expect(history.fills == 1)
        #expect(history.batches == [batch(after: -60)])
    }
}
