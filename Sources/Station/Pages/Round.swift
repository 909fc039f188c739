import StationCore

/// The order in which the screens of a glass follow each other, and for how many page times each stays.
///
/// Home is the page `room`, or at night the one that is configured. It stays for two page times at least and returns after every other
/// screen; after one that shows both temperatures it does so only for the advice. Without such a page nothing returns.
struct Round {
    /// The screen of home; nil without the page.
    var home: Screenful?
    /// The screens that take turns after home's first. Warnings are in each visit; the others share what is left of two turns.
    var notes: [Screenful] = []
    /// What home's page has besides, which is shown once in a round.
    var rest: [Screenful] = []
    var others: [Screenful] = []
    /// The credits of the weather services, where they are due.
    var credits: [Screenful] = []
    /// The screens that come before every other.
    var urgent: [Screenful] = []

    /// A line, and what it warns of.
    struct Note {
        var line: PageLine
        var warnings: [Screenful.Warning] = []
    }

    var screenfuls: [Screenful] {
        let steps = calm
        guard !steps.isEmpty else { return urgent }
        return steps.indices.flatMap { index in
            (index > 0 && isOneText(steps[index - 1], steps[index]) ? [] : urgent) + [steps[index]]
        }
    }

    /// Whether two screens have parts of one text, which stay together.
    private func isOneText(_ last: Screenful, _ next: Screenful) -> Bool {
        last.page == next.page && [.alerts, .credits, .health, .message].contains(last.page)
    }

    private var calm: [Screenful] {
        guard let home else { return others + credits }
        let all = credits + rest + others
        guard !all.isEmpty else { return visit(home, number: 0) }
        var steps: [Screenful] = []
        var visits = 0
        for (index, next) in all.enumerated() {
            if index == 0 || returnsHome(between: all[index - 1], and: next) {
                steps += visit(home, number: visits)
                visits += 1
            }
            steps.append(next)
        }
        return steps
    }

    private func returnsHome(between last: Screenful, and next: Screenful) -> Bool {
        if isOneText(last, next) || last.page == next.page && last.page == home?.page { return false }
        return !last.hasHome || home?.hasAdvice == true || !notes.isEmpty
    }

    private func visit(_ home: Screenful, number: Int) -> [Screenful] {
        var home = home
        let shown = notes(ofVisit: number)
        home.pageTimes = shown.isEmpty ? 2 : 1
        return [home] + shown
    }

    private func notes(ofVisit number: Int) -> [Screenful] {
        let warnings = notes.filter(\.isUrgent)
        let hints = notes.filter { !$0.isUrgent }
        // The most urgent is in every visit.
        let first = warnings.isEmpty ? Array(hints.prefix(1)) : warnings
        let further = hints.dropFirst(warnings.isEmpty ? 1 : 0)
        guard first.count < 2, let start = further.indices.first else { return first }
        return first + [further[start + number % further.count]]
    }
}
