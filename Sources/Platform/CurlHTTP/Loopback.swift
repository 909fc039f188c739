/// Whether a host, as libcurl normalises it, can only be this machine: 127.0.0.0/8 and ::1 (RFC 6890), or
/// `localhost`, which libcurl takes to them without asking a name server.
func isLoopbackHost(_ host: String) -> Bool {
    if host == "[::1]" || host.lowercased() == "localhost" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
}
