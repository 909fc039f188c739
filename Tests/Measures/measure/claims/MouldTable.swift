import StationCore
import TestSupport
import Values

/// How long of a typical year a room is called mouldy, and how long of that its wall was dry.
struct MouldTable {
    let name: String
    private(set) var hours = 0
    private(set) var growing = 0
    private(set) var growingOnDryWall = 0
    private(set) var damp = 0

    /// A room at 20 °C, at least as warm as outside, into which living brings 3 g/m³ more than there is outside.
    init(typicalYear path: String) throws {
        name = String(path.split(separator: "/").last?.dropFirst(5) ?? "")
        let rules = AdviceRules()
        var advisor = Advisor(rules: rules)
        var day: [Double] = []
        // Twice: what is said of a year does not depend on its beginning.
        let rows = Array(try RecordedTable(path).rows)
        for (index, row) in (rows + rows).enumerated() {
            guard let celsius = row["t_c"].flatMap({ Double($0) }), let outside = Temperature(celsius: celsius),
                let percent = row["rh_pct"].flatMap({ Double($0) }),
                let humidity = RelativeHumidity(percent: min(percent, 100)), let air = MoistAir(outside, humidity),
                let inside = Temperature(celsius: max(20, celsius))
            else { continue }
            let kelvins = inside.celsius + 273.15
            // e = ρ R T, with 461.5 J/(kg K).
            let pressure = (air.absoluteHumidity.gramsPerCubicMetre + 3) * kelvins * 0.004615
            let room = min(pressure / saturationVapourPressure(at: inside) * 100, 100)
            var basis = AdviceBasis(
                uptime: .start + .seconds(index * 3600),
                time: Timestamp(secondsSince1970: 1_800_000_000 + Int64(index) * 3600)
            ) { _ in .utc }
            basis.room = RelativeHumidity(percent: room).flatMap { MoistAir(inside, $0) }
            basis.outsideTemperature = outside
            _ = advisor.observe(basis)
            guard index >= rows.count, let roomAir = basis.room else { continue }
            let wall = rules.wall.temperature(inside: inside, outside: outside)
            day = Array((day + [roomAir.humidity(at: wall)?.percent ?? 0]).suffix(24))
            let verdict = advisor.advice(from: basis).first { $0.subject == .mould }?.verdict
            hours += 1
            let isDry = day.reduce(0, +) / Double(day.count) < 80
            if verdict == "growing" {
                growing += 1
                growingOnDryWall += isDry ? 1 : 0
            }
            if verdict == "damp_wall" { damp += 1 }
        }
    }
}
