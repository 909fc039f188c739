import Commands
import Testing

@Suite("Who can open the page, as setup leaves it")
struct PageSocketTests {
    private func written(_ steps: [SetupStep]) -> String? {
        guard case .write(let path, let text, _) = steps.first, path == PageSocket.dropInPath else { return nil }
        return text
    }

    @Test("the home network is let in by a drop-in, and the socket is opened again")
    func opens() throws {
        let steps = PageSocket.steps(.home, over: nil, isRunning: true)
        let text = try #require(written(steps))
        #expect(text.split(separator: "\n").suffix(3) == ["[Socket]", "ListenStream=", "ListenStream=8080"])
        let name = PageSocket.name
        #expect(steps.dropFirst() == [.run(["systemctl", "daemon-reload"]), .run(["systemctl", "restart", name])])
        #expect(PageSocket.steps(.home, over: nil, isRunning: false).count == 1)
        #expect(PageSocket.audience(of: text) == .home)
        #expect(PageSocket.steps(.home, over: text, isRunning: true).isEmpty)
    }

    @Test("and shut out again; without a drop-in the package's own unit does that")
    func closes() throws {
        #expect(PageSocket.steps(.board, over: nil, isRunning: true).isEmpty)
        let open = try #require(written(PageSocket.steps(.home, over: nil, isRunning: true)))
        let text = try #require(written(PageSocket.steps(.board, over: open, isRunning: true)))
        #expect(text.contains("\nListenStream=\nListenStream=127.0.0.1:8080\nListenStream=[::1]:8080\n"))
        #expect(PageSocket.audience(of: text) == .board)
    }

    @Test("a drop-in of the owner's is kept beside the new one")
    func keepsOwners() {
        let steps = PageSocket.steps(.home, over: "[Socket]\nListenStream=9000\n", isRunning: true)
        guard case .write(_, _, let keepsOld) = steps.first else {
            Issue.record("nothing is written")
            return
        }
        #expect(keepsOld)
        #expect(PageSocket.audience(of: "[Socket]\nListenStream=9000\n") == nil)
    }
}
