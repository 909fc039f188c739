package import Ports
package import StationCore
package import Values

/// A weather service, as the station needs it: answers what it is asked about one place, and says why it cannot.
///
/// ## For implementors
/// - Give the topics their own pace, back off by ``RetryPolicy``, and keep what was asked in a ``FetchRecord``: a restart repeats no
///   request. ``TopicRequests`` does all three.
/// - A failure never ends ``run(place:refresh:report:)``: only the end of its task does.
/// - What is reported is free of any key.
package protocol WeatherProvider: Sendable {
    /// How to name it wherever its data are shown.
    var attribution: Attribution { get }

    /// Asks about the place again and again until the task is cancelled.
    ///
    /// - Parameter refresh: sent to ask for the weather now.
    func run(place: PlaceReference, refresh: AsyncSignal, report: ProviderReport) async

    /// Asks what is due, once.
    func once(place: PlaceReference, report: ProviderReport) async

    /// One request that shows whether the service can be used: for the weather where the coordinates are known, else for them.
    func check(place: PlaceReference) async throws(FetchFailure) -> ProviderCheck

    /// The places that fit, the best first.
    func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult]
}

/// Receives what happens between the station and a provider, in the order in which it happens.
package struct ProviderReport: Sendable {
    /// Who reports.
    package let provider: ProviderID
    private let receive: @Sendable (StationEvent) -> Void

    package init(from provider: ProviderID, _ receive: @escaping @Sendable (StationEvent) -> Void) {
        self.provider = provider
        self.receive = receive
    }

    package func callAsFunction(_ event: StationEvent) {
        receive(event)
    }

    /// Reports that a file of an earlier run is not used: a fault that is over at once, because nothing waits for that file.
    func lost(_ keeper: StateKeeper, because cause: String) {
        receive(.failed(.state(keeper), cause: cause))
        receive(.works(.state(keeper)))
    }
}

/// What a person looks for when they look for a place.
package enum PlaceSearch: Hashable, Sendable {
    case name(String)
    /// A postal code: `90210,US`.
    case zip(String)
    case near(Coordinates)
}

/// Finds the coordinates of a place that is not configured, for all providers.
package protocol PlaceFinder: Sendable {
    /// Keeps what it finds in the ``GeocodingCache``. Returns when it is found, or the task is cancelled.
    func run(report: ProviderReport) async
}

/// How a check of a provider ended.
package enum ProviderCheck: Hashable, Sendable {
    case responds
    /// It has found the configured place.
    case placeFound(Coordinates)
    case placeUnknown
}
