import Words

/// The lines that a far end did not take while it took others: each of its reasons is said once, and how many there were in all at
/// the end.
struct LeftOutLines: Sendable {
    /// What the far end said, without its numbers, which change from answer to answer.
    private var causes: Set<String> = []
    private var count = 0
    private var saidCount = 0

    /// Further reasons are counted and not said.
    private static let mostCauses = 8

    /// - Parameter rejected: what one push left out.
    /// - Returns: what an administrator should read.
    mutating func add(_ rejected: [(line: PushLine, cause: String)]) -> [String] {
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
        defer { (count, saidCount) = (0, 0) }
        return count > saidCount ? PushWords.leftOutInAll(count) : nil
    }
}
