import Ports
import TestSupport
import Testing

@Suite("Redirects")
struct RedirectTests {
    private static let start = "https://api.met.no/weather?lat=1"
    private static let credential = HTTPRequest.Credential(name: "appid", secret: Secret("secret".utf8))

    private func answer(_ status: Int, to host: String, url: String?) async throws -> (HTTPResponse, [HTTPRequest]) {
        let moved = HTTPResponse(status: status, redirect: .init(host: host, url: url))
        let server = AnsweringClient { request, response in
            if request.url == Self.start { response = moved } else if request.url != url { response.status = 404 }
            return nil
        }
        var request = HTTPRequest(url: Self.start, credential: Self.credential, userAgent: "station")
        request.ifModifiedSince = "then"
        return (try await server.get(request, redirectedWithin: ["met.no", "example.org"]), server.asked.value)
    }

    @Test(
        "a redirect to a named host or below it is followed, with all that was asked",
        arguments: [301, 302, 307, 308], ["met.no", "API.met.no", "v2.api.met.no", "example.org"])
    func followed(status: Int, host: String) async throws {
        let url = "https://\(host)/v2/weather?lat=1"
        let (response, requests) = try await answer(status, to: host, url: url)
        #expect(response.status == 200)
        #expect(requests.map(\.url) == [Self.start, url])
        #expect(requests.allSatisfy { $0.credential == Self.credential && $0.userAgent == "station" })
        #expect(requests.allSatisfy { $0.ifModifiedSince == "then" })
    }

    @Test(
        "nothing is sent to any other host",
        arguments: ["portal.example", "notmet.no", "met.no.example", "no", "", "example.org.evil.example"])
    func elsewhere(host: String) async throws {
        let (response, requests) = try await answer(302, to: host, url: "https://\(host)/")
        #expect(response.status == 302)
        #expect(requests.count == 1)
    }

    @Test("neither a redirect without TLS nor one of another status is followed")
    func notFollowed() async throws {
        #expect(try await answer(301, to: "api.met.no", url: nil).1.count == 1)
        for status in [300, 303, 304, 305, 200, 500] {
            #expect(try await answer(status, to: "api.met.no", url: "https://api.met.no/").1.count == 1, "\(status)")
        }
    }

    @Test("a circle ends after three redirects")
    func circle() async throws {
        let server = AnsweringClient(HTTPResponse(status: 307, redirect: .init(host: "met.no", url: Self.start)))
        let response = try await server.get(HTTPRequest(url: Self.start), redirectedWithin: ["met.no"])
        #expect(response.status == 307)
        #expect(server.asked.value.count == 4)
    }
}
