/// A place that a name may mean, as a gazetteer lists it.
package struct GeocodingResult: Hashable, Sendable {
    package var name: String
    /// The state, province or region; nil where the gazetteer has none.
    package var region: String?
    /// The country's code (ISO 3166-1 alpha-2).
    package var country: String?
    package var coordinates: Coordinates
    /// The names by language code, as the gazetteer spells it: `ja`, `zh`.
    package var localNames: [String: String]

    package init(
        name: String, region: String? = nil, country: String? = nil, coordinates: Coordinates,
        localNames: [String: String] = [:]
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.coordinates = coordinates
        self.localNames = localNames
    }
}
