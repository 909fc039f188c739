import Simulation
import Synchronization
import Values

extension Oracle {
    /// Checks that the current weather is what the service's sky was at the time that the snapshot names, and is not older
    /// than it may be.
    func readWeather(_ snapshot: ReadJSON, takenAt taken: Int) {
        guard let weather = snapshot["weather"], weather["state"]?.text != "unavailable",
            let source = weather["source"]?.text, let value = weather["value"],
            let time = value["time"]?.text.flatMap(readMoment)
        else { return }
        // An answer that came while the clock was wrong may be of any age.
        let isRight = machine.wall.error == 0 && taken - state.withLock({ max($0.lastWrongClock, -10_000) }) > 7200
        if weather["state"]?.text == "fresh", isRight {
            let age = machine.world.start + Int64(taken) - time
            check(.freshness, age <= 3 * 3600 + 120, "the weather of \(age) s ago is fresh")
            check(.freshness, age >= -3600, "the weather is from \(-age) s ahead")
        }
        guard let celsius = value["temperature_c"]?.number else { return }
        // MET Norway has whole hours, of which one of the two around the time is meant. Open-Meteo's twin is half a degree warmer
        // than the sky, so that the two differ.
        let hour = time - time % 3600
        let times = source.hasPrefix("met-norway") ? [hour, time, hour + 3600] : [time]
        let warmer = source.hasPrefix("open-meteo") ? 0.5 : 0
        let isTrue = places().contains { place in
            let sky = SimulatedSky(over: place)
            let truths = times.compactMap {
                sky.air(at: Timestamp(secondsSince1970: $0)).temperature.map {
                    Double($0.milliCelsius) / 1000 + warmer
                }
            }
            guard let lowest = truths.min(), let highest = truths.max() else { return false }
            return celsius > lowest - 0.11 && celsius < highest + 0.11
        }
        check(.truth, isTrue, "\(source) has \(celsius) °C at \(time), which the sky had not")
    }

    /// Checks that what a service said is at least as old as its latest answer, and as what that is a copy of: a station
    /// that starts again has no newer one.
    func readAges(_ snapshot: ReadJSON, takenAt taken: Int) {
        let (answers, newest) = machine.state.withLock { ($0.answers, $0.newest) }
        for key in ["weather", "today", "tomorrow", "days", "hours", "air_quality"] {
            guard let value = snapshot[key], let age = value["age_s"]?.number.map({ Int($0) }),
                let name = value["source"]?.text?.split(separator: "/").first,
                let service = World.Service(rawValue: String(name)), let answered = answers[service],
                machine.wall.isRight(since: answered)
            else { continue }
            check(
                .freshness, taken - age <= answered + Self.handling,
                "\(key) of \(name) is \(age) s old, \(taken - answered) s after its latest answer")
            // OpenWeatherMap does not say when a forecast was made: before its first day ends.
            let isDated = service != .openWeatherMap || ["weather", "air_quality"].contains(key)
            guard let made = newest[service], machine.wall.isRight(since: made) else { continue }
            check(
                .freshness, taken - age <= made + Self.handling + (isDated ? 0 : 86_400),
                "\(key) of \(name) is \(age) s old, which \(name) made \(taken - made) s before")
        }
    }

    /// How long the station may take from an answer to a snapshot with it, in seconds.
    static let handling = 60

    /// The places where the station may think that it is, as exactly as it says so to each service.
    private func places() -> [Coordinates] {
        Set(machine.settings(from: now - 86_400, to: now).map(\.place)).flatMap { name -> [Coordinates] in
            let spots: [(Double, Double)] = name == nil ? [(51.48, 0)] : [(25.0375, 121.5637), (25.04, 121.56)]
            return spots.compactMap { Coordinates(latitude: $0.0, longitude: $0.1) }
        }
    }
}
