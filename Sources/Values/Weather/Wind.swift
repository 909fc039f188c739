/// Wind at 10 m; nil for what was not sent. A gust lower than the speed has been sent.
package struct Wind: Hashable, Sendable, Codable {
    package var speed: Speed?
    /// The direction that the wind blows from: 0° is north, 90° east; 360° has been sent for north too.
    package var direction: Angle?
    package var gust: Speed?

    package init(speed: Speed? = nil, direction: Angle? = nil, gust: Speed? = nil) {
        self.speed = speed
        self.direction = direction
        self.gust = gust
    }
}
