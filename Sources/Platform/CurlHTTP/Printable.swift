/// Bytes from outside for people: what is not printable ASCII becomes `?`, so that no server can steer a terminal or break
/// a line of the log. Nobody says in which encoding they are.
func printable(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}
