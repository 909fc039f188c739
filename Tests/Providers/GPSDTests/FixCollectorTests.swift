import Testing
import Values

@testable import ProviderKit

@Suite("The place that a satellite receiver gives")
struct FixCollectorTests {
    /// A line of gpsd's about a place near Oslo.
    static func line(
        _ second: Int, mode: Int = 3, north: Double = 0, east: Double = 0, latitude: Double = 59.9139,
        longitude: Double = 10.7522, more: String = ""
    ) -> [UInt8] {
        let time = "2026-11-22T09:\(10 + second / 60):\(10 + second % 60 / 2).\(second % 2 * 5)00Z"
        return Array(
            """
            {"class":"TPV","device":"/dev/serial0","mode":\(mode),"time":"\(time)",\
            "lat":\(latitude + north / 111_200),"lon":\(longitude + east / 55_800)\(more)}
            """.utf8)
    }

    /// The place after these lines, one a second from half a minute on, and how many it took.
    private func place(_ lines: [[UInt8]]) -> (coordinates: Coordinates, lines: Int)? {
        var collector = FixCollector()
        for (index, line) in lines.enumerated() {
            if let place = collector.add(ReceiverReport(line), after: .seconds(30 + index)) {
                return (place, index + 1)
            }
        }
        return nil
    }

    @Test("ten agreeing fixes give their median")
    func median() throws {
        let lines = (0..<20).map { Self.line($0, north: $0 == 3 ? 400 : Double($0 % 3), east: Double($0 % 5)) }
        let found = try #require(place(lines))
        #expect(found.lines == 10)
        #expect(abs(found.coordinates.latitude.degrees - 59.9139) < 0.0001)
        #expect(abs(found.coordinates.longitude.degrees - 10.7522) < 0.0001)
    }

    @Test("a fix farther than 500 m from the others starts again")
    func jump() {
        let lines = (0..<30).map { Self.line($0, north: $0 == 8 ? 700 : 0) }
        #expect(place(lines)?.lines == 19)
    }

    @Test("a repeated fix counts once: it is what the receiver knew before it lost the satellites")
    func repeated() {
        #expect(place((0..<60).map { _ in Self.line(1) }) == nil)
        #expect(place((0..<60).map { Self.line($0 / 2) })?.lines == 19)
    }

    @Test("a lost fix starts again")
    func lost() {
        var lines = (0..<30).map { Self.line($0) }
        lines[5] = Array(#"{"class":"TPV","device":"/dev/serial0","mode":1}"#.utf8)
        #expect(place(lines)?.lines == 16)
    }

    @Test("a second receiver neither helps nor disturbs")
    func twoReceivers() {
        let lines = (0..<20).flatMap { second in
            [Self.line(second), Array(#"{"class":"TPV","device":"/dev/ttyUSB0","mode":1}"#.utf8)]
        }
        #expect(place(lines)?.lines == 19)
    }

    private static let refused: [String] = [
        #","status":8"#, #","eph":250"#, #","eph":-1"#,
    ]

    @Test("what is simulated or too inexact is no place", arguments: refused)
    func refuses(more: String) {
        #expect(place((0..<40).map { Self.line($0, more: more) }) == nil)
    }

    private static let noPlaces: [(Double, Double)] = [(0, 0), (91, 10), (59, 181)]

    @Test("coordinates that cannot be are refused", arguments: noPlaces)
    func impossible(latitude: Double, longitude: Double) {
        #expect(place((0..<40).map { Self.line($0, latitude: latitude, longitude: longitude) }) == nil)
    }

    @Test("a fix in two dimensions is good enough after five minutes, and no fix before half a minute")
    func patience() {
        var collector = FixCollector()
        var found: Int?
        for second in 0..<400 where found == nil {
            let report = ReceiverReport(Self.line(second, mode: second < 29 ? 3 : 2))
            if collector.add(report, after: .seconds(second)) != nil { found = second }
        }
        #expect(found == 309)
    }

    @Test("a receiver on the date line is where it is")
    func dateLine() throws {
        let lines = (0..<10).map { Self.line($0, latitude: -16.5, longitude: $0 % 2 == 0 ? 179.9999 : -179.9999) }
        let found = try #require(place(lines))
        #expect(abs(found.coordinates.longitude.degrees) > 179.999)
    }

    private static let others: [String] = [
        #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#,
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/serial0"}]}"#,
        #"{"class":"WATCH","enable":true,"json":true}"#, #"{"class":"SKY","satellites":[]}"#,
        #"{"class":"ERROR","message":"Unrecognized request"}"#, #"{"class":"TPV","mode":3,"lat":5"#,
        #"{"class":"TPV","mode":3,"lat":5,"lon":"6","time":"x"}"#, #"{"class":"TPV","mode":3,"lon":6}"#, "", "[]", "{}",
        #"{"class":7}"#, "\u{0}", String(repeating: "[", count: 9000),
    ]

    @Test("other lines, cut ones and ones that are not JSON are passed over", arguments: others)
    func passesOver(line: String) {
        #expect(ReceiverReport(Array(line.utf8)) == .other)
    }

    @Test("gpsd without a receiver says so")
    func noReceiver() {
        #expect(ReceiverReport(Array(#"{"class":"DEVICES","devices":[]}"#.utf8)) == .noReceiver)
    }
}
