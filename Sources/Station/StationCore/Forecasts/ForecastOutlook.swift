package import Values

/// What the lessons mean for the present forecasts: computed when a forecast or a lesson changes, and not for each snapshot.
package struct ForecastOutlook: Hashable, Sendable {
    package private(set) var corrections: [ProviderID: ForecastCorrection] = [:]
    /// The disagreements of providers, at most one about each quantity.
    package private(set) var disagreements: [Disagreement] = []
    /// The accuracy of each provider of which something is known, in the order of the configuration.
    package private(set) var accuracies: [ProviderAccuracy] = []
    /// The errors by hour of the day, of the most trusted provider of which something is known; nil without an outdoor sensor.
    package private(set) var hourly: [ErrorOfHour]?

    /// Creates an outlook that corrects and compares nothing.
    package init() {}

    /// - Parameters:
    ///   - sources: the forecasts of the providers that have a fresh one, the most trusted first.
    ///   - providers: the configured providers, the most trusted first.
    ///   - civil: the time that the place's clocks show.
    init(
        _ lessons: [ProviderID: ForecastLearner.Lessons], _ sources: [ForecastLearner.Source], providers: [ProviderID],
        at now: Timestamp, civil: (Timestamp) -> CivilTime
    ) {
        hourly = providers.lazy.compactMap { lessons[$0] }.first.map { ErrorOfHour.table(of: $0.temperature) } ?? []
        accuracies = providers.compactMap { ProviderAccuracy(of: $0, among: providers, lessons) }
        for index in sources.indices where lessons[sources[index].provider] != nil {
            // While little is known, the provider whose forecast it is counts alone.
            var order = sources
            order.insert(order.remove(at: index), at: 0)
            var blend = Blend(order, lessons)
            corrections[sources[index].provider] = blend.correction(civil: civil)
        }
        guard sources.count > 1 else { return }
        var blend = Blend(sources, lessons)
        disagreements = blend.disagreements(from: now, civil: civil)
    }

    /// The correction of the provider that a value is from; nil for values from elsewhere, and where nothing is moved.
    package func correction<Value: Hashable & Sendable>(of value: Known<Value>) -> ForecastCorrection? {
        guard case .weather(let provider, _)? = value.origin?.source else { return nil }
        return corrections[provider]
    }
}
