package import Values

/// The services' lists of days, the best first: a provider's daily forecast, the days folded from its hours, then those of the next
/// provider. Each value of a day is from the first list that has it.
package struct DayLists: Hashable, Sendable {
    var lists: [Known<[DayForecast]>] = []

    /// A day as the lists have it: as old as the oldest of those that a recorded value of it is from; nil where no list has the day.
    package func day(_ date: CivilDate) -> Known<DayForecast>? {
        let steps = steps(to: date)
        return steps.dropFirst().reduce(steps.first) { day, step in
            if let further = step.value, day?.value.map(further.isRecorded) == true { return day?.map { _ in further } }
            return day?.combined(with: step, orUnavailable: "") { $1 }
        }
    }

    /// One value of a day, with the origin and age of the list that it is from; nil where none has it.
    package func value<Value: Hashable & Sendable>(
        on date: CivilDate, _ part: (DayForecast) -> Value?
    ) -> Known<Value>? {
        steps(to: date).first { $0.value.flatMap(part) != nil }?.map(orUnavailable: "", part)
    }

    /// A date and all later ones, each as ``day(_:)``, together as old as the oldest of them. Where a list is fresh, dates that only
    /// old lists have are left out, and so are old days after the last fresh one.
    func days(from date: CivilDate) -> Known<[DayForecast]>? {
        let ahead = lists.filter { $0.value?.contains { $0.date >= date } ?? false }
        let fresh = ahead.filter { !$0.isStale }
        let dates = Set((fresh.isEmpty ? ahead : fresh).flatMap { $0.value ?? [] }.map(\.date))
        let all = dates.filter { $0 >= date }.sorted().compactMap(day)
        let days = all.lastIndex { !$0.isStale }.map { all[...$0] } ?? all[...]
        return days.dropFirst().reduce(days.first.map { $0.map { [$0] } }) { all, day in
            all?.combined(with: day, orUnavailable: "") { $0 + [$1] }
        }
    }

    /// The lists that add something to a day, each with the day as it is with that. Hours that are only a part of the day come after
    /// the days of all services: their sky and chance are those of a morning. An old list does only where the fresh ones have
    /// neither the lowest nor the highest temperature: the whole day would be called old for less.
    func steps(to date: CivilDate) -> [Known<DayForecast>] {
        let known = lists.map { $0.map(orUnavailable: "") { $0.first { $0.date == date } } }
        let parts = known.filter { $0.freshValue.map { $0.low == nil && $0.high == nil } == true && $0.isFolded }
        let whole = known.filter { $0.freshValue != nil && !parts.contains($0) }
        let fresh = Self.steps(whole + parts)
        if let day = fresh.last?.value, day.low != nil || day.high != nil { return fresh }
        return Self.steps(whole + known.filter(\.isStale) + parts)
    }

    private static func steps(_ lists: [Known<DayForecast>]) -> [Known<DayForecast>] {
        lists.reduce(into: []) { steps, list in
            let before = steps.last?.value
            let step = list.map { further in
                guard var day = before else { return further }
                day.fill(from: further)
                return day
            }
            if step.value != before { steps.append(step) }
        }
    }
}

extension Known {
    /// Whether the value is made of a service's hours.
    fileprivate var isFolded: Bool {
        guard case .weather(_, .forecast)? = origin?.source else { return false }
        return true
    }
}

extension DayForecast {
    /// Whether the other has the same values, of those that are recorded.
    func isRecorded(as other: DayForecast) -> Bool {
        (date, low, high, chanceOfPrecipitation, rain, snow)
            == (other.date, other.low, other.high, other.chanceOfPrecipitation, other.rain, other.snow)
            && conditions == other.conditions
    }
}
