import OpenWeatherMap
import Testing
import Values

@Suite("The body of a geocoding response")
struct PlacesDecodingTests {
    private func decode(_ body: String) throws(OpenWeatherMapError) -> Decoded<[GeocodingResult]> {
        try OpenWeatherMapCoder().places(from: body.bytes)
    }

    @Test("geocoding results have names in other languages, and no notes of the gazetteer")
    func whole() throws {
        let decoded = try decode(Fixtures.places)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.map(\.name) == ["Frankfurt", "Frankfort", "Frankfurt"])
        #expect(decoded.model.map(\.region) == ["Hesse", "Kentucky", "Hesse"])
        #expect(decoded.model.map(\.country) == ["DE", "US", "DE"])
        #expect(decoded.model[0].localNames == ["de": "Frankfurt am Main", "ja": "フランクフルト"])
        #expect(decoded.model[0].coordinates.longitude == .degrees(8.682092))
    }

    @Test("a name that is found nowhere gives an empty list, which is no error")
    func nothing() throws {
        #expect(try decode("[]").model.isEmpty)
    }

    @Test("geocoding results without a name or a position are dropped, and the others are kept")
    func entries() throws {
        let decoded = try decode(
            "[{\"name\":\"\",\"lat\":1,\"lon\":2},{\"name\":\"A\",\"lat\":91,\"lon\":0},{\"name\":\"B\",\"lat\":1},5,"
                + "{\"name\":\"C\",\"lat\":1,\"lon\":2}]")
        #expect(decoded.model.map(\.name) == ["C"])
        #expect(decoded.dropped == ["list[0].name", "list[1].lat, lon", "list[2].lat, lon", "list[3]"])
    }

    @Test("a geocoding response that is an object is an error: the one it names, or the wrong shape")
    func objects() {
        #expect(throws: OpenWeatherMapError.unreadable(.notA(.list))) { try decode("{}") }
        #expect(throws: OpenWeatherMapError.unreadable(.anError(status: 401, ServerText("no")))) {
            try decode("{\"cod\":401,\"message\":\"no\"}")
        }
    }
}
