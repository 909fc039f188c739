import CurlHTTP
import Foundation
import Ports

/// The HTTP interface that Prometheus and VictoriaMetrics share: queries, and metrics of their own.
struct QueryAPI: Sendable {
    let base: String

    private static let client = CurlHTTPClient(timeout: .seconds(300), bodyLimit: 1 << 28)

    struct NoAnswer: Error {}

    func get(_ path: String) async throws -> Data {
        let response = try await Self.client.get(HTTPRequest(url: base + path))
        guard (200...299).contains(response.status) else { throw NoAnswer() }
        return Data(response.body)
    }

    /// The values of an instant query, by the label `station`.
    func query(_ text: String, at time: Int64? = nil) async throws -> [String: Double] {
        var values: [String: Double] = [:]
        for result in try await results(of: text, at: time) {
            let labels = result["metric"] as? [String: String] ?? [:]
            guard let value = (result["value"] as? [Any])?.last as? String, let number = Double(value) else { continue }
            values[labels["station"] ?? "", default: 0] += number
        }
        return values
    }

    /// How many series a query gives; nil if it is not understood.
    func series(of query: String) async -> Int? { try? await results(of: query, at: nil).count }

    /// The sum of a metric of the program's own, over its labels that begin so.
    func metric(_ name: String) async throws -> Double {
        let text = String(decoding: try await get("/metrics"), as: UTF8.self)
        return text.split(separator: "\n").filter { $0.hasPrefix(name) }
            .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }.reduce(0, +)
    }

    private func results(of query: String, at time: Int64?) async throws -> [[String: Any]] {
        var parts = URLComponents()
        parts.queryItems = [URLQueryItem(name: "query", value: query), URLQueryItem(name: "nocache", value: "1")]
        if let time { parts.queryItems?.append(URLQueryItem(name: "time", value: "\(time)")) }
        // A plus means a space in a query.
        let text = (parts.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        let root = try JSONSerialization.jsonObject(with: try await get("/api/v1/query?" + text)) as? [String: Any]
        guard root?["status"] as? String == "success",
            let results = (root?["data"] as? [String: Any])?["result"] as? [[String: Any]]
        else { throw NoAnswer() }
        return results
    }
}
