/// The air of one place: of its first sensor that has a value.
public struct PlaceClimate: Hashable, Sendable {
    /// As the configuration names it, `cellar`.
    public var place: String
    public var climate: Climate

    public init(place: String, climate: Climate) {
        self.place = place
        self.climate = climate
    }
}
