import Synchronization
import Values

/// The days that a provider's forecast was folded into last: something is merged with every event, and a new forecast comes every
/// ten minutes at most.
///
/// Copies of a report share it. What is asked for with another forecast, or by another zone, is folded again.
final class FoldedDays: Hashable, Sendable {
    private struct Fold {
        var forecast: Forecast
        var zone: PlaceZone
        var days: [DayForecast]
    }

    private let latest = Mutex<Fold?>(nil)

    /// The days of a forecast by the place's calendar, as ``Values/Forecast/days(in:)``.
    func days(of forecast: Forecast, in zone: PlaceZone) -> [DayForecast] {
        // Lists that share their memory are compared without a look at what they hold.
        if let known = latest.withLock({ $0 }), known.forecast == forecast, known.zone == zone { return known.days }
        let days = forecast.days { zone.offset(at: $0) }
        latest.withLock { $0 = Fold(forecast: forecast, zone: zone, days: days) }
        return days
    }

    /// All are equal: what one remembers follows from its report.
    static func == (left: FoldedDays, right: FoldedDays) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
