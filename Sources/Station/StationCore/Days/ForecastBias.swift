package import Quantities

/// How wrong the weather service's forecast is at this window, by the hour of the day: learned from the station's outdoor sensor,
/// the past forgotten exponentially.
///
/// A forecast is for a square of many kilometres; a window has its own sun, wall and wind, which are much the same every day at
/// the same hour.
package struct ForecastBias: Hashable, Sendable {
    /// What was learned of one hour of the day.
    package struct Hour: Hashable, Sendable {
        /// Forecast less measured, in kelvins.
        package var bias: Double
        /// The mean size of what is wrong after the correction, in kelvins.
        package var error: Double
        /// The same without it.
        package var uncorrectedError: Double
        /// On how many days it was compared.
        package var days: Int

        package init(bias: Double = 0, error: Double = 0, uncorrectedError: Double = 0, days: Int = 0) {
            self.bias = bias
            self.error = error
            self.uncorrectedError = uncorrectedError
            self.days = days
        }
    }

    /// Of the local hours 0…23.
    package private(set) var hours: [Hour]

    /// A day counts for 1/e after about this many.
    private static let memory = 12.0
    /// A correction from fewer days is a guess.
    private static let fewestDays = 3

    package init() {
        hours = Array(repeating: Hour(), count: 24)
    }

    /// Nil unless there are 24 hours.
    init?(hours: [Hour]) {
        guard hours.count == 24 else { return nil }
        self.hours = hours
    }

    /// Compares what was forecast for an hour with what was measured.
    mutating func learn(forecast: Temperature, measured: Temperature, hour: Int) {
        guard hours.indices.contains(hour) else { return }
        let difference = forecast.celsius - measured.celsius
        // What is off by more is a broken sensor or another place.
        guard abs(difference) <= 15 else { return }
        var known = hours[hour]
        let corrected = abs(difference - (correction(at: hour) ?? 0))
        // The first days are averaged, so that the table does not begin with 0.
        let share = max(1 / Double(known.days + 1), 1 / Self.memory)
        known.bias += share * (difference - known.bias)
        known.error += share * (corrected - known.error)
        known.uncorrectedError += share * (abs(difference) - known.uncorrectedError)
        known.days = min(known.days + 1, 10_000)
        hours[hour] = known
    }

    /// What to take off a forecast for this hour, in kelvins; nil while too little is known.
    package func correction(at hour: Int) -> Double? {
        guard hours.indices.contains(hour), hours[hour].days >= Self.fewestDays else { return nil }
        return hours[hour].bias
    }

    /// The forecast as it is to be expected here; as it is while too little is known.
    package func corrected(_ forecast: Temperature, hour: Int) -> Temperature {
        correction(at: hour).map { .celsius(forecast.celsius - $0) } ?? forecast
    }
}
