import Quantities
import Weather

/// `coord`.
struct CoordinatesBody: Codable {
    var lat: Tolerant<Double>?
    var lon: Tolerant<Double>?

    init(lat: Tolerant<Double>?, lon: Tolerant<Double>?) {
        self.lat = lat
        self.lon = lon
    }

    init(_ coordinates: Coordinates) {
        lat = Tolerant(coordinates.latitude.degrees)
        lon = Tolerant(coordinates.longitude.degrees)
    }

    /// Nil, and named as dropped, unless both are there and are on Earth.
    func coordinates(_ name: String, _ sieve: inout Sieve) -> Coordinates? {
        guard let latitude = lat?.value, let longitude = lon?.value,
            let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        else {
            sieve.drop(name)
            return nil
        }
        return coordinates
    }
}
