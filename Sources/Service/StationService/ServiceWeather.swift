package import ProviderKit
package import StationCore
package import Values

/// The source of the weather of the station's place.
package struct ServiceWeather: Sendable {
    /// The providers, the most trusted first; each is asked by itself.
    package var providers: [any WeatherProvider]
    package var place: PlaceReference
    /// The finder for a place whose coordinates no provider knows; nil without one.
    package var finder: (any PlaceFinder)?
    /// How old the current weather may be.
    package var freshness: Freshness

    package init(
        _ providers: [any WeatherProvider], of place: PlaceReference, foundBy finder: (any PlaceFinder)? = nil,
        freshness: Freshness = .currentWeather
    ) {
        self.finder = finder
        self.providers = providers
        self.place = place
        self.freshness = freshness
    }
}
