package import Values
import Words

extension Output {
    /// Why it is on, for a glance; nil where that is not worth a word.
    package func reason(in units: DisplayUnits) -> String? {
        switch cause {
        case .hand: return OutputWords.hand
        case .values: break
        default: return nil
        }
        switch rules.task {
        case .ventilate:
            if let dries = airing?.dries { return OutputWords.dries("\(units.short(dries)) g") }
            if let cools = airing?.cools { return OutputWords.cools(units.shortDifference(kelvins: abs(cools))) }
            return OutputWords.freshens
        case .dry: return humidity.map { OutputWords.damp(units.short($0)) }
        case .stale: return carbonDioxide.map { OutputWords.stale(String($0)) }
        case .warn: return OutputWords.warns
        }
    }

    private var humidity: RelativeHumidity? {
        for ground in grounds { if case .humidity(let humidity) = ground.quantity { return humidity } }
        return nil
    }

    private var carbonDioxide: Int? {
        for ground in grounds { if case .partsPerMillion(let ppm) = ground.quantity { return ppm } }
        return nil
    }
}
