import CurlHTTP
import Foundation
import HTTP

/// VictoriaMetrics, with what its answers say.
final class Store: Sendable {
    let process: RealProcess
    let base: String
    private let folder: URL

    init(_ options: FleetOptions, in folder: URL, port: Int) {
        self.folder = folder.appendingPathComponent("store")
        base = "http://127.0.0.1:\(port)"
        process = RealProcess(
            options.victoria,
            [
                "-storageDataPath=\(self.folder.path)", "-httpListenAddr=127.0.0.1:\(port)", "-retentionPeriod=2y",
                "-dedup.minScrapeInterval=1ms", "-search.latencyOffset=0s", "-loggerLevel=WARN",
                "-search.maxUniqueTimeseries=2000000", "-search.maxSeries=2000000",
            ], log: folder.appendingPathComponent("store.log"))
    }

    /// Returns when it answers.
    func start() throws {
        try process.start()
        for _ in 0..<300 {
            if (try? get("/health")) != nil { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
        throw NoAnswer()
    }

    struct NoAnswer: Error {}

    /// What was written becomes visible.
    func flush() { _ = try? get("/internal/force_flush") }

    /// Returns when what was written is on disk: VictoriaMetrics keeps up to five seconds of it in memory.
    func settle() {
        flush()
        Thread.sleep(forTimeInterval: 10)
    }

    /// The values of an instant query, by the label `station`.
    func query(_ text: String, at time: Int64? = nil) throws -> [String: Double] {
        var parts = URLComponents()
        parts.queryItems = [URLQueryItem(name: "query", value: text), URLQueryItem(name: "nocache", value: "1")]
        if let time { parts.queryItems?.append(URLQueryItem(name: "time", value: "\(time)")) }
        let data = try get(
            "/api/v1/query?" + (parts.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B"))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let results = (root?["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
        var values: [String: Double] = [:]
        for result in results {
            let labels = result["metric"] as? [String: String] ?? [:]
            guard let value = (result["value"] as? [Any])?.last as? String, let number = Double(value) else { continue }
            values[labels["station"] ?? "", default: 0] += number
        }
        return values
    }

    /// Whether a query is understood, and how many series it gives.
    func series(of query: String) -> Int? {
        var parts = URLComponents()
        parts.queryItems = [URLQueryItem(name: "query", value: query)]
        let text = (parts.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        guard let data = try? get("/api/v1/query?" + text),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            root["status"] as? String == "success"
        else { return nil }
        return ((root["data"] as? [String: Any])?["result"] as? [Any])?.count
    }

    /// On disk, in bytes.
    var size: Int {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.totalFileAllocatedSizeKey])
        return (files?.compactMap { $0 as? URL } ?? []).reduce(0) {
            $0 + ((try? $1.resourceValues(forKeys: [.totalFileAllocatedSizeKey]))?.totalFileAllocatedSize ?? 0)
        }
    }

    private func get(_ path: String) throws -> Data {
        let response = try Network.blocking { [base] () async throws(HTTPError) -> HTTPResponse in
            try await Self.client.get(HTTPRequest(url: base + path))
        }
        guard response.status == 200 else { throw NoAnswer() }
        return Data(response.body)
    }

    private static let client = CurlHTTPClient(timeout: .seconds(120), bodyLimit: 1 << 28)
}
