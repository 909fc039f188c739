package import Ports
import StationCore
package import Values

/// Keeps the coordinates of a place's name, or of where a receiver was: latitude and longitude in millionths of a degree, then the name.
package struct GeocodingCache: Sendable {
    private let store: StateFolder
    private static let name = "place"

    package init(_ store: StateFolder) {
        self.store = store
    }

    /// No place's name has such a character.
    private static let receiver = "\tgpsd"

    /// The coordinates as configured, or as found earlier; nil where they have not been found yet.
    package func coordinates(of place: PlaceReference) -> Coordinates? {
        switch place {
        case .coordinates(let coordinates): coordinates
        case .name(let name): coordinates(ofPlaceNamed: name)
        case .receiver: coordinates(ofPlaceNamed: Self.receiver)
        }
    }

    /// Saves the coordinates unless the place has some already, which another program may have saved; reports whether they are kept,
    /// and returns it.
    @discardableResult
    package func keep(_ found: Coordinates, of place: PlaceReference, _ report: ProviderReport) async -> Bool {
        if case .coordinates = place { return true }
        var isKept = coordinates(of: place) != nil
        if !isKept { isKept = await save(found, ofPlaceNamed: place.name ?? Self.receiver) }
        report(isKept ? .stateWorks(.place) : .stateFailed(.place, cause: nil))
        return isKept
    }

    /// The coordinates that a name was found at; nil when it was not looked up yet.
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
