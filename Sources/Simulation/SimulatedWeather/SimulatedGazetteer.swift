package import Values

/// The few places that simulated services have names for.
package enum SimulatedGazetteer {
    private struct Entry {
        let candidate: GeocodingResult
        let zone: SimulatedZone
    }

    private static let entries: [Entry] = [
        entry(
            "Taipei", "TW", 25.0375, 121.5637, SimulatedZone("Asia/Taipei", hours: 8),
            ["en": "Taipei", "zh": "臺北市", "ja": "台北市"]),
        entry(
            "London", "GB", 51.5073, -0.1276, SimulatedZone("Europe/London", hours: 0, .european), region: "England",
            ["en": "London", "zh": "倫敦"]),
        entry(
            "London", "CA", 42.9832, -81.2434, SimulatedZone("America/Toronto", hours: -5, .american),
            region: "Ontario", ["en": "London"]),
        entry(
            "Cologne", "DE", 50.9384, 6.9599, SimulatedZone("Europe/Berlin", hours: 1, .european),
            region: "North Rhine-Westphalia", ["de": "Köln"]),
        entry(
            "Tromsø", "NO", 69.6516, 18.9559, SimulatedZone("Europe/Oslo", hours: 1, .european), ["en": "Tromsø"]),
        entry(
            "Wellington", "NZ", -41.2888, 174.7772, SimulatedZone("Pacific/Auckland", hours: 12, .newZealand),
            ["en": "Wellington"]),
        entry("Singapore", "SG", 1.2897, 103.8501, SimulatedZone("Asia/Singapore", hours: 8), ["en": "Singapore"]),
        entry(
            "Phoenix", "US", 33.4484, -112.0741, SimulatedZone("America/Phoenix", hours: -7), region: "Arizona",
            ["en": "Phoenix"]),
        entry(
            "Longyearbyen", "SJ", 78.2232, 15.6469, SimulatedZone("Arctic/Longyearbyen", hours: 1, .european),
            ["en": "Longyearbyen"]),
    ].compactMap { $0 }

    /// The places whose own or local name begins with the query, whatever the case; a country or region behind a comma
    /// narrows it.
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

    /// The place of the one postal code that is known, that of the Tower of London; nil for any other.
    package static func place(zip: String) -> GeocodingResult? {
        guard zip.lowercased() == "ec3n,gb" else { return nil }
        return entries.map(\.candidate).first { $0.name == "London" && $0.country == "GB" }
    }

    private static func isNear(_ one: Coordinates, _ other: Coordinates) -> Bool {
        abs(one.latitude.degrees - other.latitude.degrees) < 0.5
            && abs(one.longitude.degrees - other.longitude.degrees) < 0.5
    }

    /// The place within about half a degree, or an unnamed one on nautical time, as its clocks are at a moment.
    package static func place(at coordinates: Coordinates, on moment: Timestamp) -> Place {
        let near = entry(near: coordinates)?.candidate
        let zone = zone(at: coordinates)
        return Place(
            coordinates: coordinates, name: near?.name, country: near?.country, offset: zone.offset(at: moment),
            zone: zone.name)
    }

    /// The zone of the place within about half a degree, else nautical time.
    package static func zone(at coordinates: Coordinates) -> SimulatedZone {
        entry(near: coordinates)?.zone ?? SimulatedZone(nautical: coordinates.longitude)
    }

    private static func entry(near coordinates: Coordinates) -> Entry? {
        entries.first { isNear($0.candidate.coordinates, coordinates) }
    }

    private static func entry(
        _ name: String, _ country: String, _ latitude: Double, _ longitude: Double, _ zone: SimulatedZone,
        region: String? = nil, _ localNames: [String: String]
    ) -> Entry? {
        guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
            return nil
        }
        let candidate = GeocodingResult(
            name: name, region: region, country: country, coordinates: coordinates, localNames: localNames)
        return Entry(candidate: candidate, zone: zone)
    }
}
