import Ports
import TestSupport

/// Stands between a provider and its simulated service: counts requests and damages some of them.
final class FaultyClient: HTTPClient {
    /// The addresses asked, in order, without the credential.
    let urls = LockedValue<[String]>([])
    /// The good answers to them.
    let bodies = LockedValue<[[UInt8]]>([])
    let fault = LockedValue<AnswerFault?>(nil)
    /// The number of the only request that is damaged; nil for all.
    let damaged = LockedValue<Int?>(nil)
    /// The host that it redirects to, and where it answers; nil stays where it is.
    let newHost = LockedValue<String?>(nil)
    private let service: any HTTPClient
    private let secret: String
    private let timeline: Timeline

    init(_ service: any HTTPClient, secret: String, timeline: Timeline) {
        self.service = service
        self.secret = secret
        self.timeline = timeline
    }

    var count: Int { urls.value.count }

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let number = count
        urls.change { $0.append(request.url) }
        if let host = newHost.value, !request.url.hasPrefix("https://\(host)/") {
            let path = request.url.dropFirst("https://".count).drop { $0 != "/" }
            return HTTPResponse(status: 308, redirect: .init(host: host, url: "https://\(host)\(path)"))
        }
        let good = try await service.get(request)
        bodies.change { $0.append(good.body) }
        guard let fault = fault.value, damaged.value.map({ $0 == number }) ?? true else { return good }
        if fault == .late {
            do throws(CancellationError) {
                try await timeline.sleep(for: .seconds(30))
            } catch {
                throw .cancelled
            }
        }
        return try fault.answer(insteadOf: good, echoing: secret)
    }
}
