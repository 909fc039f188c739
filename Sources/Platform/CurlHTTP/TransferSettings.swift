import CCurl

/// The settings that all requests of one client share.
struct TransferSettings: Sendable {
    /// The limit for a whole request in milliseconds: 1 or more, because 0 means no limit to libcurl.
    let timeoutInMilliseconds: Int
    let bodyLimit: Int
    let caFile: String?
    let userAgent: String

    init(timeout: Duration, bodyLimit: Int, caFile: String?, userAgent: String) {
        let held = min(max(timeout, .milliseconds(1)), .seconds(86_400)).components
        timeoutInMilliseconds = Int(held.seconds) * 1000 + Int(held.attoseconds / 1_000_000_000_000_000)
        self.bodyLimit = max(bodyLimit, 0)
        self.caFile = caFile
        self.userAgent = userAgent
    }
}

/// The options that say whose certificates are trusted; none leaves it to the system.
///
/// A folder of certificates is trusted beside the file (Debian's libcurl has /etc/ssl/certs built in), so a
/// configured file needs the folder removed: nil does that.
func trustOptions(caFile: String?) -> [(option: CURLoption, value: String?)] {
    guard let caFile else { return [] }
    return [(CURLOPT_CAINFO, caFile), (CURLOPT_CAPATH, nil)]
}
