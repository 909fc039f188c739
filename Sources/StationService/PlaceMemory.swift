public import Weather

/// Where the coordinates of a place's name are kept from one start to the next.
///
/// ## For implementors
/// What cannot be read is forgotten, not thrown: the name is looked up again.
public protocol PlaceMemory: Sendable {
    func coordinates(ofPlaceNamed name: String) -> Coordinates?
    /// False when it could not be kept.
    func remember(_ coordinates: Coordinates, ofPlaceNamed name: String) -> Bool
}
