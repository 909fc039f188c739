import StationService
import Weather

/// Remembers nothing: for a station that knows its coordinates.
struct NoPlaceMemory: PlaceMemory {
    func coordinates(ofPlaceNamed name: String) -> Coordinates? { nil }
    func remember(_ coordinates: Coordinates, ofPlaceNamed name: String) -> Bool { true }
}
