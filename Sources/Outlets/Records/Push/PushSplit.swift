import History

/// Halves a batch that the far end rejects until the lines are found that it does not take: a pure state machine.
///
/// Lines are given up only where the far end is known to take others: one that rejects everything may be asked wrongly, and
/// nothing of it is given up.
struct PushSplit: Sendable {
    /// The parts that are still to be sent; the next one is last.
    private var parts: [ArraySlice<PushLine>]
    private let takesOthers: Bool
    private var requests = 0
    private(set) var accepted: Set<OutboxKey> = []
    private(set) var rejected: [(line: PushLine, cause: String)] = []

    /// The most lines that a far end that took nothing yet may reject one by one.
    private static let mostRejected = 3
    /// The most requests that one batch may cost: lines not found by then come again with the next batch.
    private static let mostRequests = 64

    /// - Parameter takesOthers: whether the far end took lines shortly before.
    init(_ lines: [PushLine], takesOthers: Bool = false) {
        parts = lines.isEmpty ? [] : [lines[...]]
        self.takesOthers = takesOthers
    }

    /// Whether the lines that were rejected are at fault, and not the far end or its address.
    var isProven: Bool { takesOthers || !accepted.isEmpty }

    /// The part to send next; nil when there is nothing more to send.
    var next: ArraySlice<PushLine>? {
        requests >= Self.mostRequests || !isProven && rejected.count >= Self.mostRejected ? nil : parts.last
    }

    /// Notes that the next part was accepted.
    mutating func accept() {
        requests += 1
        accepted.formUnion(parts.popLast()?.flatMap(\.keys) ?? [])
    }

    /// Notes that the far end rejected the next part.
    ///
    /// - Parameter dropped: how many of the part's lines the far end reports as dropped; nil if it does not say.
    mutating func reject(_ cause: String, dropped: Int? = nil) {
        guard let part = parts.popLast() else { return }
        requests += 1
        guard part.count > 1, dropped != part.count else {
            rejected += part.map { ($0, cause) }
            return
        }
        let middle = part.startIndex + part.count / 2
        parts.append(part[middle...])
        parts.append(part[..<middle])
    }
}
