package import Values

/// How well a provider has forecast the temperature at this window.
package struct ProviderAccuracy: Hashable, Sendable {
    /// The accuracy of forecasts so many hours ahead.
    package struct Lead: Hashable, Sendable {
        package var hours: Int
        /// The approximate number of days on which the lead was compared.
        package var days: Int
        /// The mean of forecast less measured, in kelvins.
        package var bias: Double
        /// The mean size of the error of the uncorrected forecast, in kelvins; nil while too little is known.
        package var uncorrectedError: Double?
        /// The mean size of the error after the correction, in kelvins; nil while too little is known.
        package var error: Double?
        /// The weight of the provider among all, from 0 to 1.
        package var share: Double
    }

    package var provider: ProviderID
    package var leads: [Lead]

    /// The leads that are shown, in hours.
    package static let shownLeads = [3, 6, 12, 24, 48]
}

extension ProviderAccuracy {
    /// The accuracy of a provider; nil when nothing is known of it.
    ///
    /// - Parameter providers: the configured providers, the most trusted first.
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

/// The errors of the next hours' forecasts for one hour of the day.
package struct ErrorOfHour: Hashable, Sendable {
    /// The hour of the place's day, 0…23.
    package var hour: Int
    /// The mean of forecast less measured, in kelvins.
    package var bias: Double
    /// The mean size of the error after the correction, in kelvins.
    package var error: Double
    /// The mean size of the error of the uncorrected forecast, in kelvins.
    package var uncorrectedError: Double
    /// The approximate number of days on which the hour was compared.
    package var days: Int
}

extension ErrorOfHour {
    /// The errors of the hours of the day that were compared.
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
