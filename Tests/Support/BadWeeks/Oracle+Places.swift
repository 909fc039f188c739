import Ports
import Simulation
import Synchronization

/// A place as a snapshot has it.
private struct SaidPlace {
    var name: String
    var air: ReadJSON?
    /// The name that people read; nil for the place's own.
    var title: String?

    func fresh(_ key: String) -> Double? {
        guard let value = air?[key], value["state"]?.text == "fresh" else { return nil }
        return value["value"]?.number
    }
}

/// Temperature and humidity as the station has them.
private struct SaidAir {
    var celsius: Double
    var percent: Double

    /// In hectopascals.
    var vapour: Double { percent / 100 * Physics.saturation(celsius) }

    /// The water in a cubic metre of the air once it is as warm as said, in grams.
    func water(at celsius: Double) -> Double { Physics.absoluteHumidity(vapour, celsius) }
}

extension Oracle {
    /// Checks that every place is there with its own values, that one without values is named as such, and that what is advised on each
    /// follows from the values that the station has.
    func readPlaces(_ snapshot: ReadJSON, takenAt taken: Int) {
        let world = machine.world
        let rows = snapshot["places"]?.elements ?? []
        for row in rows {
            let name = row["place"]?.text ?? ""
            check(.source, world.sensors.contains { $0.place == name }, "a place that there is not: \(name)")
            readAir(row["air"], of: name, takenAt: taken)
            readDerived(row["derived"], of: name, in: snapshot, takenAt: taken)
        }
        let settings = machine.settings(from: taken, to: taken)
        let (first, known) = (
            snapshot["room"],
            rows.map { SaidPlace(name: $0["place"]?.text ?? "", air: $0["air"], title: $0["title"]?.text) }
        )
        let places = [SaidPlace(name: "room", air: first, title: snapshot["room_title"]?.text)] + known
        for place in Set(world.sensors.map(\.place)).sorted() where place != "outdoor" {
            let isThere = places.contains { $0.name == place }
            let isConfigured = settings.allSatisfy { $0.hasSensor(in: place, of: world) }
            check(.source, isThere || !isConfigured, "\(place) has a sensor, and is not among the places")
        }
        readTables(places, rows, snapshot, settings, takenAt: taken)
        for advice in snapshot["advice"]?.elements ?? [] { readAdvice(advice, on: places, snapshot, settings) }
    }

    /// Checks what places are called, what they are, and which of them the station has no values of.
    private func readTables(
        _ places: [SaidPlace], _ rows: [ReadJSON], _ snapshot: ReadJSON, _ settings: [Settings], takenAt taken: Int
    ) {
        let tables = Set(settings.map(\.tables))
        guard tables.count == 1, let tables = tables.first else { return state.withLock { $0.silentSince = [:] } }
        for place in places {
            check(
                .source, place.title == tables[place.name]?.title,
                "\(place.name) is called \(place.title ?? "nothing"), not \(tables[place.name]?.title ?? "nothing")")
        }
        for row in rows {
            let name = row["place"]?.text ?? ""
            let kind = tables[name]?.kind
            check(
                .source, row["kind"]?.text == kind,
                "\(name) is \(row["kind"]?.text ?? "nothing"), not \(kind ?? "nothing")")
        }
        let silent = places.filter { place in
            // The room gets advice without a table, too.
            let isAdvised =
                tables[place.name].map { $0.kind != "none" }
                ?? (place.name == "room" && settings.allSatisfy { $0.hasSensor(in: "room", of: machine.world) })
            return isAdvised && place.fresh("temperature_c") == nil
        }
        let said = (snapshot["silent_places"]?.elements ?? []).compactMap(\.text)
        let isComplete = said.count == silent.count && silent.map(\.name).allSatisfy(said.contains)
        check(.advice, isComplete, "\(silent.map(\.name)) have no temperature, and as silent are named \(said)")
        state.withLock { state in
            state.silentSince = Dictionary(silent.map { ($0.name, state.silentSince[$0.name] ?? taken) }) { $1 }
        }
    }

    private func readAdvice(
        _ advice: ReadJSON, on places: [SaidPlace], _ snapshot: ReadJSON, _ settings: [Settings]
    ) {
        guard let subject = advice["subject"]?.text, ["window", "mould"].contains(subject) else { return }
        let verdict = advice["verdict"]?.text ?? ""
        let name = advice["place"]?.text ?? ""
        let text = "\(name) has the advice \(verdict) on \(subject)"
        guard let place = places.first(where: { $0.name == name }) else {
            return find(.advice, "\(text), and is no place")
        }
        let tables = settings.map { $0.tables[name] }
        let isAdvised = tables.contains { $0.map { $0.kind != "none" } ?? (name == "room") }
        check(.advice, isAdvised, "\(text), and ought to have none")
        let hasWindow = tables.contains { $0?.hasWindow ?? true }
        check(.advice, subject != "window" || hasWindow, "\(text), and has no window")
        // What days have shown of the room stands without present values.
        let isHeard =
            place.fresh("temperature_c") != nil || subject == "window" && place.fresh("co2_ppm") != nil
            || subject == "mould" && name == "room"
        check(.advice, isHeard, "\(text), and no fresh values")
        guard subject == "window", let inside = air(of: name, in: snapshot), let outside = airOutside(in: snapshot)
        else { return }
        let isCellar = tables.allSatisfy { $0?.kind == "cellar" }
        guard isCellar || tables.allSatisfy({ $0?.kind != "cellar" }) else { return }
        let (here, there) = (inside.water(at: inside.celsius), outside.water(at: outside.celsius))
        // Between cold walls, air that comes in is soon as cold as they are.
        let entering = isCellar ? outside.water(at: inside.celsius) : there
        let figures = "\(inside.celsius)° and \(here) g/m³ here, \(outside.celsius)° and \(there) g/m³ outside"
        switch verdict {
        case "open_dries": check(.advice, max(there, entering) < here, "\(text): \(figures)")
        case "open_cools": check(.advice, outside.celsius < inside.celsius, "\(text): \(figures)")
        case "shut_warms": check(.advice, outside.celsius > inside.celsius, "\(text): \(figures)")
        // A verdict once given is kept for up to half a gram.
        case "shut_adds": check(.advice, entering > here + (isCellar ? -0.6 : 0.4), "\(text): \(figures)")
        case "open_freshens": check(.advice, !isCellar, "\(text), which people do not live in")
        default: break
        }
    }

    /// The air of the first sensor in a place whose temperature and humidity are both fresh.
    private func air(of place: String, in snapshot: ReadJSON) -> SaidAir? {
        for sensor in snapshot["sensors"]?.elements ?? [] where sensor["place"]?.text == place {
            let said = SaidPlace(name: place, air: sensor["air"])
            if let celsius = said.fresh("temperature_c"), let percent = said.fresh("humidity_pct") {
                return SaidAir(celsius: celsius, percent: percent)
            }
        }
        return nil
    }

    /// The air outside by the station's own sensor; without one that of the weather service, where both of its values are from there.
    private func airOutside(in snapshot: ReadJSON) -> SaidAir? {
        if let own = air(of: "outdoor", in: snapshot) { return own }
        let outside = SaidPlace(name: "outdoor", air: snapshot["outside"])
        let sources = Set(["temperature_c", "humidity_pct"].map { outside.air?[$0]?["source"]?.text })
        guard sources == [snapshot["outside_derived"]?["source"]?.text], sources != [nil],
            let celsius = outside.fresh("temperature_c"), let percent = outside.fresh("humidity_pct")
        else { return nil }
        return SaidAir(celsius: celsius, percent: percent)
    }

    // MARK: The glass

    /// The sentences that say that there is nothing to do, in the languages of the settings; the glass has English for Chinese.
    private static let wellSentences: Set = [
        "All is well", "All well", "Alles in Ordnung", "Alles ok", "Tudo está bem", "Tudo bem",
    ]

    /// Checks that the glass does not say that all is well while a place that ought to have advice has had no values for minutes.
    func readWell() async {
        func isWell() -> Bool {
            machine.memory.content(of: World.runPath + "/glass/glass.json").flatMap(ReadJSON.init)?["text"]?.elements
                .contains { $0.text.map { Self.wellSentences.contains(Self.trimmed($0)) } ?? false } ?? false
        }
        func silent() -> [String] {
            let now = now
            return state.withLock { $0.silentSince.filter { now - $0.value > 120 }.keys.sorted() }
        }
        guard isWell() else { return }
        guard !silent().isEmpty else { return check(.advice, true, "") }
        // What the glass has may be newer than the snapshot.
        for _ in 0..<4 where isWell() && !silent().isEmpty {
            try? await machine.timeline.sleep(for: .seconds(5))
            readSnapshot(isRunning: true)
        }
        check(.advice, !isWell() || silent().isEmpty, "the glass says that all is well, and \(silent()) have no values")
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
