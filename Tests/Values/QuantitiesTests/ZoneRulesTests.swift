import TestSupport
import Testing
import Values

@Suite("The rules of a time zone")
struct ZoneRulesTests {
    @Test("the rules give the offset of each moment, to the second")
    func london() throws {
        // Europe/London, 2026.
        let rules = try #require(
            ZoneRules(tzif: ZoneFile.bytes(first: 0, [(1_774_746_000, 3600), (1_792_890_000, 0)])))
        let moments: [Int64] = [0, 1_774_745_999, 1_774_746_000, 1_792_889_999, 1_792_890_000, 4_000_000_000]
        let offsets = moments.map { rules.offset(at: Timestamp(secondsSince1970: $0)).seconds }
        #expect(offsets == [0, 0, 3600, 3600, 0, 0])
    }

    @Test("rules without changes are a constant offset", arguments: [50_400, 20_700, 37_800, -39_600] as [Int32])
    func fixed(seconds: Int32) throws {
        let rules = try #require(ZoneRules(tzif: ZoneFile.bytes(first: seconds, [])))
        #expect(rules.offset(at: Timestamp(secondsSince1970: 1_795_158_000)).seconds == Int(seconds))
    }

    @Test("a damaged zone file gives no rules, and never a crash")
    func damaged() {
        let whole = ZoneFile.bytes(first: 0, [(1_774_746_000, 3600), (1_792_890_000, 0)])
        // What follows the second part is not needed.
        for count in 0..<(whole.count - 6) { #expect(ZoneRules(tzif: Array(whole.prefix(count))) == nil) }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var bytes = whole
                bytes[index] = value
                _ = ZoneRules(tzif: bytes)?.offset(at: Timestamp(secondsSince1970: 1_780_000_000))
            }
        }
    }
}
