/// A point on Earth (WGS 84).
package struct Coordinates: Hashable, Sendable, Codable {
    /// The latitude, −90°…90°; north is positive.
    package var latitude: Angle
    /// The longitude, −180°…180°; east is positive.
    package var longitude: Angle

    /// Creates a point; nil when there is no such point.
    package init?(latitude: Angle, longitude: Angle) {
        guard abs(latitude.degrees) <= 90, abs(longitude.degrees) <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a point from degrees; nil when there is no such point.
    package init?(latitude: Double, longitude: Double) {
        guard let latitude = Angle(degrees: latitude), let longitude = Angle(degrees: longitude) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
