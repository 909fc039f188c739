import Testing

@testable import measure

@Suite("The made-up cellar of the airing proof")
struct CellarTests {
    /// A year of one weather, and one with a warm day in every cold night.
    private let mild = Climate("mild", hours: Array(repeating: Self.hour(12, 8), count: Climate.hoursOfYear))
    private let changing = Climate(
        "changing", hours: (0..<Climate.hoursOfYear).map { $0 % 24 < 12 ? Self.hour(2, 5) : Self.hour(26, 20) })

    private static func hour(_ celsius: Double, _ water: Double) -> Climate.Hour {
        Climate.Hour(celsius: celsius, water: water, wind: 3, rain: 0)
    }

    private func pass(days: Int, _ cellar: inout Cellar, _ climate: Climate, airChange: (Int) -> Double) {
        for quarter in 0..<days * 96 {
            cellar.pass(
                minutes: 15, climate.air(atMinute: quarter * 15), airChange: airChange(quarter),
                hour: Double(quarter) / 4)
        }
    }

    private func isClose(_ left: Double, _ right: Double, within share: Double) -> Bool {
        abs(left - right) <= share * max(abs(left), abs(right))
    }

    @Test(
        "no water is made or lost: what the cellar holds changes by what has passed its borders",
        arguments: Cellar.Source.allCases)
    func conservesWater(source: Cellar.Source) {
        var cellar = Cellar(.middle, source, in: Ground(changing))
        let before = cellar.allWater
        pass(days: 30, &cellar, changing) { (30..<66).contains($0 % 96) ? Cellar.open : Cellar.closed }
        let passed = cellar.passed
        let came = passed.carriedIn - passed.removed + passed.leaked + passed.risen + passed.drained
        #expect(passed.carriedIn > 100 && passed.removed > 100)
        #expect(abs(cellar.allWater - before - came) < 1e-6 * before)
    }

    @Test("no warmth is made or lost")
    func conservesWarmth() {
        var cellar = Cellar(.shallow, .damp, in: Ground(changing))
        let before = cellar.allHeat
        pass(days: 30, &cellar, changing) { (30..<66).contains($0 % 96) ? Cellar.open : Cellar.closed }
        let passed = cellar.passed
        #expect(abs(cellar.allHeat - before - passed.airHeat - passed.houseHeat - passed.groundHeat) < 1e-6 * before)
    }

    @Test(
        "under one weather it comes to rest where the resistances between house, air and ground put it",
        arguments: [0.1, 2])
    func restsInWarmth(airChange: Double) {
        var cellar = Cellar(.deep, .tight, in: Ground(mild))
        pass(days: 200, &cellar, mild) { _ in airChange }
        let flow = 50 * 1206 * airChange / 3600
        let toGround = 64 / (0.13 + 0.30 / 0.8 + 0.25)
        let expected = (flow * 12 + 22.5 * 20 + toGround * 12) / (flow + 22.5 + toGround)
        #expect(abs(cellar.celsius - expected) < 0.01)
        #expect(cellar.corner < cellar.celsius && cellar.corner > 12)
    }

    @Test("under one weather as much water leaves with the air as comes out of the ground")
    func restsInWater() {
        var cellar = Cellar(.deep, .damp, in: Ground(mild))
        pass(days: 300, &cellar, mild) { _ in Cellar.closed }
        cellar.beginCounting()
        pass(days: 10, &cellar, mild) { _ in Cellar.closed }
        #expect(isClose(cellar.passed.risen, -cellar.passed.leaked, within: 0.02))
        #expect(cellar.passed.risen > 0)
    }

    @Test("damper masonry makes a damper corner, and a window open to dry air a drier one")
    func isDrivenByItsSource() {
        let corners = Cellar.Source.allCases.map { source in
            var cellar = Cellar(.middle, source, in: Ground(mild))
            pass(days: 100, &cellar, mild) { _ in Cellar.closed }
            return cellar.cornerPercent
        }
        #expect(corners == corners.sorted())
        var aired = Cellar(.middle, .wet, in: Ground(mild))
        pass(days: 100, &aired, mild) { _ in Cellar.open }
        #expect(aired.cornerPercent < (corners.last ?? 0) - 5)
    }

    @Test("a summer's air condenses on the walls, and what a wall cannot hold runs down the drain")
    func condenses() {
        let summer = Climate("summer", hours: Array(repeating: Self.hour(28, 22), count: Climate.hoursOfYear))
        let winter = Ground(mild)
        var cellar = Cellar(.deep, .tight, in: winter)
        pass(days: 10, &cellar, summer) { _ in Cellar.open }
        #expect(cellar.cornerPercent >= 100)
        #expect(cellar.passed.drained < 0)
        #expect(cellar.skin <= 150.0001)
    }

    @Test("the ground's wave is 1/e at 3.2 m, and 58 days late")
    func ground() {
        let climate = Climate(
            "wave",
            hours: (0..<Climate.hoursOfYear).map { index in
                // A triangle's first wave: 8/π² of its height.
                let share = Double(index) / Double(Climate.hoursOfYear)
                return Self.hour(10 + 10 * (abs(share * 4 - 2) - 1) * -1, 5)
            })
        let ground = Ground(climate)
        #expect(abs(ground.mean - 10) < 0.01)
        let hours = stride(from: 0.0, to: 8760, by: 24)
        let (top, deep) = (
            hours.map { ground.celsius(at: 0, hour: $0) }, hours.map { ground.celsius(at: 3.2, hour: $0) }
        )
        let (height, weaker) = ((top.max() ?? 0) - 10, (deep.max() ?? 0) - 10)
        #expect(abs(height - 8.11) < 0.05)
        #expect(abs(weaker / height - 0.368) < 0.01)
        let warmest = (top.firstIndex(of: top.max() ?? 0) ?? 0, deep.firstIndex(of: deep.max() ?? 0) ?? 0)
        #expect(abs(warmest.1 - warmest.0 - 58) <= 1)
    }
}
