import Meteorology
import Quantities

/// Puts the answer about the window into words.
struct WindowWords {
    let question: WindowQuestion
    let units: Units

    /// The richest first, the last of at most 16 characters.
    func headlines(for verdict: WindowVerdict) -> [String] {
        let grams = decimalText(abs(question.dries), places: 1)
        let degrees = units.difference(kelvins: abs(question.cools))
        switch verdict {
        case .open(.dries): return ["Open: dries \(grams) g/m³", "Open: dries \(grams)"]
        case .open(.cools): return ["Open: cools \(degrees)"]
        case .shut(.adds): return ["Keep shut: adds \(grams)", "Shut: adds \(grams)"]
        case .shut(.warms): return ["Keep shut: warms \(degrees)", "Shut: warms \(degrees)"]
        case .shut(.obstacle(let obstacle)): return ["Keep shut: \(obstacle.words)", "Shut: \(obstacle.words)"]
        case .either: return []
        }
    }

    /// `Room 62 to 48%`: what airing comes to.
    var reached: String {
        "Room \(Self.whole(question.room.humidity)) to \(Self.whole(question.reached))%"
    }

    var grounds: [Advice.Ground] {
        func grams(_ air: MoistAir) -> String {
            decimalText(thousandths: air.absoluteHumidity.milligramsPerCubicMetre, places: 1) + " g/m³"
        }
        func degrees(_ air: MoistAir) -> String {
            decimalText(thousandths: air.temperature.milliCelsius, places: 1) + " °C"
        }
        let obstacle = question.obstacle.map { [Advice.Ground(name: "obstacle", value: $0.words)] } ?? []
        return obstacle + [
            .init(name: "room_absolute_humidity", value: grams(question.room)),
            .init(name: "outside_absolute_humidity", value: grams(question.outside)),
            .init(name: "room_temperature", value: degrees(question.room)),
            .init(name: "outside_temperature", value: degrees(question.outside)),
            .init(name: "humidity_reached", value: "\(Self.whole(question.reached)) %"),
        ]
    }

    private static func whole(_ humidity: RelativeHumidity) -> String {
        decimalText(thousandths: humidity.milliPercent, places: 0)
    }
}
