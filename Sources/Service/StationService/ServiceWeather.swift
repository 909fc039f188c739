package import ProviderKit
package import StationCore
package import Weather

/// Where the station gets the weather of its place from.
package struct ServiceWeather: Sendable {
    /// Each is asked by itself.
    package var providers: [any WeatherProvider]
    package var place: PlaceReference
    /// Of a place whose coordinates no provider knows.
    package var finder: (any PlaceFinder)?
    /// How old the weather of now may be.
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
