import HTTP

/// Whether `text` holds the secret, as it is or percent-escaped; letters count as the same in either case.
func mentions(_ text: [UInt8], _ secret: Secret) -> Bool {
    secret.withBytes { bytes in
        guard !bytes.isEmpty else { return false }
        var escaped = WipedText(capacity: 3 * bytes.count)
        escaped.append(percentEscaping: bytes)
        return bytes.withUnsafeBufferPointer { holds(text, $0) } || escaped.withBytes { holds(text, $0) }
    }
}

private func holds(_ text: [UInt8], _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
        part.indices.allSatisfy { lowercase(text[start + $0]) == lowercase(part[$0]) }
    }
}

private func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
