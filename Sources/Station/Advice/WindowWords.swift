import Meteorology
import Quantities
import Units
import Words

/// Puts the answer about the window into words.
struct WindowWords {
    let question: WindowQuestion
    let units: DisplayUnits

    /// The richest first, the last of at most 16 characters.
    func headlines(for verdict: WindowVerdict) -> [String] {
        let water = AbsoluteHumidity.gramsPerCubicMetre(abs(question.dries))
        let (grams, number) = (units.text(water), units.short(water))
        let degrees = units.shortDifference(kelvins: abs(question.cools))
        switch verdict {
        case .open(.dries): return AdviceWords.openDries(grams, number: number)
        case .open(.cools): return AdviceWords.openCools(degrees)
        case .shut(.adds): return AdviceWords.shutAdds(number)
        case .shut(.warms): return AdviceWords.shutWarms(degrees)
        case .shut(.obstacle(let obstacle)): return AdviceWords.shut(for: obstacle.words)
        case .either: return []
        }
    }

    /// `Room 62 to 48%`: what airing comes to.
    var reached: String {
        AdviceWords.room(from: units.number(question.room.humidity), to: units.number(question.reached))
    }

    var grounds: [Advice.Ground] {
        let obstacle = question.obstacle.map {
            [Advice.Ground("obstacle", .words($0.words, record: $0.record))]
        }
        return (obstacle ?? []) + [
            Advice.Ground("room_absolute_humidity", .absoluteHumidity(question.room.absoluteHumidity)),
            Advice.Ground("outside_absolute_humidity", .absoluteHumidity(question.outside.absoluteHumidity)),
            Advice.Ground("room_temperature", .temperature(question.room.temperature)),
            Advice.Ground("outside_temperature", .temperature(question.outside.temperature)),
            Advice.Ground("humidity_reached", .humidity(question.reached)),
        ]
    }
}
