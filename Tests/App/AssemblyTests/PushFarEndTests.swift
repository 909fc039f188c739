import Assembly
import Configuration
import Ports
import Records
import StationTestKit
import Testing

@Suite("The far end of [push]")
struct PushFarEndTests {
    @Test(
        "a far end that refuses the token names the file that the token is configured to be in",
        arguments: ["/srv/token of ours", nil])
    func refusedToken(file: String?) async throws {
        var configuration = StationConfiguration()
        configuration.push = PushConfiguration(url: "https://store.example.org/write", tokenFile: file)
        let identity = StationIdentity(StationIdentity.Machine(id: Array("0123".utf8), serial: []), kept: nil)
        let farEnd = try #require(PushFarEnd(configuration, of: identity))
        let store = LineStore()
        store.answer { _ throws(HTTPError) in HTTPResponse(status: 401) }
        let problem = await farEnd.settings.problem(asking: store)
        #expect(problem?.contains(file ?? "/etc/windowsill/push-token") == true, "\(problem ?? "-")")
    }
}
