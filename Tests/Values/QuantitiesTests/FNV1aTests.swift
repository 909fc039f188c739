import Testing
import Values

@Suite("FNV-1a")
struct FNV1aTests {
    /// Of the draft's test vectors (IETF draft-eastlake-fnv, appendix C).
    @Test(
        "FNV-1a hashes match the test vectors of the draft",
        arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)]
            as [(String, UInt64)])
    func vectors(text: String, hash: UInt64) {
        #expect(FNV1a(text.utf8).value == hash)
    }
}
