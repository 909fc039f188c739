import Synchronization

extension World.Service {
    /// The longest time in seconds for which the service answers the same while all is well: MET Norway's models run twice
    /// a day for some places.
    fileprivate var longestPause: Int { self == .metNorway ? 18 * 3600 : 3 * 3600 }

    /// How much earlier than its first request an answer may be dated, in seconds.
    fileprivate var coarseness: Int { self == .metNorway ? 3 * 3600 : 900 }

    /// The name that the station's texts have for the service.
    fileprivate var name: String {
        switch self {
        case .openWeatherMap: "OpenWeatherMap"
        case .openMeteo: "Open-Meteo"
        case .metNorway: "MET Norway"
        }
    }
}

extension Oracle {
    /// Checks that what a service answers again and again becomes old: its values do not pass for fresh, those of the next
    /// service stand in for them, and that it has not changed is reported for as long as it has not.
    func readStandstills(_ snapshot: ReadJSON, takenAt taken: Int) {
        let (contents, lastWrong) = (
            machine.state.withLock { $0.contents }, state.withLock { max($0.lastWrongClock, -10_000) }
        )
        guard let started = state.withLock({ $0.started }) else { return }
        if machine.wall.error == 0, taken - lastWrong > 7200 { checkFreshness(snapshot) }
        // One reload may have changed what is asked, and of whom.
        let settings = Set(
            machine.settings(from: min(taken, contents.values.map(\.at).min() ?? taken), to: taken).map {
                Asked(services: $0.services, place: $0.place)
            })
        guard settings.count == 1, let asked = settings.first else { return }
        var hasFresh = false
        for service in asked.services {
            guard let content = contents[service], content.at - 5 > started, taken > content.at + Self.handling,
                machine.wall.isRight(since: content.at - 60)
            else { continue }
            checkFault(of: service, content, in: snapshot)
            hasFresh = hasFresh || taken - content.made <= 7200
        }
        if hasFresh {
            check(.freshness, snapshot["weather"]?["state"]?.text == "fresh", "no fresh weather of \(contents)")
        }
    }

    private struct Asked: Hashable {
        var services: [World.Service]
        var place: String?
    }

    private func checkFreshness(_ snapshot: ReadJSON) {
        // Days are put together from the lists of several services, and are as old as the oldest.
        let longestOfDays = machine.world.settings.contains { $0.services.contains(.metNorway) } ? 18 : 6
        for (key, longest) in [
            ("weather", 3), ("air_quality", 3), ("today", longestOfDays), ("tomorrow", longestOfDays),
            ("days", longestOfDays), ("hours", 6),
        ] {
            guard let value = snapshot[key], value["state"]?.text == "fresh", let age = value["age_s"]?.number,
                let name = value["source"]?.text?.split(separator: "/").first,
                let service = World.Service(rawValue: String(name))
            else { continue }
            let limit = max(longest * 3600, service == .metNorway ? service.longestPause : 0) + 120
            check(.freshness, Int(age) <= limit, "\(key) of \(name) is fresh, and \(age) s old")
        }
    }

    private func checkFault(of service: World.Service, _ content: Machine.Content, in snapshot: ReadJSON) {
        let causes = (snapshot["faults"]?.elements ?? []).compactMap { fault -> String? in
            // `weather/current`, or `weather/met-norway/current` of the second and later services.
            let parts = (fault["component"]?.text ?? "").split(separator: "/").map(String.init)
            guard let topic = parts.last, ["current", "onecall"].contains(topic),
                parts.count < 3 || parts.contains(service.rawValue)
            else { return nil }
            return fault["cause"]?.text
        }
        let isReported = causes.contains { $0.hasPrefix("\(service.name) answers, but has not changed since") }
        let pause = content.at - content.made
        if pause > service.longestPause + 60 {
            // The latest failure counts: what it says cannot be read by now, or the day's calls are used up.
            check(
                .faults, !causes.isEmpty,
                "\(service.rawValue) has not changed for \(pause) s, and no fault says so")
        } else if pause + service.coarseness < service.longestPause {
            check(
                .faults, !isReported, "\(service.rawValue) changed \(pause) s before, and a fault says that it has not")
        }
    }
}
