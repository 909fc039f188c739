import Quantities
package import Weather

/// Keeps the coordinates of a place's name: latitude and longitude in millionths of a degree, then the name.
package struct GeocodingCache: Sendable {
    private let store: any StateStore
    private static let name = "place"

    package init(_ store: any StateStore) {
        self.store = store
    }

    /// Nil when the name was not looked up yet.
    package func coordinates(ofPlaceNamed name: String) -> Coordinates? {
        guard let bytes = store.read(Self.name), let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[2] == name, let latitude = Int(words[0]), let longitude = Int(words[1]) else {
            return nil
        }
        return Coordinates(latitude: Angle(microdegrees: latitude), longitude: Angle(microdegrees: longitude))
    }

    /// False when it could not be kept.
    func save(_ coordinates: Coordinates, ofPlaceNamed name: String) -> Bool {
        let text = "\(coordinates.latitude.microdegrees) \(coordinates.longitude.microdegrees) \(name)"
        return store.write(Array(text.utf8), as: Self.name, isLasting: true)
    }
}
