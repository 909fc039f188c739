import Devices
import Values

extension World {
    /// A relay with what switches it.
    package struct Output: Hashable, Sendable {
        package var name: String
        /// What it follows, as the configuration has it.
        package var does: String
        /// The place whose air it follows; nil for one that follows warnings.
        package var place: String?
        package var isActiveHigh: Bool
        /// The limits, with their keys.
        package var limits: [String] = []
    }

    /// Draws 0 to 3 outputs, in two worlds of three at least one, and what the kernel does with a line when its program dies: after all
    /// else that a seed draws, and from a generator of its own.
    mutating func addOutputs() {
        var random = SplitMix64(seed: seed ^ 0x5EED_0007_9075_0000)
        keepsLevels = Bool.random(using: &random)
        let tasks = ["ventilate", "ventilate", "dry", "stale", "warn"]
        let places = Set(sensors.map(\.place)).subtracting(["outdoor"]).sorted()
        for number in 0..<Int.random(in: 0...3, using: &random) {
            let task = tasks.randomElement(using: &random) ?? "warn"
            var output = Output(
                name: "relay-\(number)", does: task,
                place: task == "warn" ? nil : places.randomElement(using: &random),
                isActiveHigh: Bool.random(using: &random))
            let limits = [
                ("shortest_on = ", 0...600), ("shortest_off = ", 0...600), ("longest_on = ", 600...20_000),
                ("rest_after = ", 0...3600),
            ]
            for (key, range) in limits where Bool.random(using: &random) {
                output.limits.append("\(key)\(Int.random(in: range, using: &random))")
            }
            if Int.random(in: 0..<4, using: &random) == 0 { output.limits.append("quiet = \"22:00 to 07:00\"") }
            outputs.append(output)
        }
    }
}

extension Settings {
    /// The outputs that these settings allow: what they follow is measured, and their place gets advice.
    func outputs(of world: World) -> [World.Output] {
        func measures(_ quantity: Quantity, _ place: String) -> Bool {
            world.sensors.contains {
                $0.place == place && sensors[$0.name] != nil && $0.kind.measures.range[quantity] != nil
            }
        }
        return world.outputs.filter { output in
            guard let place = output.place else { return true }
            let kind = tables[place]?.kind
            guard place == "room" || kind != nil, kind != "none" else { return false }
            switch output.does {
            case "ventilate":
                return measures(.humidity, place) && (!services.isEmpty || measures(.humidity, "outdoor"))
            case "dry": return measures(.humidity, place)
            default: return measures(.carbonDioxide, place)
            }
        }
    }

    func outputTables(of world: World) -> String {
        outputs(of: world).map { output in
            let lines = [
                "[[outputs]]", "name = \"\(output.name)\"", "line = \"\(World.line(of: output))\"",
                "active = \"\(output.isActiveHigh ? "high" : "low")\"", "does = \"\(output.does)\"",
            ]
            let place = output.place.map { ["place = \"\($0)\""] } ?? []
            return (lines + place + output.limits).joined(separator: "\n") + "\n"
        }.joined()
    }
}

extension World {
    static func line(of output: Output) -> String { "LINE-\(output.name)" }

    var outputLines: [WordLine] {
        outputs.map { output in
            WordLine(
                ["output", output.name, output.does],
                [
                    "place": output.place, "active": output.isActiveHigh ? "high" : "low",
                    "limits": output.limits.isEmpty ? nil : output.limits.joined(separator: ","),
                ])
        }
    }
}

extension World.Output {
    init(_ line: WordLine, named names: [String]) {
        self.init(name: names[1], does: names[2], place: line["place"], isActiveHigh: line["active"] == "high")
        limits = line.list("limits")
    }
}

extension Schedule {
    /// The schedule with outputs in its world, with faults of their lines, and with people who command them; all that it had stays as it
    /// is.
    package func withOutputs() -> Schedule {
        var schedule = self
        schedule.world.addOutputs()
        var random = SplitMix64(seed: world.seed ^ 0x5EED_0007_9075_7B00)
        let end = seconds - 3600
        guard !schedule.world.outputs.isEmpty, end > 0 else { return schedule }
        for _ in 0..<max(1, seconds / 86_400) * 3 {
            let at = Int.random(in: 0..<end, using: &random)
            let isFault = Int.random(in: 0..<3, using: &random) == 0
            schedule.troubles.append(
                Trouble(
                    at: at, length: isFault ? min(Int.random(in: 1...7200, using: &random), end - at) : 0,
                    isFault ? .relayFault : .outputCommand, which: Int.random(in: 0..<8, using: &random),
                    how: Int.random(in: 0..<64, using: &random)))
        }
        schedule.troubles.sort { ($0.at, $0.description) < ($1.at, $1.description) }
        return schedule
    }
}
