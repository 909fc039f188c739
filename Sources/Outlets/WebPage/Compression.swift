import Gzip
import Ports
import Values

extension WebAnswer {
    /// The length in bytes from which compression saves more than its headers cost.
    private static let leastWorth = 200

    /// Compresses the body where the client takes it that way; a cache learns that there are two forms.
    ///
    /// - Parameter bodies: what was compressed before.
    mutating func compress(for request: WebRequest, _ bodies: inout PackedBodies) {
        guard status == 200, body.count >= Self.leastWorth else { return }
        headers.append(WebRequest.Header("Vary", "Accept-Encoding"))
        guard request.acceptsGzip, let packed = bodies.packed(body), packed.count < body.count else { return }
        headers.append(WebRequest.Header("Content-Encoding", "gzip"))
        body = packed
    }
}

/// The latest compressed bodies: charts and values are fetched by several pages, and again and again, before they change; compressing
/// one costs more than all else of its answer.
struct PackedBodies {
    private var known: [(hash: UInt64, length: Int, packed: [UInt8])] = []

    private static let most = 8
    /// The largest compressed body that is kept, in bytes.
    private static let largest = 32_768

    /// The compressed form of a body; nil where zlib has no memory for it.
    mutating func packed(_ body: [UInt8]) -> [UInt8]? {
        let hash = FNV1a(body).value
        if let index = known.firstIndex(where: { $0.hash == hash && $0.length == body.count }) {
            let found = known.remove(at: index)
            known.append(found)
            return found.packed
        }
        guard let packed = gzipped(body) else { return nil }
        if packed.count <= Self.largest {
            if known.count >= Self.most { known.removeFirst() }
            known.append((hash, body.count, packed))
        }
        return packed
    }
}

extension WebRequest {
    /// Whether the client has the version of that tag, by weak comparison (RFC 9110 §8.8.3.2).
    func knows(_ tag: String) -> Bool {
        func opaque(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
        return values(of: "If-None-Match").contains { list in
            list.utf8.count <= 1024
                && list.split(separator: ",").contains { entry in
                    let entry = entry.drop { $0 == " " }
                    let trimmed = entry.last == " " ? entry.prefix { $0 != " " } : entry
                    return trimmed == "*" || opaque(trimmed) == opaque(tag[...])
                }
        }
    }

    /// Whether the client has named gzip, or all codings, without a weight of zero (RFC 9110 §12.5.3).
    var acceptsGzip: Bool {
        var answers: [Substring: Bool] = [:]
        for list in values(of: "Accept-Encoding") where list.utf8.count <= 1024 {
            let plain = list.lowercased().filter { $0 != " " && $0 != "\t" }
            for coding in plain.split(separator: ",") {
                let parts = coding.split(separator: ";")
                guard let name = parts.first else { continue }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
                answers[name] = weight ?? 1 > 0
            }
        }
        return answers["gzip"] ?? answers["x-gzip"] ?? answers["*"] ?? false
    }
}
