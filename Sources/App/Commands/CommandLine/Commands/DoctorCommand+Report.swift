import Assembly
import Configuration
import Devices
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import TOMLTables
import Values
import Words

/// `windowsill doctor --report`: one text with all that a maintainer needs to see, and nothing that is secret.
extension DoctorCommand {
    static let standardOutput = "-"

    /// Makes the report, says what is in it, asks, and writes it.
    func report(to path: String) async throws -> ExitStatus {
        let isQuiet = options.asksNothing
        guard isQuiet || Terminal.isThere else {
            throw CommandFailure(
                phrase(
                    "command.report-needs-yes",
                    "no terminal to ask at whether to write the report: add --yes"), .usage)
        }
        // What is written over must be an older report and not, say, the configuration.
        guard path == Self.standardOutput || Self.mayReplace(path) else {
            throw CommandFailure(
                phrase(
                    "command.not-a-report",
                    "\(printable(path, limit: 200)) exists and is not a report: name another file, or remove it"),
                .cannotCreate)
        }
        let (text, contents) = try await Catalogue.$current.withValue(nil) { try await makeReport() }
        let isShown = path == Self.standardOutput
        if !isQuiet {
            let place = isShown ? phrase("command.this-terminal", "this terminal") : printable(path, limit: 200)
            printText(
                phrase(
                    "command.report-contents",
                    "The report has \(text.utf8.count) bytes: \(contents). Keys, passwords, addresses, names of machines and "
                        + "networks, serial numbers and your exact position are taken out; read it before you send it.")
            )
            let question =
                !isShown && LinuxStorage().exists(path)
                ? phrase("command.report-replaces", "Write it over \(place)?")
                : phrase("command.report-writes", "Write it to \(place)?")
            guard Terminal(interruption: try Interruption(on: loop)).confirms(question) else { return .success }
        }
        guard !isShown else {
            print(text, terminator: "")
            return .success
        }
        let file = try OutputFile(path)
        do throws(OutputError) {
            try file.write(text)
        } catch {
            file.discard()
            throw error
        }
        printText(phrase("command.report-written", "wrote the report to \(printable(path, limit: 200))"))
        return .success
    }

    /// Whether there is no file of that name, or one that a report may take the place of: an older report, an empty file, or a device.
    private static func mayReplace(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return true }
        let head = Array(SystemReport.title.utf8)
        let file = try? LinuxStorage().open(path, for: .reading)
        let start = try? file?.read(head.count, at: 0)
        return start == head
    }

    /// The text of the report, and the titles of its parts.
    private func makeReport() async throws -> (text: String, contents: String) {
        let path = options.configuration ?? Release.configurationFile
        let text = (try? readFile(path, limit: TOMLDocument.largestFile)).map { String(decoding: $0, as: UTF8.self) }
        let configuration = try? loadConfiguration(path)
        // A running station whose file was broken later is still where the package has it.
        let packaged = path == Release.configurationFile ? (try? StationConfiguration.parse("", file: path)) : nil
        let station = configuration ?? packaged
        var report = SystemReport()
        report.add("versions", MachineFacts.versions)
        report.add("board", MachineFacts.board)
        report.add("buses", MachineFacts.buses)
        report.add("findings", await findings(configuration))
        report.add("configuration", text.map { PublicConfiguration.lines(of: $0) ?? ["not TOML"] } ?? ["not readable"])
        if let configuration {
            report.addPlace(configuration.knownCoordinates, altitude: configuration.altitude)
        }
        if let station {
            report.addSnapshot(station)
            report.addLog(station.logPath)
            let folders = [station.statePath, station.logPath.sibling("")]
            report.add("disks", MachineFacts.disks(of: folders))
        }
        report.add("permissions", MachineFacts.permissions(of: station, file: path))
        let variables = environment([APIKeySource.variableName])
        var facts = OwnersFacts(configuration: text ?? "", key: variables[APIKeySource.variableName])
        if let position = configuration?.knownCoordinates { facts.add(position) }
        if let name = report.placeName { facts.add(name, as: "place") }
        let id = station.flatMap { StationIdentity.kept(in: $0.stateFolder) }
        if let id { facts.add(id.id, as: "station id") }
        let titles = report.sections.map { "\($0.title) (\($0.lines.count))" }
        return (report.text(facts.redaction), titles.joined(separator: ", "))
    }

    /// What the doctor finds. The parts of a station that runs are left to it: two programs on one bus disturb each other.
    private func findings(_ configuration: StationConfiguration?) async -> [String] {
        if let configuration, RunningStation.confirms(configuration.statusPath) {
            return ["a station runs: its parts were not tried, and the snapshot says how they are"]
        }
        do throws(AssemblyError) {
            let check = try await examine()
            let found = check.buses.flatMap { bus in bus.parts.map { "found on \(bus.name): \($0)" } }
            return check.findings.map(\.description) + found
        } catch {
            return error.report.split(separator: "\n").map(String.init)
        }
    }
}
