import Devices
import Ports
import Simulation
import Synchronization

extension Oracle {
    /// The age in seconds, beyond its interval, up to which a sensor's value counts as fresh.
    private static let patience = 180

    func readSnapshot(isRunning: Bool) {
        guard isRunning, let bytes = machine.memory.content(of: World.runPath + "/snapshot.json") else { return }
        let isNew = state.withLock { state in
            defer { state.snapshot = bytes }
            return state.snapshot != bytes
        }
        guard isNew else { return }
        put(bytes)
        guard let snapshot = ReadJSON(bytes), let uptime = snapshot["uptime_s"]?.number, snapshot["schema"] != nil
        else {
            find(.documents, "snapshot.json is not whole")
            return
        }
        check(.documents, true, "")
        guard let started = state.withLock({ $0.started }) else { return }
        let taken = started + Int(uptime)
        let faulty = (snapshot["faults"]?.elements ?? []).compactMap { $0["component"]?.text }
        state.withLock { $0.faulty = Set(faulty) }
        for sensor in snapshot["sensors"]?.elements ?? [] { readSensor(sensor, takenAt: taken) }
        readWeather(snapshot, takenAt: taken)
        readAges(snapshot, takenAt: taken)
        readStandstills(snapshot, takenAt: taken)
        readDays(snapshot, takenAt: taken)
        for (key, place) in [("room", "room"), ("outside", "outdoor")] {
            readAir(snapshot[key], of: place, takenAt: taken)
            readDerived(snapshot["\(key)_derived"], of: place, in: snapshot, takenAt: taken)
        }
        readPlaces(snapshot, takenAt: taken)
        readOutputs(snapshot, takenAt: taken)
    }

    private func readSensor(_ sensor: ReadJSON, takenAt taken: Int) {
        guard let name = sensor["name"]?.text, let known = machine.world.sensors.first(where: { $0.name == name })
        else {
            find(.source, "a sensor that there is not")
            return
        }
        for (key, value) in Self.members(of: sensor["air"]) { readValue(value, key, of: known, takenAt: taken) }
    }

    /// Checks that each value of a place's air has a source, and that a sensor that is one is there and has measured it.
    func readAir(_ air: ReadJSON?, of place: String, takenAt taken: Int) {
        for (key, value) in Self.members(of: air) where value["state"]?.text != "unavailable" {
            let source = value["source"]?.text ?? ""
            check(.source, !source.isEmpty, "\(key) has no source")
            guard source.hasPrefix("sensor/") else { continue }
            let known = machine.world.sensors.first { source == "sensor/\($0.name)" && $0.place == place }
            check(.source, known != nil, "\(key) of \(place) is from \(source), which is not there")
            if let known { readValue(value, key, of: known, takenAt: taken) }
        }
    }

    /// Checks that what is derived from the temperature and humidity of a sensor in a place is what follows from the air.
    func readDerived(_ derived: ReadJSON?, of place: String, in snapshot: ReadJSON, takenAt taken: Int) {
        guard let derived, let source = derived["source"]?.text, let age = derived["age_s"]?.number.map({ Int($0) }),
            source.hasPrefix("sensor/")
        else { return }
        guard let sensor = machine.world.sensors.first(where: { source == "sensor/\($0.name)" && $0.place == place })
        else { return find(.source, "what is derived of \(place) is from \(source), which is not there") }
        let said = snapshot["sensors"]?.elements.first { $0["name"]?.text == sensor.name }?["air"]
        let states = ["temperature_c", "humidity_pct"].map { said?[$0]?["state"]?.text }
        // The other value may be of another sensor there.
        guard states[0] == states[1] else { return }
        let interval = interval(of: sensor, from: taken - age, to: taken) ?? 600
        // The two values may be of different readings, and old ones of before the calculation.
        let (first, last) = (taken - age - 2 * max(60, interval) - 140, taken - age + 2)
        guard let warmth = range("temperature_c", of: sensor, from: first, to: last),
            let moisture = range("humidity_pct", of: sensor, from: first, to: last)
        else { return }
        let lowest = max(moisture.lowerBound, 0.1) / 100 * Physics.saturation(warmth.lowerBound)
        let highest = moisture.upperBound / 100 * Physics.saturation(warmth.upperBound)
        let ranges = [
            "vapour_pressure_hpa": lowest - 0.1...highest + 0.1,
            "dew_point_c": Physics.dewPoint(lowest) - 0.2...Physics.dewPoint(highest) + 0.2,
            "absolute_humidity_g_per_m3":
                Physics.absoluteHumidity(lowest, warmth.lowerBound) - 0.1...Physics.absoluteHumidity(
                    highest, warmth.upperBound) + 0.1,
        ]
        for (key, range) in ranges.sorted(by: { $0.key < $1.key }) {
            guard let number = derived["value"]?[key]?.number else { continue }
            check(
                .truth, range.contains(number),
                "\(key)=\(number) of \(sensor.name) \(age) s before, where the air allows \(range)")
        }
    }

    private static func members(of value: ReadJSON?) -> [(String, ReadJSON)] {
        guard case .object(let members) = value else { return [] }
        return members.sorted { $0.key < $1.key }
    }

    private func readValue(_ value: ReadJSON, _ key: String, of sensor: World.Sensor, takenAt taken: Int) {
        guard let number = value["value"]?.number else { return }
        guard let age = value["age_s"]?.number.map({ Int($0) }) else {
            find(.source, "\(sensor.name) \(key) has no age")
            return
        }
        if value["state"]?.text == "fresh" {
            let interval = interval(of: sensor, from: taken - age, to: taken) ?? 600
            check(
                .freshness, age <= 3 * interval + Self.patience,
                "\(sensor.name) \(key) is fresh after \(age) s, read every \(interval) s")
        }
        check(
            .truth,
            holds(number, key, of: sensor, at: taken - age),
            "\(sensor.name) (\(sensor.kind.name)) has \(key)=\(number) of \(age) s before, which the air was not")
    }

    /// Checks that the glass shows what the station says that it does, twenty seconds after the last disturbance.
    func lookAtGlass() async {
        guard let glass = machine.glass else { return }
        put(glass.codes)
        readRoomPage()
        await readWell()
        guard isQuiet(for: 20) else { return }
        // While a page turns or scrolls, the two may differ for a moment. Looks at even intervals could fall on that moment each time.
        var (isRight, shown, meant) = (false, [String](), [[Int]]())
        for look in 0..<12 where !isRight {
            if let document = machine.memory.content(of: World.runPath + "/glass/glass.json").flatMap(ReadJSON.init) {
                meant = picture(of: document)
                shown = glass.lines
                isRight = meant == picture(on: glass)
            }
            try? await machine.timeline.sleep(for: .milliseconds(730 + 10 * look))
        }
        guard isQuiet(for: 20) else { return }
        check(.glass, isRight, "the glass shows \(shown): \(picture(on: glass)), meant is \(meant)")
    }

    /// Checks that each temperature on the room's page is one that a sensor in its place had while it counted as fresh, or that its
    /// line says how old it is.
    private func readRoomPage() {
        guard !isDisplayDisturbed,
            let document = machine.memory.content(of: World.runPath + "/glass/glass.json").flatMap(ReadJSON.init),
            document["page"]?.text == "room"
        else { return }
        let now = now
        let units = Set(machine.settings(from: now - 60, to: now).map(\.units))
        for line in document["text"]?.elements.compactMap(\.text) ?? [] {
            let (places, rest) = placesOf(line: line)
            let digits = rest.drop { $0 == " " }.prefix { "-.,0123456789".contains($0) }
            guard !places.isEmpty, let number = Double(digits.replacing(",", with: ".")) else { continue }
            // Where the name is long, whole degrees are shown.
            let half = digits.contains { ".,".contains($0) } ? 0 : 0.5
            let mark = line.split(separator: " ").last ?? ""
            guard !["old", "alt", "há"].contains(where: line.contains), !["s", "m", "h", "d"].contains(mark.suffix(1))
            else { continue }
            let isTrue = machine.world.sensors.contains { sensor in
                guard places.contains(sensor.place) else { return false }
                let interval = interval(of: sensor, from: now - 3000, to: now) ?? 600
                let first = now - 4 * max(60, interval) - Self.patience - 140
                guard let range = range("temperature_c", of: sensor, from: first, to: now) else { return false }
                return units.contains { unit in
                    let shown = number - half...number + half
                    switch unit {
                    case "imperial":
                        return range.overlaps((shown.lowerBound - 32) / 1.8...(shown.upperBound - 32) / 1.8)
                    case "standard": return range.overlaps(shown.lowerBound - 273.15...shown.upperBound - 273.15)
                    default: return range.overlaps(shown)
                    }
                }
            }
            check(.truth, isTrue, "the display has \(line), which the air in \(places) was not")
        }
    }

    /// The places that a line of the room's page may be of, and what follows their name: the room in the languages of the settings, of
    /// which the glass has English for Chinese, and each further place by its title or its name.
    private func placesOf(line: String) -> (places: Set<String>, rest: Substring) {
        let names = ["In ", "Int ", "Inside ", "Innen ", "Dentro "]
        let indoors = Set(machine.world.sensors.map(\.place)).subtracting(["outdoor"])
        let all = machine.settings(from: now - 60, to: now)
        if let name = names.first(where: line.hasPrefix) {
            // Without a sensor in the room another place is home.
            let isRoom = all.allSatisfy { $0.hasSensor(in: "room", of: machine.world) }
            return (isRoom ? ["room"] : indoors, line.dropFirst(name.count))
        }
        let columns = machine.world.size.split(separator: "x").first.flatMap { Int($0) } ?? 0
        var found: (places: Set<String>, rest: Substring) = ([], "")
        for settings in all {
            for place in indoors {
                guard let name = settings.tables[place]?.title ?? (place == "room" ? nil : place) else { continue }
                let label = (name.prefix(1).uppercased() + name.dropFirst()).prefix(max(3, columns - 6))
                guard line.hasPrefix(label) else { continue }
                found = (found.places.union([place]), line.dropFirst(label.count))
            }
        }
        return found
    }

    /// The picture as a number for each cell, or the rows of its own glyph: in which of its eight places the display keeps
    /// one does not matter.
    private func picture(of document: ReadJSON) -> [[Int]] {
        let glyphs = document["glyphs"]?.elements.map { $0.elements.map { Int($0.number ?? -1) } } ?? []
        let codes = (document["codes"]?.elements ?? []).flatMap { $0.elements.map { Int($0.number ?? -1) } }
        return codes.map { $0 < 8 && glyphs.indices.contains($0) ? glyphs[$0] : [$0] }
    }

    private func picture(on glass: EmulatedHD44780) -> [[Int]] {
        glass.codes.map { $0 < 8 ? glass.glyph(Int($0)).map { Int($0 & 0x1F) } : [Int($0)] }
    }

    /// Whether the display is disturbed: what cannot be drawn stays as it was.
    private var isDisplayDisturbed: Bool {
        let (now, display) = (now, machine.parts.count)
        let kinds: [Trouble.Kind] = [.busErrors, .busHangs, .flippedBits, .unplugged]
        return state.withLock { state in
            now - state.lastChange <= 20
                || state.active.contains { kinds.contains($0.kind) && $0.which % (display + 1) == display }
        }
    }

    /// Whether a process runs, and nothing has happened to it, the glass and the clock for `seconds`.
    private func isQuiet(for seconds: Int) -> Bool {
        let now = now
        return state.withLock { state in
            guard let started = state.started, now - started > 60 else { return false }
            let isDisturbed = state.active.contains { trouble in
                switch trouble.kind {
                case .busErrors, .busHangs, .flippedBits, .unplugged, .powerCut: true
                default: false
                }
            }
            return !isDisturbed && now - state.lastChange > seconds
        }
    }
}
