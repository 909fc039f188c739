import Quantities
import Weather

/// Compares, once an hour, what was forecast for now with what the own outdoor sensor measures.
struct BiasLearner: Hashable, Sendable {
    var bias = ForecastBias()
    /// The hour that was compared last: hours since 1970.
    private var compared: Int64?

    init() {}

    mutating func observe(_ snapshot: Snapshot, slots: [ForecastSlot]) {
        guard let now = snapshot.wallTime, let measured = snapshot.outside.temperature.freshValue,
            case .sensor? = snapshot.outside.temperature.origin?.source, snapshot.hours.freshValue != nil
        else { return }
        let hour = now.secondsSince1970 / 3600
        guard hour != compared, let forecast = Self.temperature(at: now, in: slots) else { return }
        compared = hour
        bias.learn(forecast: forecast, measured: measured, hour: CivilTime(now, in: snapshot.offset).hour)
    }

    /// On the straight line between the slots before and after; nil where they are more than three hours apart.
    static func temperature(at time: Timestamp, in slots: [ForecastSlot]) -> Temperature? {
        guard let next = slots.firstIndex(where: { $0.time >= time }), let after = slots[next].air.temperature else {
            return nil
        }
        if slots[next].time == time { return after }
        guard next > 0, let before = slots[next - 1].air.temperature else { return nil }
        let span = slots[next].time.seconds(since: slots[next - 1].time)
        guard (1...10_800).contains(span) else { return nil }
        let share = Double(time.seconds(since: slots[next - 1].time)) / Double(span)
        return .celsius(before.celsius + share * (after.celsius - before.celsius))
    }
}
