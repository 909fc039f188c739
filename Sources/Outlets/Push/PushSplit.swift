import History

/// Halves a batch that the far end rejects until the lines are found that it does not take: a pure state machine.
///
/// Lines are given up only where the far end took others: one that rejects everything is asked wrongly, and nothing of it is
/// given up.
struct PushSplit: Sendable {
    /// What is to be sent next is last.
    private var parts: [ArraySlice<PushLine>]
    private(set) var accepted: Set<OutboxKey> = []
    private(set) var rejected: [(line: PushLine, cause: String)] = []

    /// Of a far end that took nothing yet.
    private static let mostRejected = 3

    init(_ lines: [PushLine]) {
        parts = lines.isEmpty ? [] : [lines[...]]
    }

    /// Nil when there is nothing more to send.
    var next: ArraySlice<PushLine>? {
        accepted.isEmpty && rejected.count >= Self.mostRejected ? nil : parts.last
    }

    /// The next part was accepted.
    mutating func accept() {
        accepted.formUnion(parts.popLast()?.flatMap(\.keys) ?? [])
    }

    mutating func reject(_ cause: String) {
        guard let part = parts.popLast() else { return }
        guard part.count > 1 else {
            rejected += part.map { ($0, cause) }
            return
        }
        let middle = part.startIndex + part.count / 2
        parts.append(part[middle...])
        parts.append(part[..<middle])
    }
}
