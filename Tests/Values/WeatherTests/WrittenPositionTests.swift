import TestSupport
import Testing
import Values

@Suite("A written position")
struct WrittenPositionTests {
    private static let forms: [(String, Double, Double)] = [
        ("51.48,0", 51.48, 0), ("51.48, 0", 51.48, 0), ("51.48 0", 51.48, 0), ("51,48 0", 51.48, 0),
        ("51,48; 0,1", 51.48, 0.1), ("51,48 0,1", 51.48, 0.1), ("51,48, 0,1", 51.48, 0.1), ("51,48", 51, 48),
        ("51, 48", 51, 48), ("  51.48 ,  -0.12 ", 51.48, -0.12), ("-33.87 151.21", -33.87, 151.21),
        ("\u{2212}33,87; +151,21", -33.87, 151.21), ("(51.48, 0)", 51.48, 0), ("geo:51.48,-0.12", 51.48, -0.12),
        ("geo:51.48,0;u=35", 51.48, 0), ("90,180", 90, 180), ("-90;-180", -90, -180),
        ("51°29′N 0°0′W", 51 + 29.0 / 60, 0), ("51°28'40\"N, 0°0'5\"W", 51.477778, -0.001389),
        ("51° 28′ 40.1″ N 0° 0′ 5.3″ W", 51.477806, -0.001472), ("0°0′W 51°29′N", 51 + 29.0 / 60, 0),
        ("48.2082° N, 16.3738° E", 48.2082, 16.3738),
        ("48,2082° N, 16,3738° E", 48.2082, 16.3738), ("33.87S 151.21E", -33.87, 151.21),
        ("S33.87 E151.21", -33.87, 151.21), ("N 51° 28.667' W 000° 00.5'", 51.477783, -0.008333),
        ("-33.87°, 151.21°", -33.87, 151.21), ("51°,48°", 51, 48),
    ]

    @Test("a position is read in the forms that people paste", arguments: forms)
    func position(text: String, latitude: Double, longitude: Double) throws {
        guard case .coordinates(let found)? = WrittenPosition(text) else {
            Issue.record("\(text) is not read")
            return
        }
        #expect(abs(found.latitude.degrees - latitude) < 0.000_002, "\(found)")
        #expect(abs(found.longitude.degrees - longitude) < 0.000_002, "\(found)")
    }

    @Test(
        "numbers that no point on Earth has are a position out of range, not a name",
        arguments: ["91,0", "51.48 181", "-90.5; 0", "91°N 0°E", "0, 360", "100,5 0"])
    func outOfRange(text: String) {
        #expect(WrittenPosition(text) == .outOfRange)
    }

    @Test(
        "a name is no position",
        arguments: [
            "Taipei, TW", "gpsd", "", " ", "51", "51.48", "1,2,3", "1 2 3", "Nes", "New", "West, SE", "N", "Wien 3",
            "0x10,0x20", "inf,nan", "1e1,2e1", "--1,2", "51..4 0", "51°29′N", "51°29′N 0°0′N", "51.48,,0",
            "51°99′N 0°0′E",
            "51°29′N 0°0′W 3°E", "51°-29′N 0°0′W", "°,°", "'1 2", "48,2082° N, 16,3738° O",
            String(repeating: "1", count: 60) + "," + String(repeating: "2", count: 60),
        ])
    func name(text: String) {
        #expect(WrittenPosition(text) == nil)
    }
}
