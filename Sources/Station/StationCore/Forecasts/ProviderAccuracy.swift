import Forecasting
package import Weather

/// How well a provider has forecast the temperature at this window.
package struct ProviderAccuracy: Hashable, Sendable {
    /// Of forecasts so many hours ahead.
    package struct Lead: Hashable, Sendable {
        package var hours: Int
        /// On which it was compared, about.
        package var days: Int
        /// Forecast less measured, in kelvins.
        package var bias: Double
        /// The mean size of the error of the forecast as it came, in kelvins; nil while too little is known.
        package var uncorrectedError: Double?
        /// The same after the correction.
        package var error: Double?
        /// From 0 to 1: how much it counts among all providers.
        package var share: Double
    }

    package var provider: ProviderID
    package var leads: [Lead]

    /// Those that are shown, in hours.
    package static let shownLeads = [3, 6, 12, 24, 48]
}

extension ProviderAccuracy {
    /// Nil of a provider of which nothing is known.
    ///
    /// - Parameter providers: all of them, the most trusted first.
    init?(
        of provider: ProviderID, among providers: [ProviderID], _ lessons: [ProviderID: ForecastLearner.Lessons]
    ) {
        guard let skill = lessons[provider]?.temperature, let index = providers.firstIndex(of: provider) else {
            return nil
        }
        self.provider = provider
        leads = Self.shownLeads.compactMap { hours in
            guard let bias = skill.bias(hours: hours) else { return nil }
            let error = skill.error(hours: hours)
            let share = shares(of: providers.map { lessons[$0]?.temperature }, hours: hours)[index]
            return Lead(
                hours: hours, days: skill.days(hours: hours), bias: bias, uncorrectedError: error?.before,
                error: error?.after, share: share)
        }
    }
}

/// How wrong the next hours' forecasts have been at one hour of the day.
package struct ErrorOfHour: Hashable, Sendable {
    /// Of the place's day.
    package var hour: Int
    /// Forecast less measured, in kelvins.
    package var bias: Double
    /// The mean size of the error after the correction, in kelvins.
    package var error: Double
    /// The same as the forecast came.
    package var uncorrectedError: Double
    /// On how many days it was compared.
    package var days: Int
}

extension ErrorOfHour {
    /// Of the hours that were compared.
    static func table(of skill: ForecastSkill) -> [ErrorOfHour] {
        guard let error = skill.error(hours: 3) else { return [] }
        return (0..<24).compactMap { hour in
            skill.latest(hour: hour).map {
                ErrorOfHour(
                    hour: hour, bias: $0.bias, error: error.after, uncorrectedError: error.before, days: $0.days)
            }
        }
    }
}
