/// A place that a name may mean, as a gazetteer lists it.
public struct GeocodingResult: Hashable, Sendable {
    public var name: String
    /// State, province or region, where the gazetteer has one.
    public var region: String?
    /// ISO 3166-1 alpha-2.
    public var country: String?
    public var coordinates: Coordinates
    /// By language code, as the gazetteer spells it: `ja`, `zh`.
    public var localNames: [String: String]

    public init(
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
