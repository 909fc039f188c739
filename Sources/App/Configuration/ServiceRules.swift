import TOMLTables
import Words

extension ValueRule where Value == [ProviderChoice] {
    static var providers: ValueRule {
        let words = ProviderChoice.allCases.map(\.rawValue)
        return .choices(
            phrase("configuration.thing.providers", "a valid list of weather services"),
            of: phrase("configuration.thing.provider", "a weather service"), words: words,
            allowed: phrase(
                "configuration.expected.providers",
                "expected a list of \(quoted(words)), each at most once, the most trusted first"),
            convert: ProviderChoice.init(rawValue:))
    }
}

extension ValueRule where Value == String {
    /// A rule for an e-mail address or a web page: a header carries it as it is.
    static var contact: ValueRule {
        text(
            phrase("configuration.thing.contact", "an e-mail address or a web page"),
            allowed: phrase(
                "configuration.expected.contact",
                "expected \"you@example.org\" or \"https://example.org\", without blanks")
        ) { text in
            (6...100).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                && (text.dropFirst().contains("@") || text.hasPrefix("https://") || text.hasPrefix("http://"))
        }
    }

    static var placeName: ValueRule {
        text(
            ConfigurationWords.Thing.placeName,
            allowed: phrase("configuration.expected.place-name", "expected 1 to 100 visible characters")
        ) { text in
            (1...100).contains(text.unicodeScalars.count) && isVisible(text) && text.contains { !$0.isWhitespace }
        }
    }

    /// A rule for a whole address, with a path and perhaps a query. Secrets in it are refused and not repeated.
    static var pushAddress: ValueRule {
        ValueRule(
            allowed: phrase(
                "configuration.expected.push-address",
                "expected the address of a write endpoint such as \"http://victoria.lan:8428/write\"")
        ) { (node: TOMLNode) throws(WrongValue) -> String in
            let wrong = WrongValue(
                ConfigurationWords.isNot(
                    node.shown, phrase("configuration.thing.push-address", "a write endpoint's address")))
            guard case .text(let text) = node.content else { throw wrong }
            let parameters = parameterNames(of: text[...])
            // Before anything else is looked at: what is wrong otherwise is repeated.
            guard !text.contains("@"), parameters.isDisjoint(with: secretParameters) else {
                throw WrongValue(
                    phrase(
                        "configuration.secret-in-address",
                        "holds a user, password or token, which every list of processes and log would show"),
                    allowed: phrase(
                        "configuration.write-token-file",
                        "write it into /etc/windowsill/push-token (such as \"user:password\", or \"Basic …\") and leave it out here"
                    ))
            }
            guard !parameters.contains("precision") else {
                throw WrongValue(
                    phrase(
                        "configuration.precision-in-address",
                        "sets the precision of times, which the station sends in nanoseconds"),
                    allowed: ConfigurationWords.leaveOut("precision"))
            }
            let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.dropFirst(7)
            let authority = rest.prefix { $0 != "/" && $0 != "?" }
            let isPlain = { (byte: UInt8) in
                isLetter(byte) || isDigit(byte) || "-._~:/?&=%+,[]".utf8.contains(byte)
            }
            guard text.utf8.count <= 500, text.hasPrefix("http://") || text.hasPrefix("https://"),
                rest.utf8.allSatisfy(isPlain),
                host(of: authority) != nil, rest.contains("/")
            else { throw wrong }
            return text
        }
    }

    /// A rule for the https address that messages are sent to. It may be as good as a password: what is wrong is not repeated.
    static var notifyAddress: ValueRule {
        ValueRule(
            allowed: phrase(
                "configuration.expected.notify-address",
                "expected an https address such as \"https://ntfy.sh/a-topic-that-is-hard-to-guess\"")
        ) { (node: TOMLNode) throws(WrongValue) -> String in
            guard case .text(let text) = node.content, text.utf8.count <= 500, text.hasPrefix("https://"),
                text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "-._~:/?&=%+,;@[]".utf8.contains($0) }),
                host(of: text.dropFirst(8).prefix { $0 != "/" && $0 != "?" }) != nil
            else {
                throw WrongValue(phrase("configuration.not-notify-address", "is not an https address"))
            }
            return text
        }
    }

    static var baseURL: ValueRule {
        ValueRule(
            phrase("configuration.thing.server", "a server address"),
            allowed: phrase(
                "configuration.expected.server",
                "expected https://host, optionally with a port and a path, or http:// to this machine")
        ) {
            guard case .text(let text) = $0 else { return nil }
            return serverAddress(text)
        }
    }
}

/// The names that databases use for a user, a password or a token in the query of an address, in lower case.
private let secretParameters: Set<String> = [
    "u", "user", "username", "p", "pass", "password", "token", "access_token", "auth", "authorization", "authkey",
    "apikey",
    "api_key", "key", "secret",
]

/// The names in an address's query, in lower case.
private func parameterNames(of address: Substring) -> Set<String> {
    guard let question = address.firstIndex(of: "?") else { return [] }
    let items = address[address.index(after: question)...].split { $0 == "&" || $0 == ";" }
    return Set(items.map { $0.prefix { $0 != "=" }.lowercased() })
}

/// The address without trailing slashes; nil unless it is https, or http to a loopback host.
///
/// Only listed characters are allowed, so that no code downstream can mistake another part for the host: no user name, no
/// query, no fragment, no escapes.
private func serverAddress(_ text: String) -> String? {
    let isPlain = text.hasPrefix("http://")
    guard isPlain || text.hasPrefix("https://"), text.utf8.count <= 200 else { return nil }
    let rest = text.dropFirst(isPlain ? 7 : 8)
    let authority = rest.prefix { $0 != "/" }
    let path = rest[authority.endIndex...]
    guard path.utf8.allSatisfy({ isLetter($0) || isNamePart($0) || "./~".utf8.contains($0) }) else { return nil }
    guard let host = host(of: authority), !isPlain || isLoopback(host) else { return nil }
    var address = text
    while address.hasSuffix("/") { address.removeLast() }
    return address
}

/// The host of an authority; nil if the host or its port is invalid.
private func host(of authority: Substring) -> Substring? {
    let host: Substring
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
        host = authority[...end]
        let digits = host.dropFirst().dropLast()
        let isHexadecimal: (Character) -> Bool = { $0.isASCII && $0.isHexDigit || $0 == ":" }
        guard digits.contains(":"), digits.allSatisfy(isHexadecimal) else { return nil }
    } else {
        host = authority.prefix { $0 != ":" }
        guard !host.isEmpty, host.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "-.".utf8.contains($0) }),
            host.utf8.first != UInt8(ascii: "-")
        else { return nil }
    }
    let port = authority[host.endIndex...]
    guard !port.isEmpty else { return host }
    let digits = port.dropFirst()
    guard port.hasPrefix(":"), (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit),
        let number = Int(digits), (1...65_535).contains(number)
    else { return nil }
    return host
}

/// Whether a host is this machine: `localhost`, 127.0.0.0/8 (RFC 1122 §3.2.1.3) or `::1`.
private func isLoopback(_ host: Substring) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0).map(String.init) == String($0) }
}
