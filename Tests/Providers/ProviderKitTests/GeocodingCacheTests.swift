import Quantities
import StationTestKit
import Storage
import Testing
import Weather

@testable import ProviderKit

@Suite("Saved coordinates of a place")
struct GeocodingCacheTests {
    @Test(
        "coordinates saved under any place name are restored under that name alone",
        arguments: ["Taipei", "New York,NY,US", " two  blanks ", "台北"])
    func anyName(name: String) async throws {
        let coordinates = try #require(Coordinates(latitude: .degrees(-25.04), longitude: .degrees(121.56)))
        let store = StateFolder.simulated()
        #expect(await GeocodingCache(store).save(coordinates, ofPlaceNamed: name))
        #expect(GeocodingCache(store).coordinates(ofPlaceNamed: name) == coordinates)
        #expect(GeocodingCache(store).coordinates(ofPlaceNamed: name + "x") == nil)
    }
}
