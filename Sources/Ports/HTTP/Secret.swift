/// Bytes that no print, interpolation, dump, debugger description or encoder reveals.
package struct Secret: Hashable, Sendable {
    private let bytes: [UInt8]

    package init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    package var count: Int { bytes.count }

    /// Lends the bytes to `body`: only for code that puts them on the wire.
    package func withBytes<Result, Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "(secret)" }
    package var debugDescription: String { "(secret)" }
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret {
    /// Whether a text contains the secret, plain or percent-encoded in any way; ASCII letters match in either case.
    ///
    /// Any eight consecutive letters and digits of a secret that has at least 16 also match, and all of one that has eight, whatever
    /// separates them: a server may return a key cut in two, in groups, or with invisible characters in between.
    ///
    /// Compares bytes, so that a combining accent after the secret's last letter does not turn it into another letter.
    package func isHeld(in text: [UInt8]) -> Bool {
        withBytes { secret in
            guard !secret.isEmpty else { return false }
            let runs = SecretRuns(of: secret)
            var form = text
            // Each gateway on the way may have escaped it once more.
            for _ in 0...3 {
                if holds(form, secret) || runs.isAny(in: form) { return true }
                guard form.contains(UInt8(ascii: "%")) else { return false }
                let unescaped = PercentEncoding.unescaped(form)
                guard unescaped.count < form.count else { return false }
                form = unescaped
            }
            return false
        }
    }
}

extension HTTPRequest.Credential {
    /// Whether a text may contain the secret: it contains the secret, or the query item's name or the header's, after which a
    /// truncated secret may follow.
    package func mayBeHeld(in text: [UInt8]) -> Bool {
        let name = carrier == .query ? name : "Authorization"
        return secret.isHeld(in: text) || Secret(name.utf8).isHeld(in: text)
    }
}

/// Parts of a secret too long to occur by chance.
private struct SecretRuns {
    /// The runs of eight letters and digits, in lower case: 32 bits of a key of hexadecimal digits.
    private var runs: [UInt64] = []

    /// All letters and digits of a secret so short that its parts could be words.
    private var whole: [UInt8] = []

    init(of secret: [UInt8]) {
        var found: [UInt64] = []
        let count = Self.scan(secret) { run in
            found.append(run)
            return false
        }
        if count >= 16 {
            runs = found
        } else if count >= 8 {
            whole = secret.filter(isLetterOrDigit)
        }
    }

    func isAny(in text: [UInt8]) -> Bool {
        if !whole.isEmpty { return holds(text.filter(isLetterOrDigit), whole) }
        guard !runs.isEmpty else { return false }
        var isFound = false
        Self.scan(text) { run in
            isFound = runs.contains(run)
            return isFound
        }
        return isFound
    }

    /// Passes every eight consecutive letters and digits to `isEnough`; returns the number of letters and digits seen until it
    /// returned true, or in all. Everything else separates them, also what is not ASCII: accents and invisible characters are no
    /// part of a key.
    @discardableResult
    private static func scan(_ text: [UInt8], _ isEnough: (UInt64) -> Bool) -> Int {
        var run: UInt64 = 0
        var count = 0
        for byte in text where isLetterOrDigit(byte) {
            run = run << 8 | UInt64(lowercase(byte))
            count += 1
            if count >= 8, isEnough(run) { return count }
        }
        return count
    }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
    default: false
    }
}

private func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
        part.indices.allSatisfy { lowercase(text[start + $0]) == lowercase(part[$0]) }
    }
}

private func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
