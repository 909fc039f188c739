import Foundation
import TestSupport
import Testing

@Suite("windowsill setup and the page of windowsill-web")
struct SetupPageTests {
    private let program: Program
    private let dropIn = "etc/systemd/system/windowsill-web.socket.d/windowsill-setup.conf"

    init() throws {
        program = try Program()
        for folder in ["usr/lib/systemd/system", "etc/systemd/system"] {
            try FileManager.default.createDirectory(atPath: program.path(folder), withIntermediateDirectories: true)
        }
    }

    private func installPage() throws {
        try program.write("[Socket]\n", to: "usr/lib/systemd/system/windowsill-web.socket")
    }

    private func setUp(_ options: String...) async throws -> Program.Ending {
        try await program.start(["setup", "--root", program.folder.path] + options) { _ in }
    }

    @Test("--page home writes the socket's drop-in once, --page board takes that back")
    func chooses() async throws {
        try installPage()
        let first = try await setUp("--page", "home")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("everyone in your home network can open the page"))
        #expect(program.text(of: dropIn).hasSuffix("[Socket]\nListenStream=\nListenStream=8080\n"))
        let again = try await setUp("--page", "home")
        #expect(again.status == 0 && !again.output.contains("wrote"), "\(again.output)")
        #expect(try await setUp("--page", "board").status == 0)
        #expect(program.text(of: dropIn).hasSuffix("ListenStream=127.0.0.1:8080\nListenStream=[::1]:8080\n"))
        #expect(program.text(of: dropIn + ".old") == "")
    }

    @Test("without --page and a terminal nothing is opened; a dry run says what would be asked")
    func asksFirst() async throws {
        try installPage()
        #expect(try await setUp().status == 0)
        #expect(program.text(of: dropIn) == "")
        let dry = try await setUp("--dry-run")
        #expect(dry.output.contains("would ask whether everyone in the home network may open the page"))
    }

    @Test("--page says that it has no effect where the package is not installed, and refuses what it does not know")
    func refuses() async throws {
        let absent = try await setUp("--page", "home")
        #expect(absent.status == 0 && absent.output.contains("windowsill-web is not installed"))
        #expect(program.text(of: dropIn) == "")
        let wrong = try await setUp("--page", "moon")
        #expect(wrong.status == 64 && wrong.errors.contains("moon"))
    }
}
