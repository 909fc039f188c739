import CCurl
import Ports
import Words

/// A URL as libcurl parses it, so that what is checked here is what will be connected to.
final class Address {
    let handle: OpaquePointer
    /// The scheme: `https` or `http`.
    private(set) var scheme = ""
    /// The host as it was written, but with IPv4 addresses in dotted decimal and IPv6 addresses in brackets.
    private(set) var host = ""

    /// Throws ``HTTPError/refused(_:)`` for what is not a URL, is neither http nor https, contains a user or password, or would
    /// send plain http to another machine that is not allowed to receive it.
    init(_ url: String, allowsPlainHTTP: Bool = false) throws(HTTPError) {
        guard let handle = ccurl_url() else { throw .other(TransferWords.outOfMemory) }
        self.handle = handle
        guard !url.utf8.contains(0) else {
            throw .refused(
                TransferWords.notURL(because: phrase("transfer.contains-zero-byte", "it contains a zero byte")))
        }
        let code = ccurl_url_set(handle, CURLUPART_URL, url, UInt32(CURLU_DISALLOW_USER))
        guard code == CURLUE_OK else {
            throw .refused(TransferWords.notURL(because: String(cString: ccurl_url_strerror(code))))
        }
        scheme = part(CURLUPART_SCHEME)
        host = part(CURLUPART_HOST)
        guard scheme == "https" || scheme == "http" else {
            throw .refused(phrase("transfer.unsupported-scheme", "not https or http: \(printable(scheme.utf8))"))
        }
        guard scheme == "https" || isLoopback || allowsPlainHTTP else {
            throw .refused(
                phrase(
                    "transfer.plain-http", "plain http is allowed to this machine only, not to \(printable(host.utf8))")
            )
        }
    }

    deinit {
        ccurl_url_cleanup(handle)
    }

    var isLoopback: Bool { isLoopbackHost(host) }

    /// Appends `name=secret` to the query. The only composed copy of the secret that is ours is wiped before this
    /// returns.
    func append(_ credential: HTTPRequest.Credential) throws(HTTPError) {
        let name = Array(credential.name.utf8)
        let code = credential.secret.withBytes { secret in
            var item = WipedText(capacity: 3 * (name.count + secret.count) + 1)
            item.append(percentEscaping: name)
            item.append(UInt8(ascii: "="))
            item.append(percentEscaping: secret)
            return item.withCString { ccurl_url_set(handle, CURLUPART_QUERY, $0, UInt32(CURLU_APPENDQUERY)) }
        }
        guard code == CURLUE_OK else {
            throw .refused(TransferWords.credentialNotSent(because: String(cString: ccurl_url_strerror(code))))
        }
    }

    /// Where a `Location` header leads from here. Nil for what is not a URL, and where its host may hold the secret.
    ///
    /// - Parameter credential: the secret, which a server may send back with the query that it came in.
    func redirect(to location: String, without credential: HTTPRequest.Credential?) -> HTTPResponse.Redirect? {
        guard let target = ccurl_url_dup(handle) else { return nil }
        defer { ccurl_url_cleanup(target) }
        guard ccurl_url_set(target, CURLUPART_URL, location, UInt32(CURLU_DISALLOW_USER)) == CURLUE_OK else {
            return nil
        }
        ccurl_url_set(target, CURLUPART_FRAGMENT, nil, 0)
        if let credential {
            let items = text(of: CURLUPART_QUERY, in: target).split(separator: "&")
            let others = items.filter { $0.prefix { $0 != "=" } != credential.name }
            ccurl_url_set(target, CURLUPART_QUERY, others.isEmpty ? nil : others.joined(separator: "&"), 0)
        }
        let (host, url) = (text(of: CURLUPART_HOST, in: target), text(of: CURLUPART_URL, in: target))
        func mayBeShown(_ text: String) -> Bool { credential?.secret.isHeld(in: Array(text.utf8)) != true }
        guard !host.isEmpty, mayBeShown(host) else { return nil }
        let isFollowable = text(of: CURLUPART_SCHEME, in: target) == "https" && mayBeShown(url)
        return HTTPResponse.Redirect(host: printable(host.utf8), url: isFollowable ? url : nil)
    }

    private func part(_ part: CURLUPart) -> String { text(of: part, in: handle) }

    private func text(of part: CURLUPart, in handle: OpaquePointer) -> String {
        var text: UnsafeMutablePointer<CChar>?
        guard ccurl_url_get(handle, part, &text) == CURLUE_OK, let text else { return "" }
        defer { ccurl_free(text) }
        return String(cString: text)
    }
}

/// Whether a host, as libcurl normalises it, can only be this machine: 127.0.0.0/8 and ::1 (RFC 6890), or
/// `localhost`, which libcurl resolves to them without asking a name server.
func isLoopbackHost(_ host: String) -> Bool {
    if host == "[::1]" || host.lowercased() == "localhost" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
}
