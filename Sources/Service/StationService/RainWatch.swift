import Quantities
import StationCore
import Weather

/// Whether rain or snow falls or may soon: otherwise the forecast by the minute is not worth a call.
struct RainWatch: Sendable {
    private var isFalling = false
    private var slots: [ForecastSlot] = []

    private static let horizon: Int64 = 3 * 3600
    private static let likely = Proportion.percent(30)

    mutating func observe(_ answer: WeatherAnswer) {
        switch answer {
        case .current(let current):
            isFalling = current.conditions.contains { $0.group?.isFalling ?? false }
        case .forecast(let forecast): slots = forecast.slots
        default: break
        }
    }

    func isNear(at now: Timestamp) -> Bool {
        isFalling
            || slots.contains { slot in
                (-3600...Self.horizon).contains(slot.time.seconds(since: now))
                    && slot.chanceOfPrecipitation.map { $0 >= Self.likely } ?? false
            }
    }
}
