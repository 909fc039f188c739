extension Secret {
    /// Whether a text holds the secret, as it is or escaped for an address in any way; letters of ASCII count as the same in
    /// either case.
    ///
    /// Bytes are compared, so that no accent after the secret's last letter makes another letter of it.
    public func isHeld(in text: [UInt8]) -> Bool {
        withBytes { secret in
            guard !secret.isEmpty else { return false }
            if holds(text, secret) { return true }
            return text.contains(UInt8(ascii: "%")) && holds(PercentEncoding.unescaped(text), secret)
        }
    }
}

extension HTTPRequest.Credential {
    /// Whether a text may hold the secret: it does, or it holds the name that the secret is sent under, after which it may
    /// stand cut off.
    public func mayBeHeld(in text: [UInt8]) -> Bool {
        secret.isHeld(in: text) || Secret(name.utf8).isHeld(in: text)
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
