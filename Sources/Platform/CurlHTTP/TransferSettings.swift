import CCurl

/// What all requests of one client have in common.
struct TransferSettings: Sendable {
    /// 1 or more: to libcurl 0 means no timeout.
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
