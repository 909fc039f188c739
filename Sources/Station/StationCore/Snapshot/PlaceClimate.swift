public import Meteorology

/// The air of one place: of its first sensor that has a value.
public struct PlaceClimate: Hashable, Sendable {
    /// As the configuration names it, `cellar`.
    public var place: String
    public var climate: Climate
    /// Temperature and humidity from one and the same sensor.
    public var air: Known<MoistAir> = .unavailable(cause: "not read yet", since: nil)

    public init(place: String, climate: Climate) {
        self.place = place
        self.climate = climate
    }
}
