package import Ports

/// Asks several parts side by side, so that the wait is for the slowest alone, and reports which of them it is for.
package struct SideBySide<Answer: Sendable>: Sendable {
    private var questions: [(name: String, ask: @Sendable () async -> Answer)] = []

    /// Nothing is reported of a wait shorter than this; then it is looked so often whether it is still for the same parts.
    private static var patience: Duration { .seconds(3) }

    package init() {}

    package mutating func add(_ name: String, _ ask: @escaping @Sendable () async -> Answer) {
        questions.append((name, ask))
    }

    /// The answers in the order of the questions.
    ///
    /// - Parameter waiting: receives the names of those that have not answered.
    package func answers(on timeline: Timeline, waiting: @Sendable ([String]) -> Void) async -> [Answer] {
        await withTaskGroup(of: (index: Int, answer: Answer)?.self) { group in
            for (index, question) in questions.enumerated() {
                group.addTask { (index, await question.ask()) }
            }
            var answers = [Answer?](repeating: nil, count: questions.count)
            var left = questions.count
            var reported: [String] = []
            group.addTask { await Self.pause(on: timeline) }
            while left > 0, let ended = await group.next() {
                if let ended {
                    answers[ended.index] = ended.answer
                    left -= 1
                } else if !Task.isCancelled {
                    let names = questions.indices.filter { answers[$0] == nil }.map { questions[$0].name }
                    if names != reported { waiting(names) }
                    reported = names
                    group.addTask { await Self.pause(on: timeline) }
                }
            }
            group.cancelAll()
            return answers.compactMap { $0 }
        }
    }

    private static func pause(on timeline: Timeline) async -> (index: Int, answer: Answer)? {
        try? await timeline.sleep(for: patience)
        return nil
    }
}
