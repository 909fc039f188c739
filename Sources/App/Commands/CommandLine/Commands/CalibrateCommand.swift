import Assembly
import Configuration
import Devices
import Documents
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import StationService
import Values
import Words

struct CalibrateOptions: ConfiguredOptions {
    static let topic = Topic.calibrate
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("yes", "y", \.asksNothing),
            OptionRule("co2", "p", value: "PPM", in: CommandDocument.Recalibration.levels) { $0.level = $1 },
        ]
    }

    static let operands = Completion.sensors

    var sensor: String?
    /// The concentration of carbon dioxide to calibrate to, in ppm; by default that of the air outdoors.
    var level = 425
    var asksNothing = false
    var configuration = Release.configurationFile

    mutating func apply(operand: String) throws(UsageError) {
        guard sensor == nil else { throw Self.unexpected(operand) }
        sensor = operand
    }

    mutating func finish() throws(UsageError) {
        guard sensor != nil else { throw UsageError(phrase("usage.no-sensor", "no sensor named")) }
    }
}

/// `windowsill calibrate`: tells a sensor of carbon dioxide what the air around it has. A running station does it, because only
/// one program can use a part.
struct CalibrateCommand: Command {
    private let options: CalibrateOptions
    private let loop: EventLoop

    /// How long the station may take to answer, beyond three minutes and two readings.
    private static let patience = Duration.seconds(90)
    /// The age in seconds beyond which a snapshot is of a station that does not run any more.
    private static let oldestSnapshot = 180
    /// The most failed measurements in a row.
    private static let mostFailures = 3

    init(options: CalibrateOptions, loop: EventLoop) {
        self.options = options
        self.loop = loop
    }

    func run() async throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        let sensor = try sensor(of: configuration)
        guard let order = CommandDocument.Recalibration(sensor.name, level: options.level) else { return .usage }
        guard try isReady(sensor.name) else { return .success }
        printText(
            phrase("calibration.waiting", "\(sensor.name) will be calibrated to \(options.level) ppm in three minutes"))
        fflush(nil)
        if let snapshot = snapshot(configuration.statusPath) {
            try leave(order, beside: configuration.statusPath)
            let answer = try await answer(of: sensor, after: snapshot, configuration.statusPath)
            return try report(answer.correctionPpm, answer.cause, of: sensor.name)
        }
        var builder = StationBuilder(configuration, clock: loop)
        guard let part = try builder.build().sensors.first(where: { $0.name == sensor.name })?.sensor else {
            return .usage
        }
        return try report(try await calibrate(part, named: sensor.name), nil, of: sensor.name)
    }

    private func sensor(of configuration: StationConfiguration) throws(CommandFailure) -> SensorConfiguration {
        let sensors = configuration.sensors.filter {
            $0.measures.range[.carbonDioxide] != nil && !$0.connection.isRemote
        }
        guard let name = options.sensor, let sensor = sensors.first(where: { $0.name == name }) else {
            let name = printable(options.sensor ?? "", limit: 100)
            throw CommandFailure(
                sensors.isEmpty
                    ? phrase("calibration.no-sensor-at-all", "no sensor of the configuration measures CO2")
                    : phrase(
                        "calibration.no-such-sensor",
                        "no CO2 sensor of the configuration is named \"\(name)\": use \(UsageWords.choice(sensors.map(\.name)))"
                    ), .usage)
        }
        return sensor
    }

    /// Asks whether to calibrate; the person may say no.
    private func isReady(_ name: String) throws -> Bool {
        if options.asksNothing { return true }
        guard Terminal.isThere else {
            throw CommandFailure(
                phrase("calibration.needs-yes", "no terminal to ask at: put the sensor outdoors and add --yes"), .usage
            )
        }
        return Terminal(interruption: try Interruption(on: loop)).confirms(
            phrase(
                "calibration.ask", "Is \(name) outdoors, away from people, and does it stay there for three minutes?"))
    }

    private func failure(of name: String, because cause: String) -> CommandFailure {
        CommandFailure(phrase("calibration.failed", "\(name) is not calibrated: \(cause)"))
    }

    private func report(_ correction: Int?, _ cause: String?, of name: String) throws(CommandFailure) -> ExitStatus {
        if let cause { throw failure(of: name, because: printable(cause, limit: 200)) }
        let sign = (correction ?? 0) > 0 ? "+" : ""
        printText(
            correction.map { phrase("calibration.corrected", "\(name) has corrected itself by \(sign + "\($0)") ppm") }
                ?? phrase("calibration.accepted", "\(name) has corrected itself; it does not say by how much"))
        return .success
    }
}

// MARK: With a station

extension CalibrateCommand {
    /// The station's snapshot; nil where no station runs.
    private func snapshot(_ path: String) -> SnapshotDocument? {
        // A station of any schema has its sensors to itself.
        guard let (bytes, age) = try? StatusFile(path: path).read(at: SystemWallClock().now().timestamp),
            age <= Self.oldestSnapshot
        else { return nil }
        return SnapshotDocument(json: bytes)?.inReadersLanguage
    }

    private func leave(_ order: CommandDocument.Recalibration, beside path: String) throws(CommandFailure) {
        let folder = CommandDocument.folder(beside: path)
        do throws(StorageError) {
            try LinuxStorage().leave(
                Array(CommandDocument.calibrate(order).text.utf8), in: folder, as: "calibrate-\(getpid())")
        } catch {
            throw CommandFailure(CommandWords.commandNotLeft(printable(folder, limit: 200), "\(error)"))
        }
    }

    /// Waits for the station's answer: the snapshot has another calibration than before as soon as the station has tried.
    private func answer(
        of sensor: SensorConfiguration, after before: SnapshotDocument, _ path: String
    ) async throws -> SnapshotDocument.Calibration {
        func calibration(in document: SnapshotDocument?) -> SnapshotDocument.Calibration? {
            document?.sensors.first { $0.name == sensor.name }?.calibration
        }
        let end = loop.now + CarbonDioxideSettings.calibrationLead + sensor.interval * 2 + Self.patience
        while loop.now < end {
            try await loop.sleep(for: .seconds(1))
            if let now = calibration(in: snapshot(path)), now != calibration(in: before) { return now }
        }
        throw CommandFailure(
            phrase(
                "calibration.no-answer",
                "the station has not answered in \(path); 'windowsill status' shows whether it runs, and station.log what became of it"
            ))
    }
}

// MARK: Without a station

extension CalibrateCommand {
    private func calibrate(_ part: any Sensor, named name: String) async throws -> Int? {
        var started: EventLoop.Instant?
        var failures = 0
        do throws(SensorError) {
            while started.map({ loop.now < $0 + CarbonDioxideSettings.calibrationLead }) ?? true {
                do throws(SensorError) {
                    _ = try await part.measure()
                    failures = 0
                    started = started ?? loop.now
                } catch {
                    failures += 1
                    if failures >= Self.mostFailures { throw error }
                }
                try? await loop.sleep(for: part.minimumInterval)
            }
            return try await part.calibrate(to: options.level)
        } catch {
            throw failure(of: name, because: "\(error)")
        }
    }
}
