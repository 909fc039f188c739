import Quantities
package import Weather

/// What follows from all that was learned, for the present forecasts: made when one of them or what was learned changes, and not for
/// each snapshot.
package struct ForecastOutlook: Hashable, Sendable {
    package private(set) var corrections: [ProviderID: ForecastCorrection] = [:]
    /// At most one of each quantity.
    package private(set) var disagreements: [Disagreement] = []
    /// In the order of the configuration, without those of which nothing is known.
    package private(set) var accuracies: [ProviderAccuracy] = []
    /// Of the most trusted provider of which something is known; nil without an outdoor sensor.
    package private(set) var hourly: [ErrorOfHour]?

    /// Nothing is corrected, and nothing compared.
    package init() {}

    /// - Parameters:
    ///   - sources: of each provider that has a fresh forecast, the most trusted first.
    ///   - providers: all of them, the most trusted first.
    ///   - civil: what the place's clocks show.
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

    /// Of the provider that a value is from; nil of others' values, and where nothing is moved.
    package func correction<Value: Hashable & Sendable>(of value: Known<Value>) -> ForecastCorrection? {
        guard case .weather(let provider, _)? = value.origin?.source else { return nil }
        return corrections[provider]
    }
}
