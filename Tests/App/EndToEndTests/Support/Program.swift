import Foundation
import Glibc
import TestSupport

/// A program as it was built, run as a process of its own in a folder of its own.
final class Program: Sendable {
    struct Ending: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    let folder: TemporaryFolder

    private let name: String

    init(named name: String = "windowsill") throws {
        self.name = name
        folder = try TemporaryFolder()
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    /// Its content, even if not valid text; "" if there is no such file.
    func text(of name: String) -> String { folder.text(of: name) ?? "" }

    /// Runs to the end.
    func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Ending {
        try await start(arguments, environment: environment) { _ in }
    }

    /// Runs, and meanwhile `story` happens; it is given the process's number to send signals to. Standard output goes to
    /// `pipe` where one is given, standard input comes from `input`.
    func start(
        _ arguments: [String], environment: [String: String] = [:], input: Int32? = nil, output pipe: Int32? = nil,
        story: @Sendable (pid_t) async throws -> Void
    ) async throws -> Ending {
        let command = Self.launcher + [try Self.executable(named: name).path] + arguments
        return try await end(
            of: command, environment: environment.merging(["TZ": "Asia/Taipei"]) { given, _ in given }, input: input,
            output: pipe, story: story)
    }

    /// Runs a script, which starts the program by ``shellCommand``, to its end. It sees no variables but `PATH`.
    func script(_ text: String, shell: String = "/bin/sh", output pipe: Int32? = nil) async throws -> Ending {
        try await end(
            of: [shell, try write(text + "\n", to: "script")], environment: ["PATH": "/usr/bin:/bin"], output: pipe
        ) { _ in }
    }

    private func end(
        of command: [String], environment: [String: String], input: Int32? = nil, output pipe: Int32?,
        story: @Sendable (pid_t) async throws -> Void
    ) async throws -> Ending {
        let output = try pipe ?? open("stdout")
        defer { if pipe == nil { close(output) } }
        let process = try Child(
            command[0], Array(command.dropFirst()), environment: environment, input: input, output: output,
            errors: write("", to: "stderr"))
        try await story(process.number)
        try await until { !process.isRunning }
        return Ending(status: process.ending() ?? -1, output: text(of: "stdout"), errors: text(of: "stderr"))
    }

    /// Makes an empty file and opens it for writing.
    private func open(_ name: String) throws -> Int32 {
        let file = Glibc.open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw DidNotStart(program: path(name)) }
        return file
    }

    /// What starts a program of another processor's, as `/usr/bin/qemu-aarch64`; empty where the kernel can.
    private static let launcher =
        ProcessInfo.processInfo.environment["WINDOWSILL_LAUNCHER"].map { $0.split(separator: " ").map(String.init) }
        ?? []

    /// What a shell starts the program by.
    static var shellCommand: String {
        get throws { (launcher + ["'\(try executable.path)'"]).joined(separator: " ") }
    }

    static var executable: URL { get throws { try executable(named: "windowsill") } }

    /// Beside the tests themselves.
    private static func executable(named name: String) throws -> URL {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
    }
}
