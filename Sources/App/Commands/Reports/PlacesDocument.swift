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

/// Places for a person at a terminal, one per line, in the configuration's words.
package struct PlacesText {
    package let text: String

    /// - Parameter language: the language of the local names, as in the configuration.
    package init(_ places: [GeocodingResult], in language: String) {
        text = places.map { place in
            let area = [place.name, place.region, place.country].compactMap { $0 }.joined(separator: ", ")
            let position =
                "latitude = \(fourDecimals(place.coordinates.latitude)), "
                + "longitude = \(fourDecimals(place.coordinates.longitude))"
            let local = place.localName(in: language).flatMap { $0 == place.name ? nil : " (\($0))" } ?? ""
            return "\(area)\(local): \(position)"
        }.joined(separator: "\n")
    }
}

/// The angle in degrees with four decimals: 11 m on the ground.
private func fourDecimals(_ angle: Angle) -> Double { (angle.degrees * 10_000).rounded() / 10_000 }

extension GeocodingResult {
    /// The place's name in a language; nil if the gazetteer has none.
    func localName(in language: String) -> String? {
        let base = language.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }
        return localNames[String(base)]
    }
}
