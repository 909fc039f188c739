import HTTP
import Testing

@Suite("A secret in a text")
struct SecretTests {
    @Test(
        "a secret is found plain, escaped, and in either case",
        arguments: [
            ("the Key+1", true), ("key+1", true), ("x=Key%2B1&", true), ("KEY%2b1", true), ("%4bey+%31", true),
            ("Key+1\u{301}", true), ("Key 1", false), ("Key+", false), ("Key%2", false), ("%", false), ("", false),
        ])
    func findsSecrets(text: String, isFound: Bool) {
        #expect(Secret("Key+1".utf8).isHeld(in: Array(text.utf8)) == isFound)
        #expect(!Secret([]).isHeld(in: Array(text.utf8)))
    }

    @Test(
        "a long secret is found by eight of its letters, spaced out or escaped, and ordinary words are not mistaken for it",
        arguments: [
            ("the first half is 3c8ab1e07f92d456", true), ("1B0E9D7A42F6C853", true), ("c853", false),
            ("3c8a b1e0", true), ("3c8a-b1e", false), ("%33%63%38%61%62%31%65%30", true), ("%2533c8ab1e0", true),
            ("1795158000 3f2504e0-4f89-11d3-9a0c-0305e82c3301", false), ("broken clouds", false), ("", false),
        ])
    func findsPieces(text: String, isFound: Bool) {
        #expect(Secret("3c8ab1e07f92d4561b0e9d7a42f6c853".utf8).isHeld(in: Array(text.utf8)) == isFound)
    }

    @Test(
        "a secret that may be cut off after its name is not shown either",
        arguments: [("GET /?appid=ab", true), ("APP%49D", true), ("the key abc", true), ("app id", false), ("", false)])
    func findsNames(text: String, mayBeHeld: Bool) {
        let credential = HTTPRequest.Credential(name: "appid", secret: Secret("abc".utf8))
        #expect(credential.mayBeHeld(in: Array(text.utf8)) == mayBeHeld)
    }
}
