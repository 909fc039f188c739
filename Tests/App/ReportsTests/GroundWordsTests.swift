import StationCore
import StationSamples
import Testing
import Values
import Words

@testable import Commands

@Suite("What the values are called that advice follows from")
struct GroundWordsTests {
    private var advised: Snapshot {
        let sensor = SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48, at: 0))
        var snapshot = Snapshot.merge(readings: [sensor], weather: nil, faults: [], at: moment(0))
        snapshot.advice = [
            Advice(
                subject: .window, of: .room, urgency: .hint, verdict: "shut_adds", headlines: ["Shut"],
                grounds: [
                    Advice.Ground("room_co2", .partsPerMillion(900)),
                    Advice.Ground("outside_temperature", .temperature(.celsius(6))),
                    Advice.Ground("humidity_reached", .humidity(.percent(51))),
                ])
        ]
        return snapshot
    }

    @Test("once says in the reader's language what advice follows from")
    func once() {
        func line() -> String {
            let lines = SnapshotText(advised).text.split(separator: "\n")
            return lines.first { $0.contains("Shut  (") }.map(String.init) ?? ""
        }
        let english = "Shut  (CO2 here 900 ppm, temperature outside 6.0 °C, humidity after airing 51 %)"
        #expect(line().hasSuffix(english), "\(line())")
        let german = Language.german.reading(line)
        for words in ["(CO2 hier 900 ppm, ", " Temperatur außen 6", " Luftfeuchte nach dem Lüften 51 %"] {
            #expect(german.contains(words), "\(german)")
        }
    }

    @Test("explain has the values that advice follows from in the reader's language, a line each")
    func explain() {
        func explanation() -> String {
            Explainer(snapshot: advised, sensors: [], recordings: [:]).explanation(of: "room.window") ?? ""
        }
        #expect(explanation().contains("\n  temperature outside "), "\(explanation())")
        let german = Language.german.reading(explanation)
        #expect(german.contains("\n  Temperatur außen "), "\(german)")
    }

    @Test(
        "each value that advice follows from has words in every language",
        arguments: [
            "cellar_absolute_humidity", "outside_absolute_humidity", "cellar_temperature", "outside_temperature",
            "humidity_reached", "obstacle", "wall_temperature", "wall_humidity", "watched", "mould_index",
            "temperature_factor", "low", "lasting", "dew_point", "at", "usual_low", "lowest_likely", "heat_index",
            "wind_chill", "place", "temperature", "humidity", "wind", "pressure_change_3h", "tendency_code",
        ])
    func names(_ name: String) {
        let ground = Advice.Ground(name, .count(1))
        #expect(!ground.words.contains("_"))
        for language in Language.all where language != .english {
            let words = language.reading { ground.words }
            // Two words that a language shares with English.
            let isShared = (language == .french && name == "obstacle") || (language == .dutch && name == "wind")
            #expect(isShared || words != ground.words, "\(language): \(words)")
        }
    }

    @Test("the air of a place named wall is not taken for its wall")
    func wall() {
        let grounds = [
            Advice.Ground("wall_temperature", .temperature(.celsius(18))),
            Advice.Ground("outside_temperature", .temperature(.celsius(6))),
            Advice.Ground("wall_temperature", .temperature(.celsius(12))),
        ]
        func words(_ subject: Advice.Subject) -> [String] {
            let advice = Advice(
                subject: subject, of: .other("wall"), urgency: .hint, headlines: ["Shut"], grounds: grounds)
            return advice.namedGrounds.map(\.words)
        }
        #expect(words(.window) == ["temperature here", "temperature outside", "wall temperature"])
        #expect(words(.mould).first == "wall temperature")
    }

    @Test("the air of the place that advice is on is here, whatever the place is called")
    func here() {
        #expect(Advice.Ground("wine-rack_absolute_humidity", .count(1)).words == "absolute humidity here")
        #expect(Advice.Ground("my_outside_co2", .count(1)).words == "CO2 here")
        #expect(Advice.Ground("outside_absolute_humidity", .count(1)).words == "absolute humidity outside")
    }
}
