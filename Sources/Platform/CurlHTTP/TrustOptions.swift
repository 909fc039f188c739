import CCurl

/// The options that say whose certificates are trusted; none leaves it to the system.
///
/// A folder of certificates is trusted beside the file (Debian's libcurl has /etc/ssl/certs built in), so whoever names a
/// file must have no folder: nil takes it away.
func trustOptions(caFile: String?) -> [(option: CURLoption, value: String?)] {
    guard let caFile else { return [] }
    return [(CURLOPT_CAINFO, caFile), (CURLOPT_CAPATH, nil)]
}
