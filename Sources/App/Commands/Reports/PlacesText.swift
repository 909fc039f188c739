package import Values

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
