/// A path with its query, taken apart (RFC 3986).
struct WebTarget {
    /// The path as it was sent: no path of the site has anything to decode.
    let path: String
    /// The host, and its port, of a target in absolute form; nil for the usual one.
    let authority: String?
    private let parameters: [(name: String, value: String)]

    private static let mostParameters = 32
    private static let longest = 2048

    /// Parses a target; nil for what is too long, has too many parameters, or is not UTF-8.
    init?(_ target: String) {
        guard target.utf8.count <= Self.longest else { return nil }
        var rest = target[...]
        authority = Self.takeAuthority(from: &rest)
        guard rest.utf8.first == UInt8(ascii: "/") || authority != nil else { return nil }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].isEmpty ? "/" : String(parts[0])
        var parameters: [(name: String, value: String)] = []
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parameters.count < Self.mostParameters, let name = Self.decoded(sides[0]),
                let value = Self.decoded(sides.count > 1 ? sides[1] : "")
            else { return nil }
            parameters.append((name, value))
        }
        self.parameters = parameters
    }

    private static func takeAuthority(from target: inout Substring) -> String? {
        for scheme in ["http://", "https://"] where target.prefix(scheme.utf8.count).lowercased() == scheme {
            target = target.dropFirst(scheme.utf8.count)
            let authority = target.prefix { $0 != "/" && $0 != "?" }
            target = target[authority.endIndex...]
            return String(authority)
        }
        return nil
    }

    func values(of name: String) -> [String] { parameters.filter { $0.name == name }.map(\.value) }

    /// The last value of a parameter; nil when it is missing or empty.
    func value(of name: String) -> String? { values(of: name).last.flatMap { $0.isEmpty ? nil : $0 } }

    /// The text of an encoded parameter, as forms write it: a plus is a blank. Nil for what is not UTF-8 or has a control
    /// character.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// A value, encoded to be put into a query.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~".utf8.contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
