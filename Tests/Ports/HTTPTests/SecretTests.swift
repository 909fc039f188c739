import Ports
import Testing
import Values

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
            ("3\u{200B}c\u{AD}8\u{301}a\u{2060}b1\u{FEFF}e\u{202E}0", true), ("3%E2%80%8Bc8ab1e0", true),
            ("1795158000 3f2504e0-4f89-11d3-9a0c-0305e82c3301", false), ("broken clouds", false), ("", false),
        ])
    func findsPieces(text: String, isFound: Bool) {
        #expect(Secret("3c8ab1e07f92d4561b0e9d7a42f6c853".utf8).isHeld(in: Array(text.utf8)) == isFound)
    }

    @Test("a key is found whatever separates its characters", arguments: 1...200 as ClosedRange<UInt64>)
    func separators(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let separators =
            Array(" -_.:/\u{200B}\u{AD}\u{2060}\u{FEFF}\u{202E}\u{0}\n\u{E9}\u{1F511}").map(String.init) + [
                "\u{301}", "%",
            ]
        let key = String((0..<(8 + seed % 40)).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        func interleaved(_ part: Substring) -> String {
            part.map { letter in
                let gaps = (0..<(random.next() % 3)).map { _ in
                    separators[Int(random.next() % UInt64(separators.count))]
                }
                return String(letter) + gaps.joined()
            }.joined()
        }
        let secret = Secret(key.utf8)
        #expect(secret.isHeld(in: Array("it is \(interleaved(key[...]))!".utf8)))
        guard key.count >= 16 else { return }
        let start = Int(random.next() % UInt64(key.count - 7))
        #expect(secret.isHeld(in: Array("...\(interleaved(key.dropFirst(start).prefix(8)))".utf8)))
    }

    @Test(
        "a secret that may be cut off after its name is not shown either",
        arguments: [("GET /?appid=ab", true), ("APP%49D", true), ("the key abc", true), ("app id", false), ("", false)])
    func findsNames(text: String, mayBeHeld: Bool) {
        let credential = HTTPRequest.Credential(name: "appid", secret: Secret("abc".utf8))
        #expect(credential.mayBeHeld(in: Array(text.utf8)) == mayBeHeld)
    }
}
