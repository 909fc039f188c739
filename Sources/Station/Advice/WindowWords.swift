import Values
import Words

/// Puts the answer about the window into words.
struct WindowWords {
    let question: WindowQuestion
    let rules: AdviceRules
    private var units: DisplayUnits { rules.units }

    /// Wordings of the verdict, the richest first, the last of at most 16 characters: with the place's name where it has one, otherwise
    /// with the reason.
    func headlines(for verdict: WindowVerdict) -> [String] {
        guard let title = rules.title else { return answers(for: verdict) }
        if verdict == .shut(.aired) { return AdviceWords.close(title) }
        return verdict.isOpen ? AdviceWords.open(title) : AdviceWords.keepShut(title)
    }

    /// The reason for the verdict, of at most 16 characters a line, where the headline has the place's name instead.
    func reasons(for verdict: WindowVerdict) -> [String] {
        guard rules.title != nil else { return [] }
        guard let exchange = question.exchange, [.shut(.adds), .open(.dries)].contains(verdict) else {
            return answers(for: verdict).suffix(1)
        }
        func grams(_ water: AbsoluteHumidity) -> String { "\(units.short(water)) g" }
        // Warm air has more water to the cubic metre once it is as cold as the cellar.
        let outside = max(exchange.outside.absoluteHumidity, exchange.entering.absoluteHumidity)
        return AdviceWords.water(outside: grams(outside), here: grams(exchange.room.absoluteHumidity))
    }

    private func answers(for verdict: WindowVerdict) -> [String] {
        switch (verdict, question.exchange) {
        case (.shut(.aired), _): return AdviceWords.shutAired
        case (.open(.freshens), _): return question.staleAt.map { AdviceWords.openFreshens(String($0)) } ?? []
        case (.open(.dries), let exchange?):
            return AdviceWords.openDries(units.text(exchange.water))
        case (.open(.cools), let exchange?): return AdviceWords.openCools(degrees(exchange))
        case (.shut(.adds), let exchange?): return AdviceWords.shutAdds(units.text(exchange.water))
        case (.shut(.warms), let exchange?): return AdviceWords.shutWarms(degrees(exchange))
        case (.shut(.obstacle(let obstacle)), _): return AdviceWords.shut(for: obstacle.words)
        case (.open, nil), (.shut, nil), (.either, _): return []
        }
    }

    private func degrees(_ exchange: AirExchange) -> String {
        units.shortDifference(kelvins: abs(exchange.cools))
    }

    /// The advice to air for some minutes: `Air about 12 min`.
    func time(_ minutes: Int) -> String { phrase("advice.air-for.16", "Air for \(String(minutes)) min") }

    /// The humidity before and after an airing: `Humidity 62→48%`.
    func reached(_ exchange: AirExchange) -> String {
        AdviceWords.room(from: units.number(exchange.humidity), to: units.number(exchange.reached))
    }

    var grounds: [Advice.Ground] {
        let obstacle = question.obstacle.map {
            [Advice.Ground("obstacle", .words($0.words, record: $0.record))]
        }
        let stale = question.staleAt.map { [Advice.Ground("\(rules.place)_co2", .partsPerMillion($0))] }
        let exchange = question.exchange.map {
            [
                Advice.Ground("\(rules.place)_absolute_humidity", .absoluteHumidity($0.room.absoluteHumidity)),
                Advice.Ground("outside_absolute_humidity", .absoluteHumidity($0.outside.absoluteHumidity)),
                Advice.Ground("\(rules.place)_temperature", .temperature($0.room.temperature)),
                Advice.Ground("outside_temperature", .temperature($0.outside.temperature)),
                Advice.Ground("humidity_reached", .humidity($0.reached)),
            ] + ($0.wall.map { [Advice.Ground("wall_temperature", .temperature($0))] } ?? [])
        }
        return (obstacle ?? []) + (stale ?? []) + (exchange ?? [])
    }
}
