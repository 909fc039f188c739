/// What a year was like in a cellar.
struct CellarYear {
    /// Hours with more than 80 % in the coldest corner.
    private(set) var damp = 0.0
    private(set) var hoursOpen = 0.0
    private(set) var airings = 0
    /// How many airings ended with more than 0.1 g/m³ more water in the air than they began with, and the most of any, in g/m³.
    private(set) var wetterAirings = 0
    private(set) var worstAiring = 0.0
    /// How much more water there is in the air at the year's end than at its beginning, in g/m³.
    private(set) var change = 0.0
    private(set) var passed = Cellar.Passed()

    /// Whether an airing, or the year, ended with more water in the air than it began with.
    var isMadeWetter: Bool { wetterAirings > 0 || change > Self.wetter }

    /// How much more water is more than what a sensor can tell, in g/m³.
    static let wetter = 0.1
    private static let step = 5

    /// Returns a cellar whose window has stayed shut for two years.
    static func unaired(_ wall: Cellar.Wall, _ source: Cellar.Source, _ climate: Climate) -> Cellar {
        var cellar = Cellar(wall, source, in: Ground(climate))
        for minute in stride(from: 0, to: 2 * Climate.hoursOfYear * 60, by: step) {
            cellar.pass(
                minutes: Double(step), climate.air(atMinute: minute), airChange: Cellar.closed,
                hour: Double(minute) / 60)
        }
        cellar.beginCounting()
        return cellar
    }

    /// A year that begins on the first of January.
    static func pass(_ start: Cellar, _ climate: Climate, _ keeper: CellarKeeper) -> CellarYear {
        var (year, cellar, keeper) = (CellarYear(), start, keeper)
        var opened: Double?
        let step = keeper.step
        for minute in stride(from: 0, to: Climate.hoursOfYear * 60, by: step) {
            let rate = keeper.airChange(atMinute: minute, cellar, climate)
            let isOpen = rate > Cellar.closed
            if let before = opened, !isOpen {
                year.count(from: before, to: cellar.water)
                opened = nil
            }
            if isOpen, opened == nil { opened = cellar.water }
            cellar.pass(
                minutes: Double(step), climate.air(atMinute: minute), airChange: rate, hour: Double(minute) / 60)
            if isOpen { year.hoursOpen += Double(step) / 60 }
            if cellar.cornerPercent > 80 { year.damp += Double(step) / 60 }
        }
        if let opened { year.count(from: opened, to: cellar.water) }
        (year.passed, year.change) = (cellar.passed, cellar.water - start.water)
        return year
    }

    private mutating func count(from before: Double, to after: Double) {
        airings += 1
        if after - before > Self.wetter { wetterAirings += 1 }
        worstAiring = max(worstAiring, after - before)
    }
}
