package import Quantities

/// A point on Earth (WGS 84).
package struct Coordinates: Hashable, Sendable {
    /// −90°…90°, north is positive.
    package var latitude: Angle
    /// −180°…180°, east is positive.
    package var longitude: Angle

    /// Nil when there is no such point.
    package init?(latitude: Angle, longitude: Angle) {
        guard abs(latitude.degrees) <= 90, abs(longitude.degrees) <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
