package import Ports
import Synchronization

/// A database that takes line protocol, uncompressed or compressed, keeps what it is sent in the order in which it comes, and
/// fails when a test wants it to.
package final class LineStore: HTTPPoster {
    /// A point of one field.
    package struct Value: Hashable, Sendable {
        /// The name of the field, such as `windowsill_temperature_celsius`.
        package var name: String
        package var tags: [String: String]
        package var value: Double
        package var secondsSince1970: Int64
    }

    private struct State {
        var values: [Value] = []
        var requests: [HTTPRequest] = []
        var answer: (@Sendable (_ lines: [String]) throws(HTTPError) -> HTTPResponse)?
        var question: (@Sendable (_ url: String) -> HTTPResponse) = { _ in HTTPResponse(status: 404) }
    }

    private let state = Mutex(State())
    private let wait: @Sendable () async -> Void

    /// - Parameter wait: called before each answer; the request is answered when it returns.
    package init(wait: @escaping @Sendable () async -> Void = {}) {
        self.wait = wait
    }

    /// Sets the answer in place of 204, from now on; lines that are answered otherwise are not kept. Nil keeps everything.
    package func answer(_ answer: (@Sendable (_ lines: [String]) throws(HTTPError) -> HTTPResponse)?) {
        state.withLock { $0.answer = answer }
    }

    /// Sets the answer to questions about what it has, at another address than that of its points; by default 404.
    package func answerQuestions(_ answer: @escaping @Sendable (_ url: String) -> HTTPResponse) {
        state.withLock { $0.question = answer }
    }

    /// Makes every request fail with an error from now on; nil keeps everything.
    package func fail(_ error: HTTPError?) {
        guard let error else { return answer(nil) }
        answer { (_: [String]) throws(HTTPError) -> HTTPResponse in throw error }
    }

    package var values: [Value] { state.withLock { $0.values } }
    package var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The values of a field, in the order in which they came.
    package func values(_ name: String) -> [Double] { values.filter { $0.name == name }.map(\.value) }

    package func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        await wait()
        guard !request.url.contains("query?") else { return state.withLock(\.question)(request.url) }
        let lines = Self.lines(content.bytes, isGzipped: content.isGzipped)
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answer
        }
        var response = HTTPResponse(status: 204)
        if let answer { response = try answer(lines) }
        if response.status == 204 { state.withLock { $0.values += lines.flatMap(Self.values) } }
        return response
    }

    /// Keeps a body that came another way.
    package func keep(_ body: [UInt8], isGzipped: Bool) {
        let values = Self.lines(body, isGzipped: isGzipped).flatMap(Self.values)
        state.withLock { $0.values += values }
    }

    private static func lines(_ body: [UInt8], isGzipped: Bool) -> [String] {
        String(decoding: isGzipped ? gunzipped(body) : body, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Parses the values of a line without escapes, since what tests send has none.
    private static func values(of line: String) -> [Value] {
        let parts = line.split(separator: " ")
        guard parts.count == 3, let time = Int64(parts[2]) else { return [] }
        let head = parts[0].split(separator: ",")
        let tags = Dictionary(head.dropFirst().compactMap(pair)) { first, _ in first }
        return parts[1].split(separator: ",").compactMap(pair).compactMap { name, value in
            Double(value).map {
                Value(
                    name: "\(head[0])_\(name)", tags: tags, value: $0, secondsSince1970: time / 1_000_000_000)
            }
        }
    }

    private static func pair(_ text: Substring) -> (String, String)? {
        let parts = text.split(separator: "=", maxSplits: 1)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
}
