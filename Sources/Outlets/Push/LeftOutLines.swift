import Words

/// The lines that a far end did not take while it took others: each of its reasons is said once, and how many there were in all at
/// the end.
struct LeftOutLines: Sendable {
    /// What the far end said, without its numbers, which change from answer to answer.
    private var causes: Set<String> = []
    private var count = 0
    private var saidCount = 0
    /// Whether what waited was pushed since the end of the last backlog.
    private var isBacklog = false

    /// Further reasons are counted and not said.
    private static let mostCauses = 8

    /// - Parameters:
    ///   - rejected: what one push left out.
    ///   - isWaiting: whether what was pushed came from the outbox.
    /// - Returns: what an administrator should read.
    mutating func add(_ rejected: [(line: PushLine, cause: String)], isWaiting: Bool) -> [String] {
        isBacklog = isBacklog || isWaiting
        count += rejected.count
        var messages: [String] = []
        let groups = Dictionary(grouping: rejected) { $0.cause.filter { !$0.isNumber } }
        for (cause, lines) in groups.sorted(by: { $0.key < $1.key }) {
            guard let first = lines.first, causes.count < Self.mostCauses, causes.insert(cause).inserted else {
                continue
            }
            saidCount += lines.count
            messages.append(
                PushWords.leftOut(lines.count, first: first.line.text.filter { $0 != "\n" }, cause: first.cause))
        }
        return messages
    }

    /// Nothing waits any more.
    ///
    /// - Returns: how many lines were left out since nothing waited, where that was not said yet.
    mutating func end() -> String? {
        guard isBacklog else { return nil }
        defer { (count, saidCount, isBacklog) = (0, 0, false) }
        return count > saidCount ? PushWords.leftOutInAll(count) : nil
    }
}
