import HTTP

/// Whether a server's text may hold the key: as it is or escaped for a URL, in whatever case, or cut off after the name
/// that it is sent under.
///
/// Bytes are compared, so that no accent after the key's last letter makes another letter of it.
func mayHold(_ secret: Secret?, in raw: String) -> Bool {
    let readings = [Array(raw.lowercased().utf8), percentDecoded(raw)]
    if readings.contains(where: { holds($0, Array("appid".utf8)) }) { return true }
    guard let secret, secret.count > 0 else { return false }
    let key = secret.withBytes { Array(String(decoding: $0, as: UTF8.self).lowercased().utf8) }
    return readings.contains { holds($0, key) }
}

/// In lower case.
private func percentDecoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
            let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
        {
            decoded.append(UInt8(high << 4 | low))
            index += 3
        } else {
            decoded.append(bytes[index])
            index += 1
        }
    }
    return Array(String(decoding: decoded, as: UTF8.self).lowercased().utf8)
}

private func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) where text[start] == first {
        if text[start...].starts(with: part) { return true }
    }
    return false
}
