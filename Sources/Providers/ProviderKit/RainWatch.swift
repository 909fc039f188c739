import Values

/// Whether rain or snow falls or may soon: otherwise the forecast by the minute is not worth a call.
struct RainWatch: Sendable {
    private var isFalling = false
    private var slots: [ForecastSlot] = []

    private static let horizon: Int64 = 3 * 3600
    private static let likely = Proportion.percent(30)

    mutating func observe(_ update: WeatherUpdate) {
        if let current = update.current {
            isFalling = current.conditions.contains { $0.group?.isFalling ?? false }
        }
        if let hours = update.hours { slots = hours.slots }
    }

    func isNear(at now: Timestamp) -> Bool {
        isFalling
            || slots.contains { slot in
                (-3600...Self.horizon).contains(slot.time.seconds(since: now))
                    && slot.chanceOfPrecipitation.map { $0 >= Self.likely } ?? false
            }
    }
}
