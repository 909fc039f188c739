import CMicroHTTP
import Glibc
import Ports
import SimulatedServices
import Simulation
import Synchronization
import Values

/// OpenWeatherMap on a port of 127.0.0.1: the simulated service's answers over plain HTTP.
final class SkyServer: Sendable {
    let port: UInt16
    private let router: SkyRequestRouter

    init() throws(WorldError) {
        router = SkyRequestRouter()
        let context = Unmanaged.passUnretained(router).toOpaque()
        // Serves until the program ends.
        guard let daemon = cmicrohttp_start_loopback(serve, { _, _, _, _ in }, context, nil, nil, 0) else {
            throw WorldError("the web server", errno: EADDRINUSE)
        }
        port = cmicrohttp_loopback_port(daemon)
    }

    /// How often each question was asked: `/data/2.5/weather 3, …`.
    var requests: String { router.requests }
}

/// The router of requests, which the server's threads share.
private final class SkyRequestRouter: Sendable {
    private let sky = SimulatedOpenWeatherMap(
        now: { Timestamp(secondsSince1970: Int64(time(nil))) }, timeline: Timeline(BlockingClock()))
    private let counts = Mutex<[String: Int]>([:])

    var requests: String {
        let counts = counts.withLock { $0 }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    func answer(_ path: String, _ query: [String: String]) -> HTTPResponse {
        counts.withLock { $0[path, default: 0] += 1 }
        let key = query["appid"].map { HTTPRequest.Credential(name: "appid", secret: Secret($0.utf8)) }
        let parameters = query.filter { $0.key != "appid" }.map { "\($0.key)=\(escaped($0.value))" }
        let request = HTTPRequest(
            url: "http://127.0.0.1\(path)?\(parameters.joined(separator: "&"))", credential: key)
        let sky = sky
        return blocking {
            do throws(HTTPError) {
                return try await sky.get(request)
            } catch {
                return HTTPResponse(status: 500)
            }
        }
    }

    private func escaped(_ text: String) -> String {
        text.utf8.map { byte in "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))" }.joined()
    }
}

private func serve(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
    uploadCount: UnsafeMutablePointer<Int>?, marker: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let url, let marker else { return .NO }
    // Called first when the headers are there, then to answer.
    guard marker.pointee != nil else {
        marker.pointee = context
        return .YES
    }
    var query: [String: String] = [:]
    withUnsafeMutablePointer(to: &query) { query in
        _ = MHD_get_connection_values(
            connection, .GET_ARGUMENT_KIND,
            { context, _, name, value in
                if let context, let name {
                    let query = context.assumingMemoryBound(to: [String: String].self)
                    query.pointee[String(cString: name)] = value.map { String(cString: $0) } ?? ""
                }
                return .YES
            }, query)
    }
    let router = Unmanaged<SkyRequestRouter>.fromOpaque(context).takeUnretainedValue()
    let answer = router.answer(String(cString: url), query)
    var body = answer.body
    guard let response = MHD_create_response_from_buffer(body.count, &body, .RESPMEM_MUST_COPY) else { return .NO }
    defer { MHD_destroy_response(response) }
    return MHD_queue_response(connection, UInt32(answer.status), response)
}
