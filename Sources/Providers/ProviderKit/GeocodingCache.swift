package import Ports
import StationCore
package import Values

/// Keeps the coordinates of a place's name, or of where a receiver was.
package struct GeocodingCache: Sendable {
    struct Found: Codable, Hashable, Sendable {
        var coordinates: Coordinates
        /// The place's name; nil for where the receiver was.
        var name: String?
    }

    let kept: Kept<Found>

    package init(_ store: StateFolder) {
        kept = Kept("place", format: "place", in: store)
    }

    /// The coordinates as configured, or as found earlier; nil where they have not been found yet.
    ///
    /// - Parameter report: receives why a damaged file is not used; without it the file is only looked at.
    package func coordinates(of place: PlaceReference, _ report: ProviderReport? = nil) -> Coordinates? {
        if case .coordinates(let coordinates) = place { return coordinates }
        let found =
            if let report { kept.restore { report.lost(.place, because: $0) } } else { kept.restore() }
        return found.flatMap { $0.name == place.name ? $0.coordinates : nil }
    }

    /// Saves the coordinates unless the place has some already, which another program may have saved; reports whether they are kept,
    /// and returns it.
    @discardableResult
    package func keep(_ found: Coordinates, of place: PlaceReference, _ report: ProviderReport) async -> Bool {
        if case .coordinates = place { return true }
        var isKept = coordinates(of: place) != nil
        if !isKept { isKept = await save(found, of: place) }
        report(isKept ? .works(.state(.place)) : .stateFailed(.place, cause: nil))
        return isKept
    }

    /// False when it could not be kept.
    func save(_ coordinates: Coordinates, of place: PlaceReference) async -> Bool {
        do throws(StorageError) {
            try await kept.saveAndFlush(Found(coordinates: coordinates, name: place.name))
            return true
        } catch {
            return false
        }
    }
}
