import Glibc
import History
import Values

/// Made-up air of two sensors and a service, minute by minute: its days and its seasons go up and down.
struct YearOfMinutes {
    static let start = Timestamp(secondsSince1970: 1_767_225_600)
    static let minutes = 365 * 1440

    static let room = HistorySeries(source: "room", quantity: .temperature)

    /// The samples of one minute of the year.
    static func samples(of minute: Int) -> [HistorySample] {
        let time = start.advanced(bySeconds: Int64(minute) * 60)
        let day = sin(Double(minute % 1440) / 1440 * 2 * .pi)
        let season = sin(Double(minute) / Double(minutes) * 2 * .pi)
        let noise = (minute &* 7919) % 97
        var samples: [HistorySample] = []
        func add(_ source: String, _ quantity: Quantity, _ value: Double) {
            let mean = Int(value * 1000) + noise
            let series = HistorySeries(source: source, quantity: quantity)
            samples.append(HistorySample(series, at: time, mean: mean, low: mean - 40, high: mean + 40))
        }
        add("room", .temperature, 20 + 2 * day + 3 * season)
        add("room", .humidity, 50 - 5 * day)
        add("balcony", .temperature, 10 + 6 * day + 12 * season)
        add("balcony", .humidity, 70 - 15 * day)
        add("balcony", .pressure, 1013 + 10 * season)
        if minute % 10 == 0 {
            for quantity in [Quantity.temperature, .feelsLike, .humidity, .pressure, .wind, .clouds] {
                add("openweathermap", quantity, quantity == .pressure ? 1013 : 10 + 6 * day)
            }
        }
        return samples
    }
}
