import Ports
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import ProviderKit

@Suite("Saved coordinates of a place")
struct GeocodingCacheTests {
    @Test(
        "coordinates saved under any place name are restored under that name alone",
        arguments: ["Taipei", "New York,NY,US", " two  blanks ", "台北"])
    func anyName(name: String) async throws {
        let coordinates = try #require(Coordinates(latitude: .degrees(-25.04), longitude: .degrees(121.56)))
        let store = StateFolder.simulated()
        #expect(await GeocodingCache(store).save(coordinates, of: .name(name)))
        #expect(GeocodingCache(store).coordinates(of: .name(name)) == coordinates)
        #expect(GeocodingCache(store).coordinates(of: .name(name + "x")) == nil)
        #expect(GeocodingCache(store).coordinates(of: .receiver) == nil)
    }

    @Test("coordinates that could not be kept are no fault any more once another program has kept them")
    func keptByAnother() async throws {
        let coordinates = try #require(Coordinates(latitude: .degrees(-25.04), longitude: .degrees(121.56)))
        let disk = SimulatedDisk()
        disk.room = 0
        let places = GeocodingCache(.simulated(disk))
        let works = LockedValue<[Bool]>([])
        let report = ProviderReport(from: ProviderID(rawValue: "a")) { event in
            switch event {
            case .failed(.state(.place), _): works.value.append(false)
            case .works(.state(.place)): works.value.append(true)
            default: Issue.record("\(event)")
            }
        }
        #expect(await !places.keep(coordinates, of: .name("Taipei"), report))
        disk.room = 1 << 20
        #expect(await places.save(coordinates, of: .name("Taipei")))
        #expect(await places.keep(coordinates, of: .name("Taipei"), report))
        #expect(await places.keep(coordinates, of: .coordinates(coordinates), report))
        #expect(works.value == [false, true])
    }
}
