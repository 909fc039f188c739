import CCurl
import Glibc
import Ports
import Synchronization
import Values
import Words

/// One request on its way.
///
/// Owned by the caller until it is handed to the ``TransferThread``, by that thread until it is answered, and by the caller
/// again from then on; that is why it may cross threads. Only ``isCancelled`` is accessed from elsewhere.
final class Transfer: @unchecked Sendable {
    let easy: UnsafeMutableRawPointer
    let isCancelled = Atomic<Bool>(false)
    private let address: Address
    private let credential: HTTPRequest.Credential?
    private let bodyLimit: Int
    private let cutsBody: Bool
    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var body: [UInt8] = []
    private var isTooLarge = false
    private var continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>?

    /// libcurl prepares itself once for the whole program.
    static let library: CURLcode = ccurl_global_init()

    private static var unusable: HTTPError {
        .other(phrase("transfer.libcurl-unusable", "libcurl could not be initialized"))
    }

    /// - Parameter content: nil asks by GET.
    init(of request: HTTPRequest, _ settings: TransferSettings, sending content: HTTPContent? = nil) throws(HTTPError) {
        guard Transfer.library == CURLE_OK else { throw Transfer.unusable }
        let address = try Address(
            request.url, allowsPlainHTTP: request.allowsPlainHTTP && request.credential == nil)
        if let credential = request.credential, credential.carrier == .query { try address.append(credential) }
        guard let easy = ccurl_easy_init() else { throw Transfer.unusable }
        self.easy = easy
        self.address = address
        credential = request.credential
        bodyLimit = min(settings.bodyLimit, max(0, request.bodyLimit ?? .max))
        cutsBody = request.cutsBody
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        try configure(settings, for: request)
        if let content { try attach(content) }
        if headers != nil { try check(ccurl_set_headers(easy, headers)) }
    }

    deinit {
        ccurl_easy_cleanup(easy)
        // One of them may hold the credential.
        var header = headers
        while let node = header {
            if let text = node.pointee.data { explicit_bzero(text, strlen(text)) }
            header = node.pointee.next
        }
        ccurl_slist_free_all(headers)
        errorText.deallocate()
    }

    private func configure(_ settings: TransferSettings, for request: HTTPRequest) throws(HTTPError) {
        try check(ccurl_set_url(easy, address.handle))
        try check(ccurl_set_error_buffer(easy, errorText))
        try set(CURLOPT_PROTOCOLS_STR, to: address.scheme)
        try set(CURLOPT_FOLLOWLOCATION, to: 0)
        try set(CURLOPT_SSL_VERIFYPEER, to: 1)
        try set(CURLOPT_SSL_VERIFYHOST, to: 2)
        try set(CURLOPT_SSLVERSION, to: Int(CURL_SSLVERSION_TLSv1_2))
        for (option, value) in trustOptions(caFile: settings.caFile) { try check(ccurl_set_text(easy, option, value)) }
        // A connection each, so that requests side by side fail each for itself.
        try set(CURLOPT_HTTP_VERSION, to: Int(CURL_HTTP_VERSION_1_1))
        try set(CURLOPT_ACCEPT_ENCODING, to: "")
        try set(CURLOPT_USERAGENT, to: request.userAgent ?? settings.userAgent)
        if let time = request.ifModifiedSince {
            try add(header: "If-Modified-Since: \(printable(time.utf8.prefix(Self.longestHeader)))")
        }
        if let credential, credential.carrier == .authorization { try authorize(credential) }
        // A proxy would be given what was meant for this machine, in the clear.
        if address.isLoopback { try set(CURLOPT_NOPROXY, to: "*") }
        // The answer's headers only, not those of a proxy before it.
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, to: 1)
        try set(CURLOPT_NOSIGNAL, to: 1)
        // As long as a server keeps it: from one round of questions to the next a connection may serve again.
        try set(CURLOPT_MAXAGE_CONN, to: 3600)
        try set(CURLOPT_TIMEOUT_MS, to: settings.timeoutInMilliseconds)
        // Without it, giving up waits for the name lookup to end, and all other transfers wait with it. The abandoned
        // lookup cleans up after itself.
        try set(CURLOPT_QUICK_EXIT, to: 1)
        let receive: ccurl_receiver = { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        try check(ccurl_set_receiver(easy, receive, Unmanaged.passUnretained(self).toOpaque()))
    }

    /// libcurl keeps a copy of the content.
    private func attach(_ content: HTTPContent) throws(HTTPError) {
        let code = content.bytes.withUnsafeBytes { ccurl_set_body(easy, $0.baseAddress, $0.count) }
        try check(code)
        try add(header: "Content-Type: \(printable(content.type.utf8.prefix(Self.longestHeader)))")
        if content.isGzipped { try add(header: "Content-Encoding: gzip") }
        // It would wait up to a second for the server's permission to send what is small.
        try add(header: "Expect:")
    }

    private func add(header: String) throws(HTTPError) {
        guard let extended = ccurl_slist_append(headers, header) else { throw .other(TransferWords.outOfMemory) }
        headers = extended
    }

    /// The only composed copy of the secret that is ours is wiped before this returns, and libcurl's when this ends.
    private func authorize(_ credential: HTTPRequest.Credential) throws(HTTPError) {
        let (name, scheme) = (Array("Authorization: ".utf8), Array(credential.name.utf8) + [UInt8(ascii: " ")])
        try credential.secret.withBytes { (secret: [UInt8]) throws(HTTPError) in
            // No line of its own.
            guard secret.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw .refused(
                    TransferWords.credentialNotSent(
                        because: phrase(
                            "transfer.not-printable",
                            "it contains a space, a control character or a non-ASCII character")))
            }
            var text = WipedText(capacity: name.count + scheme.count + secret.count)
            for byte in name + scheme { text.append(byte) }
            for byte in secret { text.append(byte) }
            let extended = text.withCString { ccurl_slist_append(headers, $0) }
            guard let extended else { throw .other(TransferWords.outOfMemory) }
            headers = extended
        }
    }

    private func set(_ option: CURLoption, to value: Int) throws(HTTPError) {
        try check(ccurl_set_number(easy, option, value))
    }

    private func set(_ option: CURLoption, to value: String) throws(HTTPError) {
        try check(ccurl_set_text(easy, option, value))
    }

    private func check(_ code: CURLcode) throws(HTTPError) {
        guard code == CURLE_OK else {
            throw .other(phrase("transfer.libcurl", "libcurl: \(String(cString: ccurl_easy_strerror(code)))"))
        }
    }

    /// Returns how many bytes were accepted; fewer than all end the transfer.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count <= bodyLimit - body.count else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    func begin(resuming continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>) {
        self.continuation = continuation
    }

    /// Answers with what libcurl ended with.
    func end(with code: CURLcode) {
        if isTooLarge, !cutsBody {
            end(with: .tooLarge(limit: bodyLimit))
        } else if code != CURLE_OK, !isTooLarge {
            end(with: httpError(for: code, host: printable(address.host.utf8), detail: detail(of: code)))
        } else {
            var status = 0
            _ = ccurl_get_number(easy, CURLINFO_RESPONSE_CODE, &status)
            var caching = HTTPResponse.Caching(
                expires: header("Expires"), lastModified: header("Last-Modified"), age: header("Age"))
            if caching != HTTPResponse.Caching() { caching.date = header("Date") }
            let location = (300...399).contains(status) ? header("Location", limit: Self.longestLocation) : nil
            answer(
                .success(
                    HTTPResponse(
                        status: status, body: body,
                        retryAfter: header("Retry-After").flatMap { retryAfter($0, from: header("Date")) },
                        redirect: location.flatMap { address.redirect(to: $0, without: credential) },
                        caching: caching)))
        }
    }

    func end(with error: HTTPError) {
        answer(.failure(error))
    }

    private func answer(_ result: Result<HTTPResponse, HTTPError>) {
        body = []
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// The most bytes of a header value that are sent or read; a date has 29.
    private static let longestHeader = 64
    /// The longest `Location` header that is read, in bytes.
    private static let longestLocation = 2048

    /// The value of a header of the response; nil where it is missing, longer than any that is of use, or not printable ASCII.
    private func header(_ name: String, limit: Int = longestHeader) -> String? {
        guard let value = ccurl_header(easy, name) else { return nil }
        let text = String(cString: value)
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && text.utf8.count <= limit ? text : nil
    }

    /// libcurl's description of the failure, unless that may contain the secret; else the general meaning of the code.
    private func detail(of code: CURLcode) -> String {
        let text = UnsafeBufferPointer(start: errorText, count: Int(CURL_ERROR_SIZE))
            .prefix { $0 != 0 }
            .map { UInt8(bitPattern: $0) }
        if text.isEmpty || credential?.mayBeHeld(in: text) == true {
            return String(cString: ccurl_easy_strerror(code))
        }
        return printable(text)
    }
}

/// What a `Retry-After` header (RFC 9110 §10.2.3) asks for, held at a day; nil for what is neither a number of seconds nor a date.
///
/// - Parameter date: the response's own `Date`, which a date is compared with: the board's clock may not be set.
func retryAfter(_ value: String, from date: String?) -> Duration? {
    if let time = HTTPDate.time(value) {
        return date.flatMap(HTTPDate.time).map { .seconds(min(max(time.seconds(since: $0), 0), longestWait)) }
    }
    guard !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
    }
    return .seconds(min(Int64(value) ?? .max, longestWait))
}

private let longestWait: Int64 = 86_400
