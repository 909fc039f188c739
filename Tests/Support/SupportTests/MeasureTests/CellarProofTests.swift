import StationCore
import Testing

@testable import measure

@Suite("The verdict on the advice for cellars")
struct CellarProofTests {
    private static func cell(
        _ name: String, advised: Double, warm: Double = 1000, known: Double = 300, wetterAirings: Int = 0,
        change: Double = 0
    ) -> CellarCell {
        CellarCell(
            climate: "Here", cellar: name,
            years: [
                .advised: CellarYear(damp: advised, wetterAirings: wetterAirings, change: change),
                .warm: CellarYear(damp: warm), .known: CellarYear(damp: known),
            ])
    }

    @Test("cellars that are halved, or that cannot be, speak for the advice")
    func passes() {
        let cells = [Self.cell("halved", advised: 500), Self.cell("impossible", advised: 900, known: 501)]
        #expect(cells.faults(named: []) == [])
    }

    @Test("an airing that ends wetter is a fault, and so is a year that does by more than 0.1 g/m³")
    func namesTheWetter() {
        let cells = [
            Self.cell("aired", advised: 0, wetterAirings: 1), Self.cell("year", advised: 0, change: 0.11),
            Self.cell("as before", advised: 0, change: 0.1),
        ]
        #expect(
            cells.faults(named: []) == [
                "made wetter by the advice: Here, aired", "made wetter by the advice: Here, year",
            ])
    }

    @Test("a cellar that could be halved and is not must be named, and only such a one may be")
    func comparesNames() {
        let cells = [
            Self.cell("open", advised: 501, known: 500), Self.cell("halved", advised: 500),
            Self.cell("impossible", advised: 900, known: 501),
        ]
        #expect(cells.faults(named: []) == ["not halved, and not named: Here, open"])
        #expect(cells.faults(named: ["Here, open"]) == [])
        #expect(
            cells.faults(named: ["Here, open", "Here, halved", "Here, impossible", "Elsewhere, any"]) == [
                "named as not halved, which it is or cannot be: Elsewhere, any",
                "named as not halved, which it is or cannot be: Here, halved",
                "named as not halved, which it is or cannot be: Here, impossible",
            ])
    }

    @Test("the names are read from the rows that the measure prints, and from no other table")
    func readsNames() {
        let rows = ["open", "wet"].map { NamedCellars.row(Self.cell($0, advised: 501)) }
        #expect(rows.first == "| Here, open | 501, 500, 300 |")
        let document =
            "| other | table |\n|---|---|\n| Here, other | 1 |\n\n\(NamedCellars.head)\n|---|---|\n"
            + rows.joined(separator: "\n") + "\n\n| Here, after | 1 |\n"
        #expect(NamedCellars.names(in: document) == ["Here, open", "Here, wet"])
        #expect(NamedCellars.names(in: "no table").isEmpty)
    }

    private static func outcome(
        _ margin: Double, damp: Double, removed: Double = 10, lost: Double, wetter: Bool = false
    ) -> DryingTrial.Outcome {
        var passed = Cellar.Passed()
        (passed.removed, passed.lost) = (removed, lost)
        return DryingTrial.Outcome(
            Drying(margin: margin, keep: 3), [CellarYear(damp: damp, wetterAirings: wetter ? 1 : 0, passed: passed)])
    }

    private func best(_ outcomes: DryingTrial.Outcome...) -> [Double] {
        DryingTrial.best(of: outcomes).map(\.drying.margin)
    }

    @Test("the best limits have the fewest damp hours; heat decides only between those within 2 % of each other")
    func choosesByHours() {
        #expect(best(Self.outcome(1, damp: 1000, lost: 90), Self.outcome(2, damp: 1021, lost: 10)) == [1])
        #expect(best(Self.outcome(1, damp: 1000, lost: 90), Self.outcome(2, damp: 1020, lost: 10)) == [2])
        #expect(best(Self.outcome(1, damp: 1000, lost: 102), Self.outcome(2, damp: 1020, lost: 100)) == [2, 1])
    }

    @Test("limits that once made a cellar wetter, or never took water out, are not among the best")
    func refusesTheUnsound() {
        #expect(
            best(
                Self.outcome(1, damp: 1, lost: 1, wetter: true), Self.outcome(2, damp: 1, removed: 0, lost: 1),
                Self.outcome(3, damp: 1000, lost: 90)) == [3])
        #expect(best(Self.outcome(1, damp: 1, lost: 1, wetter: true)).isEmpty)
    }
}
