import Documents
import Values
import Words

/// The station's advice in sentences: the most urgent as a headline with its reasons, the others below.
struct AdviceCard {
    private let document: SnapshotDocument
    private let advice: [SnapshotDocument.Advice]
    private let units: DisplayUnits
    private let isKnown: Bool
    private let hasFaults: Bool
    /// The places that ought to have advice and have no values for it, in words; nil where there are none.
    private let silence: String?
    private let outputs: [SnapshotDocument.Output]
    /// Whether several places get advice, so that it needs their names.
    private let namesPlaces: Bool

    /// More than the advice on every place and on what the sky brings.
    private static let most = 20

    init(_ document: SnapshotDocument, _ units: DisplayUnits) {
        self.document = document
        advice = document.joinedAdvice ?? document.advice
        self.units = units
        hasFaults = !document.faultyComponents.isEmpty
        silence = document.silence
        namesPlaces = document.namesPlacesInAdvice
        outputs = document.outputs
        let airs = [document.room, document.outside] + document.places.map(\.air)
        isKnown = airs.contains { $0[.temperature].value != nil }
    }

    var headline: String? { advice.first.map(sentence) }

    var html: String {
        guard let first = advice.first else {
            let text =
                !isKnown
                ? phrase("web.no-values-yet", "No values yet")
                : silence
                    ?? (hasFaults
                        ? phrase("web.no-advice", "Nothing to do at the window")
                        : phrase("web.nothing-to-do", "All is well: nothing to do"))
            let faults = hasFaults ? "<p class=\"why\">\(escaped(WebWords.faultsBelow))</p>" : ""
            return """
                <section class="card advice calm"><p class="say">\(escaped(text))</p>\(faults)\
                \(switched.isEmpty ? "" : "<ul>\(switched.joined())</ul>")</section>
                """
        }
        var others =
            advice.dropFirst().prefix(Self.most).map {
                "<li><b>\(escaped(sentence($0)))</b> \(escaped(reason($0) ?? ""))</li>"
            } + (silence.map { ["<li><b>\(escaped($0))</b></li>"] } ?? [])
        others += switched
        return """
            <section class="card advice \(first.urgency == "warning" ? "warning" : "")">\
            <p class="say">\(escaped(sentence(first)))</p>\
            \(reason(first).map { "<p class=\"why\">\(escaped($0))</p>" } ?? "")\
            \(later(first).map { "<p class=\"later\">\(escaped($0))</p>" } ?? "")\
            \(others.isEmpty ? "" : "<ul>\(others.joined())</ul>")</section>
            """
    }

    /// Whether advice has the name of its place.
    private func isNamed(_ advice: SnapshotDocument.Advice) -> Bool { namesPlaces && advice.place != nil }

    /// Whether a sentence about the window says the reason for advice: where it is on several places at once, only its own headline
    /// has their names, and what helps against mould is not the same in every place.
    private func hasSentence(_ advice: SnapshotDocument.Advice) -> Bool {
        !isNamed(advice) || advice.subject == "window" && document.advice.contains(advice)
    }

    /// The lines that the station switches, an item each.
    private var switched: [String] {
        outputs.prefix(8).map { output in
            let state = output.state(for: units.age(.seconds(output.forS)), in: units)
            return "<li><b>\(escaped(output.title))</b> \(escaped(state))</li>"
        }
    }

    private func sentence(_ advice: SnapshotDocument.Advice) -> String {
        guard hasSentence(advice), let sentence = ownSentence(advice) else { return advice.headline }
        guard isNamed(advice), let place = advice.place else { return sentence }
        return phrase("web.of-place", "\(document.title(of: place)): \(sentence)")
    }

    /// What is to be done, whatever the place; nil for advice of a later version.
    private func ownSentence(_ advice: SnapshotDocument.Advice) -> String? {
        switch (advice.subject, advice.verdict) {
        case ("window", "open_dries"): phrase("web.open-dries", "Open the window: the air outside is drier")
        case ("window", "open_cools"): phrase("web.open-cools", "Open the window: it is cooler outside")
        case ("window", "open_freshens"): phrase("web.open-freshens", "Open the window: the air in the room is stale")
        case ("window", "open_later"): phrase("web.open-later", "The window can wait")
        case ("window", "shut_adds"): phrase("web.shut-adds", "Keep the window shut: the air outside is damper")
        case ("window", "shut_warms"): phrase("web.shut-warms", "Keep the window shut: it is warmer outside")
        case ("window", "shut_aired"): phrase("web.shut-aired", "Close the window: the room is aired enough")
        case ("window", "shut_alert"): phrase("web.shut-alert", "Keep the window shut: a weather warning is in force")
        case ("window", "shut_storm"): phrase("web.shut-storm", "Keep the window shut: there is a thunderstorm")
        case ("window", "shut_rain"): phrase("web.shut-rain", "Keep the window shut: it is raining")
        case ("window", "shut_snow"): phrase("web.shut-snow", "Keep the window shut: it is snowing")
        case ("window", "shut_wind"): phrase("web.shut-wind", "Keep the window shut: the wind is too strong")
        case ("window", "shut_bad_air"): phrase("web.shut-bad-air", "Keep the window shut: the air outside is bad")
        case ("mould", "growing"): phrase("web.mould-growing", "Dry the room: mould is likely to grow")
        case ("mould", "damp_wall"): phrase("web.damp-wall", "Heat or air the room more: a wall is damp")
        case ("frost", "frost"): phrase("web.frost", "Frost: protect plants and pipes")
        case ("frost", "ground_frost"): phrase("web.ground-frost", "Ground frost: protect plants")
        case ("heat", _): phrase("web.heat", "Heat: drink, and stay in the shade")
        case ("cold", _): phrase("web.cold", "Cold: cover your skin outside")
        case ("pressure", _): phrase("web.storm", "A storm may be coming")
        default: nil
        }
    }

    /// The reason for advice with the name of its place, as the glass has it: what comes into a cellar is not what the grounds say of
    /// the air outside. A detail that a sentence has said is left out.
    private func namedReason(_ advice: SnapshotDocument.Advice) -> String? {
        let isSaid =
            sentence(advice) != advice.headline && !["open_dries", "shut_adds", "open_later"].contains(advice.verdict)
        let details = advice.details.dropFirst(isSaid ? 1 : 0)
        return details.isEmpty ? nil : details.joined(separator: ". ")
    }

    private func reason(_ advice: SnapshotDocument.Advice) -> String? {
        func ground(_ name: String) -> String? {
            advice.grounds.first { $0.name == name }.map { shown($0.value) }
        }
        func both(_ first: String, _ second: String, _ words: (String, String) -> String) -> String? {
            ground(first).flatMap { one in ground(second).map { words(one, $0) } }
        }
        if isNamed(advice) { return namedReason(advice) }
        switch advice.subject {
        case "window" where ["open_cools", "shut_warms"].contains(advice.verdict):
            return both("room_temperature", "outside_temperature", WebWords.temperatures)
        case "window" where advice.verdict == "shut_aired": return nil
        case "window" where advice.verdict == "open_freshens": return ground("room_co2").map(WebWords.staleAt)
        case "window":
            let water = both("room_absolute_humidity", "outside_absolute_humidity", WebWords.waters)
            let reached = advice.verdict == "open_dries" ? ground("humidity_reached").map(WebWords.airingBrings) : nil
            let sentences = [water, reached].compactMap { $0 }
            return sentences.isEmpty ? nil : sentences.joined(separator: " ")
        case "mould": return both("wall_humidity", "watched", WebWords.wallWas)
        case "frost":
            return both("low", "at", WebWords.downTo) ?? ground("low").map(WebWords.downToNow)
        case "heat":
            return both("heat_index", "place") { phrase("web.feels-hot", "It feels like \($0) \(Self.place($1)).") }
        case "cold": return both("wind_chill", "temperature", WebWords.feelsCold)
        case "pressure": return ground("pressure_change_3h").map(WebWords.pressureChanged)
        default: return advice.details.isEmpty ? nil : advice.details.joined(separator: ". ")
        }
    }

    /// A place in the reader's words: the grounds of advice name it in the words of files.
    private static func place(_ record: String) -> String {
        record == "outside" ? AdviceWords.outside : AdviceWords.inTheRoom
    }

    /// The text that says when the answer about the window changes; nil when nothing says so.
    private func later(_ advice: SnapshotDocument.Advice) -> String? {
        guard advice.subject == "window", !namesPlaces else { return nil }
        if advice.verdict == "open_later" { return advice.headline.isEmpty ? nil : advice.headline }
        let isAboutAir = ["open_dries", "open_cools", "open_freshens", "shut_adds", "shut_warms"].contains(
            advice.verdict)
        return isAboutAir && advice.details.count < 2 ? nil : advice.details.first
    }

    /// A recorded value, in the reader's units.
    private func shown(_ record: String) -> String {
        let parts = record.split(separator: " ").map(String.init)
        if parts.count == 1, let time = clock(record) { return units.clock(time) }
        guard parts.count == 2, let value = Double(parts[0]), value.isFinite else { return record }
        return switch parts[1] {
        case "°C": Temperature(celsius: value).map { units.text($0) } ?? record
        case "m/s": Speed(metresPerSecond: value).map { units.text($0) } ?? record
        case "hPa": Pressure(hectopascals: value).map { units.pressureChange(pascals: $0.pascals) } ?? record
        case "%": "\(units.number(value, places: 0)) %"
        case "d": Int(exactly: value.rounded()).map { ReportWords.days($0) } ?? record
        default: "\(units.number(value, places: 1)) \(parts[1])"
        }
    }

    /// Reads a time of day such as `05:00`.
    private func clock(_ text: String) -> CivilTime? {
        CivilTime(rfc3339: "1970-01-01T\(text):00+00:00")
    }
}
