import StationCore

/// A cellar at the beginning of a recorded year, to be passed in several ways.
struct CellarSubject {
    let climate: Climate
    /// The cellar, never aired in two years.
    private let start: Cellar

    /// Every wall with every masonry.
    static let cellars = Cellar.Wall.allCases.flatMap { wall in Cellar.Source.allCases.map { (wall, $0) } }

    init(_ wall: Cellar.Wall, _ source: Cellar.Source, under climate: Climate) {
        self.climate = climate
        start = CellarYear.unaired(wall, source, climate)
    }

    /// The year in every way, or in some.
    func cell(_ habits: [CellarKeeper.Habit] = CellarKeeper.Habit.allCases) -> CellarCell {
        var cell = CellarCell(climate: climate.name, cellar: "\(start.wall) \(start.source)")
        for habit in habits { cell.years[habit] = year(of: habit) }
        return cell
    }

    private func year(of habit: CellarKeeper.Habit) -> CellarYear {
        let years = (habit == .known ? [6, 24] : [0]).map { horizon in
            CellarYear.pass(start, climate, CellarKeeper(habit, horizon: horizon))
        }
        return years.min { $0.damp < $1.damp } ?? CellarYear()
    }

    /// The year by the advice with other limits.
    func year(keeping drying: Drying) -> CellarYear {
        CellarYear.pass(start, climate, CellarKeeper(.advised, drying: drying))
    }
}

/// Works on all items at once, as far as there are processors; returns the results in the order of the items.
func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        for (index, item) in items.enumerated() { group.addTask { (index, work(item)) } }
        var results: [(Int, Result)] = []
        for await result in group { results.append(result) }
        return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
