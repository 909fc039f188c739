import OpenWeatherMap
import Testing
import Values

@Suite("A damaged body")
struct MutationTests {
    @Test("a damaged body is weather or an error, never a crash")
    func damaged() {
        let coder = OpenWeatherMapCoder()
        let originals = [
            Fixtures.current, Fixtures.polarSea, Fixtures.forecast, Fixtures.daily, Fixtures.places,
        ].map(\.bytes)
        var bits = SplitMix64(seed: 7)
        var (read, refused) = (0, 0)
        for round in 0..<12_000 {
            let body = damage(originals[round % originals.count], &bits)
            do throws(OpenWeatherMapError) {
                switch round % originals.count {
                case 0, 1: _ = try coder.current(from: body)
                case 2: _ = try coder.forecast(from: body)
                case 3: _ = try coder.daily(from: body)
                default: _ = try coder.places(from: body)
                }
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 500)
        #expect(refused > 500)
    }

    /// One to three of: another byte, a byte less, a byte more, a digit changed, the end cut off, a piece said twice, a
    /// piece of JSON put in.
    private func damage(_ original: [UInt8], _ bits: inout SplitMix64) -> [UInt8] {
        let pieces = ["{", "}", "[", "]", ",", "null", "1e999", "-", "\"", "\\u", "\\ud800", "0.0", "\0", "\u{FEFF}"]
        var body = original
        for _ in 0..<Int.random(in: 1...3, using: &bits) where !body.isEmpty {
            let index = Int.random(in: 0..<body.count, using: &bits)
            switch Int.random(in: 0...6, using: &bits) {
            case 0: body[index] = UInt8.random(in: .min ... .max, using: &bits)
            case 1: body.remove(at: index)
            case 2: body.insert(UInt8.random(in: .min ... .max, using: &bits), at: index)
            case 3:
                let digits = body.indices.filter { (48...57).contains(body[$0]) }
                if let digit = digits.randomElement(using: &bits) {
                    body[digit] = UInt8.random(in: 45...57, using: &bits)
                }
            case 4: body.removeLast(min(body.count - 1, Int.random(in: 1...40, using: &bits)))
            case 5: body.insert(contentsOf: body[index..<min(index + 30, body.count)], at: index)
            default: body.insert(contentsOf: (pieces.randomElement(using: &bits) ?? "").utf8, at: index)
            }
        }
        return body
    }

    /// Apart from its test: Debian 13's compiler stops at a closure among a test's arguments.
    private static let strangeBodies: [[UInt8]] = [
        "{\"dt\":1,\"a\\uD8".bytes, "{\"dt\":1,\"a".bytes + [0xFF],
        "{\"dt\":1,\"\\ud800\":2}".bytes.flatMap { [$0, 0] },
    ]

    @Test("a body with an unterminated key, or in another encoding, is refused", arguments: strangeBodies)
    func strangeKeys(body: [UInt8]) {
        #expect(throws: OpenWeatherMapError.unreadable(.notJSON(bytes: body.count))) {
            try OpenWeatherMapCoder().current(from: body)
        }
    }

    @Test("escaped characters of every plane are decoded")
    func wholePairs() throws {
        let body = "{\"dt\":1795158000,\"\\\\ud800\":2,\"name\":\"\\u81fa\\ud83c\\udf24\"}"
        #expect(try OpenWeatherMapCoder().current(from: body.bytes).model.place.name == "\u{81FA}\u{1F324}")
    }

    @Test("infinite nesting is refused")
    func deep() {
        let body = "{\"dt\":1,\"main\":" + String(repeating: "[", count: 100_000)
        #expect(throws: OpenWeatherMapError.self) { try OpenWeatherMapCoder().current(from: body.bytes) }
    }
}
