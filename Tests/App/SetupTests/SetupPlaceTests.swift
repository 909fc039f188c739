import Configuration
import Testing
import Values
import Words

@testable import Commands

@Suite("A place as entered")
struct SetupPlaceTests {
    @Test(
        "what is a position becomes coordinates, and what is a name a name",
        arguments: [
            ("51.48, 0", .coordinates(latitude: "51.48", longitude: "0.0")),
            ("51.48 0", .coordinates(latitude: "51.48", longitude: "0.0")),
            ("51,48 0", .coordinates(latitude: "51.48", longitude: "0.0")),
            ("51,48", .coordinates(latitude: "51.0", longitude: "48.0")),
            ("33°51'S 151°12'E", .coordinates(latitude: "-33.85", longitude: "151.2")),
            ("Taipei, TW", .name("Taipei, TW")), ("Saint-Louis-du-Ha! Ha!", .name("Saint-Louis-du-Ha! Ha!")),
            ("gpsd", .receiver),
        ] as [(String, SetupPlace)])
    func place(text: String, place: SetupPlace) {
        #expect(SetupPlace(text) == place)
    }

    @Test("what is neither is refused, and numbers out of range are said to be that")
    func refused() {
        for text in ["91,0", "0 181", "51", "1,2,3", "", "51°29′N", "48,2082° N, 16,3738° O"] {
            #expect(SetupPlace(text) == nil, "\(text)")
        }
        #expect(SetupPlace.expectation(insteadOf: "91,0") == UsageWords.positionInRange)
        #expect(SetupPlace.expectation(insteadOf: "51") == UsageWords.place)
    }
}
