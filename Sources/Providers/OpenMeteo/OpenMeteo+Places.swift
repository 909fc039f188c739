package import ProviderKit
package import Values
import Words

extension OpenMeteo {
    /// Finds places by name or postal code; the service cannot search by coordinates.
    package func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] {
        switch search {
        case .name(let name): return try await places(named: name)
        case .zip(let zip): return try await places(named: zip)
        case .near: throw FetchFailure(.notSent, text: FetchWords.noPlaceSearch(at: Self.attribution.name))
        }
    }

    /// Finds places by name. If "London, UK" finds nothing, this looks for London and keeps the results in the UK: not
    /// every version of the service takes what follows a comma for a country or region, and none knows that people call GB
    /// the UK.
    private func places(named name: String) async throws(FetchFailure) -> [GeocodingResult] {
        let parts = name.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
        guard let first = parts.first else { return [] }
        let found = try await search(name).map(\.result)
        if !found.isEmpty || parts.count == 1 { return found }
        return try await search(first).filter { $0.isIn(parts.dropFirst()) }.map(\.result)
    }

    private func search(_ name: String) async throws(FetchFailure) -> [FoundPlace] {
        let body = try await object(from: addresses.places(named: name), at: Timestamp(secondsSince1970: 0))
        var reader = FieldReader()
        // Where nothing matches, there is no list.
        return (body["results"]?.list ?? []).prefix(Self.mostPlaces).compactMap { FoundPlace($0, &reader) }
    }

    private static let mostPlaces = 100
}

/// A place, with what narrows a search.
private struct FoundPlace {
    let result: GeocodingResult
    private let areas: Set<String>

    /// Reads a place; nil without a name and coordinates. All else may be missing.
    init?(_ entry: JSONTree, _ reader: inout FieldReader) {
        guard let name = reader.text(entry["name"], "name"),
            let latitude = reader.value(entry["latitude"], "latitude", .number(in: -90...90)),
            let longitude = reader.value(entry["longitude"], "longitude", .number(in: -180...180)),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let region = reader.text(entry["admin1"], "admin1")
        let code = reader.text(entry["country_code"], "country_code")
        result = GeocodingResult(name: name, region: region, country: code, coordinates: coordinates)
        let names = [region, code, reader.text(entry["country"], "country"), code == "GB" ? "UK" : nil]
        areas = Set(names.compactMap { $0?.lowercased() })
    }

    func isIn(_ parts: ArraySlice<String>) -> Bool { parts.allSatisfy { areas.contains($0.lowercased()) } }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
