import Documents
package import Values

/// Places for programs. Schema 1: `places` is a list of `name`, `latitude`, `longitude` and, if known, `region`,
/// `country` (ISO 3166-1) and `local_name`.
package struct PlacesDocument: Encodable {
    struct Place: Encodable {
        var name: String
        var region: String?
        var country: String?
        var latitude: Double
        var longitude: Double
        var localName: String?
    }

    var schema = 1
    var places: [Place]
    var attribution: String

    /// - Parameters:
    ///   - language: the language of the local names, as in the configuration.
    ///   - attribution: the credits of the service that found them.
    package init(_ places: [GeocodingResult], in language: String, from attribution: Attribution) {
        self.attribution = attribution.text
        self.places = places.map {
            Place(
                name: $0.name, region: $0.region, country: $0.country, latitude: $0.coordinates.latitude.degrees,
                longitude: $0.coordinates.longitude.degrees, localName: $0.localName(in: language))
        }
    }

    package var json: String {
        let encoder = JSONTextEncoder(isPretty: true, key: DocumentKeys.key)
        // All of it is strings and finite numbers, which the encoder never refuses.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
