package import Quantities
package import Weather

/// The few places that simulated services have names for.
package enum SimulatedGazetteer {
    private struct Entry {
        let candidate: GeocodingResult
        let offset: UTCOffset
    }

    private static let entries: [Entry] = [
        entry("Taipei", "TW", 25.0375, 121.5637, hours: 8, ["en": "Taipei", "zh": "臺北市", "ja": "台北市"]),
        entry("London", "GB", 51.5073, -0.1276, hours: 0, region: "England", ["en": "London", "zh": "倫敦"]),
        entry("London", "CA", 42.9832, -81.2434, hours: -5, region: "Ontario", ["en": "London"]),
        entry("Cologne", "DE", 50.9384, 6.9599, hours: 1, region: "North Rhine-Westphalia", ["de": "Köln"]),
        entry("Tromsø", "NO", 69.6516, 18.9559, hours: 1, ["en": "Tromsø"]),
        entry("Wellington", "NZ", -41.2888, 174.7772, hours: 12, ["en": "Wellington"]),
    ].compactMap { $0 }

    /// The places whose own or local name begins so, whatever the case; a country or region behind a comma narrows it.
    package static func places(named query: String) -> [GeocodingResult] {
        let parts = query.lowercased().split(separator: ",").map { $0.drop { $0 == " " } }
        guard let name = parts.first, !name.isEmpty else { return [] }
        return entries.map(\.candidate).filter { candidate in
            let names = [candidate.name] + candidate.localNames.values
            let area = [candidate.country, candidate.region].compactMap { $0?.lowercased() }
            return names.contains { $0.lowercased().hasPrefix(name) }
                && parts.dropFirst().allSatisfy { part in area.contains { $0 == part } }
        }
    }

    /// The places within about half a degree.
    package static func places(near coordinates: Coordinates) -> [GeocodingResult] {
        entries.map(\.candidate).filter { isNear($0.coordinates, coordinates) }
    }

    /// The one postal code that is known: of the Tower of London.
    package static func place(zip: String) -> GeocodingResult? {
        guard zip.lowercased() == "ec3n,gb" else { return nil }
        return entries.map(\.candidate).first { $0.name == "London" && $0.country == "GB" }
    }

    private static func isNear(_ one: Coordinates, _ other: Coordinates) -> Bool {
        abs(one.latitude.degrees - other.latitude.degrees) < 0.5
            && abs(one.longitude.degrees - other.longitude.degrees) < 0.5
    }

    /// The place within about half a degree, or an unnamed one on nautical time.
    package static func place(at coordinates: Coordinates) -> (place: Place, offset: UTCOffset) {
        let near = entries.first { isNear($0.candidate.coordinates, coordinates) }
        let offset = near?.offset ?? .hours(Int((coordinates.longitude.degrees / 15).rounded()))
        let place = Place(
            coordinates: coordinates, name: near?.candidate.name, country: near?.candidate.country, offset: offset)
        return (place, offset)
    }

    private static func entry(
        _ name: String, _ country: String, _ latitude: Double, _ longitude: Double, hours: Int,
        region: String? = nil, _ localNames: [String: String]
    ) -> Entry? {
        guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
            return nil
        }
        let candidate = GeocodingResult(
            name: name, region: region, country: country, coordinates: coordinates, localNames: localNames)
        return Entry(candidate: candidate, offset: .hours(hours))
    }
}
