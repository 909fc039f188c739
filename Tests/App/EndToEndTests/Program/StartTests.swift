import Foundation
import LinuxPlatform
import TestSupport
import Testing

@testable import Assembly

@Suite("Starting the program")
struct StartTests {
    private let program: Program

    init() throws { program = try Program() }

    private func shell(_ line: String) async throws -> Program.Ending {
        try await program.script(line)
    }

    @Test("nothing printed ends up in the log when standard input, output and error are closed")
    func closedDescriptors() async throws {
        let config = try program.configure(Table.absentSensor, Table.sensor("room"))
        let log = program.path("station.log")
        let ending = try await shell(
            """
            \(try Program.shellCommand) run -c '\(config)' <&- >&- 2>&- &
            for i in $(seq 600); do grep -q event=fault '\(log)' && break; sleep 0.1; done
            sleep 1
            kill $!
            wait $!
            """)
        #expect(ending.status == 0)
        let lines = program.folder.lines(of: "station.log")
        #expect(lines.contains { $0.contains("event=fault") })
        #expect(lines.allSatisfy { $0.hasPrefix("time=") }, "\(lines)")
    }

    @Test(
        "a start without a free file descriptor exits with 71, so that the service is restarted",
        arguments: ["check", "once", "status"])
    func noDescriptor(command: String) async throws {
        let config = try program.configure()
        // Standard input, output and error, and the event loop's wakeup descriptor.
        let ending = try await shell("ulimit -n 4; \(try Program.shellCommand) \(command) -c '\(config)'")
        #expect(ending.status == 71)
        #expect(
            ending.errors == "\(config): cannot be read: this program has too many files open (errno 24); "
                + "restart the program\n")
    }

    @Test("a system short of resources and a failed disk are not reported as an invalid configuration")
    func statuses() throws {
        let unit = try String(
            contentsOfFile: Repository.path("deploy/debian/windowsill.service"), encoding: .utf8)
        let prevented = unit.split(separator: "\n").filter { $0.hasPrefix("RestartPreventExitStatus=") }
        #expect(prevented == ["RestartPreventExitStatus=78"])
        #expect(unit.contains("\nRestart=on-failure\n"))
        for (number, status) in [
            (EMFILE, ExitStatus.system), (ENFILE, .system), (ENOMEM, .system), (EIO, .inputOutput),
            (nil, .configuration),
        ] {
            #expect(ExitStatus(systemErrno: number) == status)
        }
    }

    @Test("the service waits for the drivers of the buses, and neither for the network nor for the clock")
    func waitsForDrivers() throws {
        let unit = try String(
            contentsOfFile: Repository.path("deploy/debian/windowsill.service"), encoding: .utf8)
        let waits = unit.split(separator: "\n").filter { line in
            ["After=", "Wants=", "Requires=", "BindsTo="].contains { line.hasPrefix($0) }
        }
        #expect(waits == ["Wants=modprobe@i2c_dev.service", "After=modprobe@i2c_dev.service"])
    }

    @Test("core dumps are disabled before anything is read: setup asks for the key without one")
    func noCore() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        let arguments = ["setup", "--key-file", "-", "--dry-run", "--root", program.folder.path]
        _ = try await program.start(arguments, input: input) { pid in
            defer { close(output) }
            try await until {
                let limits = (try? String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)) ?? ""
                return limits.split(separator: "\n").contains {
                    $0.hasPrefix("Max core file size") && $0.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"]
                }
            }
        }
        close(input)
    }

    @Test("a pipe in place of the configuration, log, snapshot or database is refused without waiting")
    func pipes() async throws {
        for name in [
            "pipe.toml", "snapshot.json", "history.db", "station.log", "last-end", "measured.json", "place.json",
        ] {
            #expect(mkfifo(program.path(name), 0o600) == 0)
        }
        #expect(mkfifo(program.path("authorities.pem"), 0o600) == 0)
        let config = try program.configure(
            Table.sensor("room"), "[place]\nlatitude = 1\nlongitude = 2",
            "[openweathermap]\nca_file = \"\(program.path("authorities.pem"))\"")
        let check = try await program.run("check", "-c", program.path("pipe.toml"))
        #expect(check.status == 78)
        #expect(check.errors == "\(program.path("pipe.toml")): is not a regular file\n")
        let cause = "it is not a regular file (errno 6); move it away"
        let status = try await program.run("status", "-c", config)
        #expect(status.status == 69)
        #expect(status.errors == "windowsill: cannot read \(program.path("snapshot.json")): \(cause)\n")
        let log = try await program.run("log", "-c", config)
        #expect(log.errors == "windowsill: \(program.path("station.log")): cannot be opened: \(cause)\n")
        let history = try await program.run("history", "-c", config)
        #expect(history.status != 0)
        #expect(history.errors.contains("\(program.path("history.db")) cannot be opened: \(cause)"))
        let run = try await program.start(
            ["run", "-c", config],
            environment: ["STATE_DIRECTORY": program.folder.path, "WINDOWSILL_API_KEY": "0123456789abcdef"]
        ) { [program] pid in
            try await until {
                let errors = program.text(of: "stderr")
                return ["log", "weather/current", "history"].allSatisfy { errors.contains("fault: \($0): ") }
            }
            kill(pid, SIGTERM)
        }
        #expect(run.status == 0)
        #expect(run.errors.contains("fault: log: \(program.path("station.log")) cannot be opened: \(cause)\n"))
        #expect(run.errors.contains("openweathermap.ca_file \(program.path("authorities.pem")): \(cause)"))
        let demo = try await program.run("demo", "--for", "1", "--log", program.path("place.json"))
        #expect(demo.status == 73)
        #expect(demo.errors == "windowsill: cannot write \(program.path("place.json")): \(cause)\n")
    }
}
