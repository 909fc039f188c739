package import Values

/// What the licences of the weather services ask for, kept beside their data: a reader need not have heard the station.
extension HistoryDatabase {
    /// The services that the history may hold data of, the most trusted first.
    package func credits() throws(HistoryError) -> [Attribution] {
        let selection = try connection.statement(
            "SELECT subject, text FROM events WHERE time BETWEEN 0 AND ?1 AND kind = ?2 ORDER BY time")
        try selection.bind(Self.mostCredits)
        try selection.bind(text: Self.credit, at: 2)
        defer { selection.reset() }
        var credits: [Attribution] = []
        while try selection.step() {
            let lines = selection.text(1).split(separator: "\n", maxSplits: 1).map(String.init)
            guard lines.count == 2 else { continue }
            credits.append(
                Attribution(
                    provider: ProviderID(rawValue: selection.text(0)), name: lines[0], text: lines[1],
                    shortText: lines[0]))
        }
        return credits
    }

    /// Keeps the credits of the services that are asked now, before those of services that were asked earlier.
    package func keep(_ credits: [Attribution]) throws(HistoryError) {
        let known = try self.credits()
        let all = credits + known.filter { old in !credits.contains { $0.provider == old.provider } }
        guard all.map(Self.text) != known.map(Self.text) else { return }
        try write { () throws(HistoryError) in
            let deletion = try connection.statement("DELETE FROM events WHERE time BETWEEN 0 AND ?1 AND kind = ?2")
            try deletion.bind(Self.mostCredits)
            try deletion.bind(text: Self.credit, at: 2)
            try deletion.run()
            for (rank, credit) in all.prefix(Self.mostCredits).enumerated() {
                let insertion = try connection.statement("INSERT INTO events VALUES (?1, ?2, ?3, ?4)")
                try insertion.bind(rank)
                try insertion.bind(text: Self.credit, at: 2)
                try insertion.bind(text: credit.provider.rawValue, at: 3)
                try insertion.bind(text: Self.text(credit), at: 4)
                try insertion.run()
            }
        }
    }

    /// The kind of the rows: they hold at all times, and their time is their rank.
    private static let credit = "credit"
    private static let mostCredits = 16

    private static func text(_ credit: Attribution) -> String { "\(credit.name)\n\(credit.text)" }
}
