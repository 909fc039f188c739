import Quantities
package import Storage
package import Weather

/// Keeps the coordinates of a place's name, or of where a receiver was: latitude and longitude in millionths of a degree, then the name.
package struct GeocodingCache: Sendable {
    private let store: StateFolder
    private static let name = "place"

    package init(_ store: StateFolder) {
        self.store = store
    }

    /// No place's name has such a character.
    private static let receiver = "\tgpsd"

    /// As configured, or as found earlier; nil where it has not been found yet.
    package func coordinates(of place: PlaceReference) -> Coordinates? {
        switch place {
        case .coordinates(let coordinates): coordinates
        case .name(let name): coordinates(ofPlaceNamed: name)
        case .receiver: coordinates(ofPlaceNamed: Self.receiver)
        }
    }

    /// Where a receiver is; false when it could not be kept.
    package func save(receiver coordinates: Coordinates) async -> Bool {
        await save(coordinates, ofPlaceNamed: Self.receiver)
    }

    /// Nil when the name was not looked up yet.
    package func coordinates(ofPlaceNamed name: String) -> Coordinates? {
        guard let text = store.text(Self.name) else { return nil }
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[2] == name, let latitude = Int(words[0]), let longitude = Int(words[1]) else {
            return nil
        }
        return Coordinates(latitude: Angle(microdegrees: latitude), longitude: Angle(microdegrees: longitude))
    }

    /// False when it could not be kept.
    func save(_ coordinates: Coordinates, ofPlaceNamed name: String) async -> Bool {
        let text = "\(coordinates.latitude.microdegrees) \(coordinates.longitude.microdegrees) \(name)"
        do throws(StorageError) {
            try await store.save(Self.name, Array(text.utf8), .whole)
            return true
        } catch {
            return false
        }
    }
}
