import TestSupport
import Testing

@Suite("Messages to people elsewhere, tried by hand")
struct NotifyCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configure(_ address: String) throws -> String {
        try program.configure("[[notify]]\nurl = \"\(address)\"")
    }

    @Test("check says where they go and what about, and not to which topic")
    func check() async throws {
        let config = try configure("https://push.example.org/s3cret")
        let ending = try await program.run("check", "--config", config)
        #expect(ending.output.contains("notify: to push.example.org: warnings and their end"), "\(ending.output)")
        #expect(!(ending.output + ending.errors).contains("s3cret"))
    }

    @Test("check warns of a token file that does not exist")
    func missingToken() async throws {
        let token = program.path("no-token")
        let config = try program.configure(
            "[[notify]]\nurl = \"https://push.example.org/x\"\ntoken_file = \"\(token)\"")
        let ending = try await program.start(["check", "--config", config]) { _ in }
        #expect(ending.status == 0 && ending.errors.contains("\(token): does not exist"), "\(ending.errors)")
    }

    @Test("check warns of a file of certificates that does not exist, and message --notify sends nothing")
    func missingCertificates() async throws {
        let file = program.path("no-ca.pem")
        let config = try program.configure(
            "[[notify]]\nurl = \"https://127.0.0.1:1/s3cret\"\nca_file = \"\(file)\"")
        let check = try await program.start(["check", "--config", config]) { _ in }
        #expect(check.status == 0 && check.errors.contains("notify.ca_file \(file): does not exist"), "\(check.errors)")
        let sent = try await program.run("message", "--notify", "--config", config)
        #expect(sent.status != 0 && !sent.errors.isEmpty && !sent.errors.contains("s3cret"), "\(sent.errors)")
    }

    @Test("message --notify says why a message was not taken, without its address")
    func unreachable() async throws {
        let config = try configure("https://127.0.0.1:1/s3cret")
        let ending = try await program.run("message", "--notify", "--config", config)
        #expect(ending.status != 0 && !ending.errors.isEmpty)
        #expect(!(ending.output + ending.errors).contains("s3cret"), "\(ending.errors)")
    }

    @Test("message --notify needs an address, and message alone a text")
    func missing() async throws {
        let config = try program.configure(Table.display)
        let ending = try await program.run("message", "--notify", "--config", config)
        #expect(ending.status != 0 && ending.errors.contains("there is no [[notify]]"), "\(ending.errors)")
        let silent = try await program.run("message", "--config", config)
        #expect(silent.status != 0 && silent.errors.contains("no text given"), "\(silent.errors)")
    }
}
