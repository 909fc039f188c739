/// What the station says of the lines that it switches.
package enum OutputWords {
    // MARK: On the glass

    /// Wordings for an output that is on, with its reason where there is one; the last is cut so that it fits into 16 columns.
    package static func on(_ title: String, because reason: String?) -> [String] {
        func words(_ title: String) -> String { phrase("output.on", "\(title) on") }
        var wordings = [words(title)]
        if let reason { wordings.insert(phrase("output.on-because", "\(title) on: \(reason)"), at: 0) }
        guard words(title).columns > 16 else { return wordings }
        let cut = title.fitting(16 - words("").columns)
        return wordings + [words(cut.split(separator: " ").joined(separator: " "))]
    }

    /// - Parameter water: what each cubic metre of air has more than that outside, `2.1 g`.
    package static func dries(_ water: String) -> String { phrase("output.dries.16", "dries \(water)") }
    package static func cools(_ degrees: String) -> String { phrase("output.cools.16", "cools \(degrees)") }
    package static var freshens: String { phrase("output.freshens.12", "stale air") }
    package static func damp(_ humidity: String) -> String { phrase("output.damp.12", "damp, \(humidity)") }
    package static func stale(_ ppm: String) -> String { phrase("output.stale.12", "CO2 \(ppm)") }
    package static var warns: String { phrase("output.warns.12", "warning") }
    package static var hand: String { phrase("output.hand.12", "by hand") }

    // MARK: In programs and on the page

    package static func state(isOn: Bool) -> String {
        isOn ? phrase("output.is-on", "on") : phrase("output.is-off", "off")
    }

    /// - Parameter time: how long it has been in the state, `12 min`.
    package static func lasting(_ state: String, _ time: String, because reason: String) -> String {
        phrase("output.lasting", "\(state) for \(time): \(reason)")
    }

    /// - Parameter clock: the time of day at which the state ends by itself, or at the latest.
    package static func until(_ clock: String) -> String { phrase("output.until", "until \(clock)") }

    /// Why an output is on or off.
    ///
    /// - Parameter cause: the word that files have for it.
    package static func cause(_ cause: String, isOn: Bool) -> String {
        switch cause {
        case "values":
            isOn
                ? phrase("output.cause-wanted", "its values ask for it")
                : phrase("output.cause-unwanted", "its values do not ask for it")
        case "hand": hand
        case "quiet": phrase("output.cause-quiet", "quiet hours")
        case "start": phrase("output.cause-start", "waits for values that are fresh for two minutes")
        case "stale": phrase("output.cause-stale", "a value is too old")
        case "fault": phrase("output.cause-fault", "a sensor is at fault")
        case "clock": phrase("output.cause-clock", "the clock was set")
        case "line": phrase("output.cause-line", "its line cannot be driven")
        case "cold": phrase("output.cause-cold", "too cold outside")
        case "longest_on": phrase("output.cause-longest-on", "rests after its longest time on")
        case "wetter": phrase("output.cause-wetter", "rests, because its place became wetter")
        case "shortest_on": phrase("output.cause-shortest-on", "its shortest time on is not over")
        case "shortest_off": phrase("output.cause-shortest-off", "its shortest time off is not over")
        case "too_often": phrase("output.cause-too-often", "switched on six times in an hour")
        case "stop": phrase("output.cause-stop", "the station stops")
        case "reload": phrase("output.cause-reload", "the configuration was changed")
        default: cause
        }
    }
}
