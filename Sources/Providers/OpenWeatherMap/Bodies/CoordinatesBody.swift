import Quantities
import Weather

/// `coord`.
struct CoordinatesBody: Codable {
    var lat: Lossy<Double>?
    var lon: Lossy<Double>?

    init(lat: Lossy<Double>?, lon: Lossy<Double>?) {
        self.lat = lat
        self.lon = lon
    }

    init(_ coordinates: Coordinates) {
        lat = Lossy(coordinates.latitude.degrees)
        lon = Lossy(coordinates.longitude.degrees)
    }

    /// Nil, and named as dropped, unless both are there and are on Earth.
    func coordinates(_ name: String, _ context: inout DecodingContext) -> Coordinates? {
        guard let latitude = lat?.value, let longitude = lon?.value,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else {
            context.drop(name)
            return nil
        }
        return coordinates
    }
}
