import ProviderKit
import Values

/// The address of more records, as far as it is safe to keep: the address that the service sends contains the key.
struct PageLink: Hashable, Sendable {
    /// The scheme, host and path, without the query.
    let address: String
    let start: Timestamp

    /// Reads the address of another page; nil where it names no beginning.
    init?(_ url: String) {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let starts = parts[1].split(separator: "&").filter { $0.hasPrefix("start=") }
        guard starts.count == 1, let seconds = Int64(starts[0].dropFirst("start=".count)) else { return nil }
        let time = Timestamp(secondsSince1970: seconds)
        guard Scale.secondsSince1970.range.contains(time) else { return nil }
        address = String(parts[0])
        start = time
    }
}

/// The records of one page, and where the next one is.
struct OneCallPage<Record: Sendable>: Sendable {
    var place: Place
    var records: [Record]
    var next: PageLink?
}
