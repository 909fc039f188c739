import Values
import Words

/// The weather outside: what the services answer, and what the station has learned of their forecasts and of its own window.
struct Outdoors: Sendable {
    /// The configured name of the place; nil without one.
    private var place: String?
    /// The answers of each provider, the most trusted first; empty when no place is configured.
    var reports: [WeatherReport] = []
    /// The answers of an earlier run, and when it got them: their age is unknown until the clock is right.
    var untimed: [(update: WeatherUpdate, time: Timestamp)] = []
    /// What each provider requires to be credited, the most trusted provider first.
    private(set) var attributions: [Attribution]
    /// The questions that each provider is asked now; nil before it has said so.
    var asked: [ProviderID: Set<WeatherTopic>] = [:]
    /// How often each provider was asked on the day of its last request.
    private var calls: [ProviderID: DailyCalls] = [:]
    /// The provider among several whose value of a quantity was last shown.
    private var sources: [Quantity: ProviderID] = [:]
    var pressures = PressureHistory()
    var learner = ForecastLearner()
    /// The lessons about this window from the station's own instruments.
    var local = LocalLearner()
    /// The consequences of the present forecasts and of what was learned of them.
    var outlook = ForecastOutlook()
    /// The fetch times of the forecasts that ``outlook`` follows from.
    var outlookTimes: [Uptime?] = []
    /// The zone by which the days of ``outlook`` are dated.
    var outlookZone: PlaceZone?

    init(_ descriptor: StationDescriptor) {
        place = descriptor.place
        attributions = descriptor.attributions
        guard descriptor.asksForWeather else { return }
        reports = [WeatherReport(freshness: descriptor.weatherFreshness)]
        reports += attributions.dropFirst().map { attribution in
            var report = WeatherReport(freshness: descriptor.weatherFreshness)
            report.provider = attribution.provider
            return report
        }
    }

    var asksForWeather: Bool { place != nil }

    /// Continues with another place, or other providers; what belongs to others is forgotten.
    ///
    /// - Returns: whether the weather is that of the same place, from the same providers.
    mutating func adopt(_ descriptor: StationDescriptor) -> Bool {
        let new = Outdoors(descriptor)
        let isSamePlace = place == new.place
        if !isSamePlace {
            (place, learner, local) = (new.place, ForecastLearner(), LocalLearner())
            pressures.forgetSky()
        }
        // What is known is kept apart for each provider, and components' names depend on the order of providers.
        let areSameProviders = attributions.map(\.provider) == new.attributions.map(\.provider)
        if !areSameProviders { (asked, calls) = ([:], [:]) }
        if !isSamePlace || !areSameProviders { (reports, untimed, sources) = (new.reports, [], [:]) }
        learner.keep(only: new.attributions.map(\.provider))
        (outlook, outlookTimes) = (ForecastOutlook(), [])
        for index in reports.indices { reports[index].freshness = descriptor.weatherFreshness }
        attributions = descriptor.attributions
        return isSamePlace && areSameProviders
    }

    mutating func apply(_ event: StationEvent, at moment: Moment) -> [Finding] {
        switch event {
        case .fetched(let update, let url, let took, let dropped):
            return [
                .record(.fetched(.weather(update.topic), url: url, took: took, droppedFields: dropped)),
                judge(update, at: moment),
            ] + apply(update, at: moment).map { .record($0) }
        case .fetchFailed(let topic, let failure, let provider, let url, let took):
            return [
                .record(.fetchFailed(.weather(topic), failure, url: url, took: took)),
                fails(topic, failure, from: provider, at: moment),
            ]
        case .fetchedPartly(let update, let failure, let url, let took):
            return [
                .record(.fetchFailed(.weather(update.topic), failure, url: url, took: took)),
                fails(update.topic, failure, from: update.provider, at: moment),
            ] + apply(update, at: moment).map { .record($0) }
        case .noticed(let topic, let text, let provider):
            let notice = text.map { Notice($0, remedy: FaultWords.noticeRemedy) }
            return [.noted(component(topic, of: provider), notice)]
        case .placeFailed(let failure, let provider, let url, let took):
            return [
                .record(.fetchFailed(.place, failure, url: url, took: took)),
                fails(Component.place, failure, from: provider, at: moment),
            ]
        case .placeFound(let url, let took):
            return [.record(.fetched(.place, url: url, took: took, droppedFields: [])), .works(.place)]
        case .restored(let update, let age):
            restore(update, age: age, at: moment)
            return applyUntimed(at: moment)
        case .failing(let question, let failure, let provider, let age):
            return [fails(question, failure, from: provider, for: age, at: moment)]
        case .refused(let question, let failure, let url, let took):
            return [.record(.fetchFailed(question, failure, url: url, took: took))]
        case .providerState(let state, let provider, let asks, let cause):
            asked[provider] = Set(asks)
            if !asks.contains(.alerts), !asks.contains(.oneCall) { forgetAlerts(from: provider) }
            return [.record(.providerState(state, cause: cause))]
                + WeatherTopic.allCases.filter { !asks.contains($0) }.map { .dropped(component($0, of: provider)) }
        case .called(let calls, let provider):
            self.calls[provider] = calls
            return []
        default: return []
        }
    }

    /// Forgets the hours that wait to be compared: by the clock that has been set they were other ones.
    mutating func forgetHours() {
        learner.forgetIssues()
        local.forgetNotes()
    }

    // MARK: Faults

    func component(_ topic: WeatherTopic, of provider: ProviderID) -> Component {
        let isFirst = attributions.first.map { $0.provider == provider } ?? true
        return .weather(topic, from: isFirst ? nil : provider)
    }

    /// The components of the weather, whether they are used or not.
    var components: [Component] {
        ([nil] + attributions.dropFirst().map { $0.provider }).flatMap { provider in
            WeatherTopic.allCases.map { Component.weather($0, from: provider) }
        }
    }

    /// Not every plan has the extras, and their refusal reads like that of a wrong key: it means nothing that the current weather does
    /// not say better.
    ///
    /// - Parameter age: how long the question has been failing.
    private func fails(
        _ topic: WeatherTopic, _ failure: FetchFailure, from provider: ProviderID, for age: Duration = .zero,
        at moment: Moment
    ) -> Finding {
        let component = component(topic, of: provider)
        let isRefused = [.keyRejected, .notInPlan].contains(failure.kind)
        if topic.isExtra, !failure.isDecisive, isRefused { return .dropped(component) }
        return fails(component, failure, from: provider, for: age, at: moment)
    }

    private func fails(
        _ question: WeatherQuestion, _ failure: FetchFailure, from provider: ProviderID, for age: Duration,
        at moment: Moment
    ) -> Finding {
        switch question {
        case .weather(let topic): fails(topic, failure, from: provider, for: age, at: moment)
        case .place: fails(Component.place, failure, from: provider, for: age, at: moment)
        // Until the plan is known nothing else is asked either: there is no weather.
        case .plan: fails(WeatherTopic.current, failure, from: provider, for: age, at: moment)
        }
    }

    private func fails(
        _ component: Component, _ failure: FetchFailure, from provider: ProviderID, for age: Duration = .zero,
        at moment: Moment
    ) -> Finding {
        .fault(
            Fault(
                component: component, cause: failure.text, needsPerson: failure.kind.needsPerson,
                since: moment.uptime - age, failure: failure.kind, status: failure.status,
                provider: attributions.first { $0.provider == provider }))
    }

    /// An answer ends a question's fault, unless it has been the same for too long: the service works, and its data do not move.
    private func judge(_ update: WeatherUpdate, at moment: Moment) -> Finding {
        let component = component(update.topic, of: update.provider)
        guard let made = standstill(of: update, at: moment) else { return .works(component) }
        let time = CivilTime(made, in: moment.offset)
        let text = FetchWords.unchanged(
            at: attributions.name(of: update.provider), since: "\(time.date) \(time.clock)")
        return fails(component, FetchFailure(.unchanged, text: text), from: update.provider, at: moment)
    }

    // MARK: What the snapshot says of itself

    func addCredits(to snapshot: inout Snapshot) {
        let moment = snapshot.moment
        snapshot.attributions = attributions
        if moment.isClockSet { snapshot.calls = calls.mapValues { $0.counted(at: moment.wall) } }
    }

    /// What a person should know of the place's zone.
    func zoneNotice(in snapshot: Snapshot) -> [Finding] {
        let notice = Finding.noted(.place, snapshot.zoneNotice)
        return snapshot.zoneNotice == nil ? [notice] : [.worked(.place, since: snapshot.moment.uptime), notice]
    }

    /// Compares whose values come first with whose came first before. A quantity of which no provider has a fresh value keeps
    /// the one it had. With one provider there is nothing to compare.
    ///
    /// - Returns: an entry for each provider that gained a quantity, the most trusted first.
    mutating func noteSources(in snapshot: Snapshot) -> [Finding] {
        guard attributions.count > 1 else { return [] }
        var gained: [ProviderID: [Quantity]] = [:]
        for quantity in Quantity.reported {
            let first = snapshot.services.first { $0.current.freshValue?.recordedValues[quantity] != nil }
            guard let provider = first?.provider, provider != sources[quantity] else { continue }
            sources[quantity] = provider
            gained[provider, default: []].append(quantity)
        }
        return attributions.compactMap { attribution in
            gained[attribution.provider].map { .record(.source(attribution.provider, of: $0)) }
        }
    }
}
