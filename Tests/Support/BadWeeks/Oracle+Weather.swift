import Quantities
import SimulatedWeather
import Synchronization
import Weather

extension Oracle {
    /// OpenWeatherMap's current weather is what its sky was at the time that the snapshot names, and is not older than it may be.
    func readWeather(_ snapshot: ReadJSON, takenAt taken: Int) {
        guard let weather = snapshot["weather"], weather["state"]?.text != "unavailable",
            let source = weather["source"]?.text, let value = weather["value"],
            let time = value["time"]?.text.flatMap(readMoment)
        else { return }
        // An answer that came while the clock was wrong may be of any age.
        let isRight = machine.wall.error == 0 && taken - state.withLock({ max($0.lastWrongClock, -10_000) }) > 7200
        if weather["state"]?.text == "fresh", isRight {
            let age = Truth.start + Int64(taken) - time
            check(.freshness, age <= 3 * 3600 + 120, "the weather of \(age) s ago is fresh")
            check(.freshness, age >= -3600, "the weather is from \(-age) s ahead")
        }
        guard source.hasPrefix("openweathermap/"), let celsius = value["temperature_c"]?.number,
            let place = Coordinates(latitude: .degrees(51.48), longitude: .degrees(0))
        else { return }
        let sky = SimulatedSky(over: place, offset: SimulatedGazetteer.place(at: place).1)
        guard let truth = sky.air(at: Timestamp(secondsSince1970: time)).temperature else { return }
        check(
            .truth, abs(celsius - Double(truth.milliCelsius) / 1000) < 0.11,
            "the weather has \(celsius) °C where the sky had \(Double(truth.milliCelsius) / 1000)")
    }
}
