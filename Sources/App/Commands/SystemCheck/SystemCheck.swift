package import Assembly
package import Configuration
package import Devices
import LinuxPlatform
import Ports
import Records
import StationCore
import StationService
package import Values
import Words

/// Checks once everything that a station needs: buses, parts, lines, folders, clock and key.
package struct SystemCheck {
    package internal(set) var findings: [Finding] = []
    /// The parts on each scanned bus, by the bus's name in the configuration; one that answers on several buses is on one
    /// of them.
    package internal(set) var buses: [(name: String, parts: [FoundPart])] = []

    /// The parts that kernel drivers read.
    package internal(set) var devices: [FoundDevice] = []

    let configuration: StationConfiguration?
    let units: DisplayUnits
    var builder: StationBuilder
    /// All parts that answer on a scanned bus.
    var answering: [I2CBusReference: [FoundPart]] = [:]
    /// The multiplexers that connect the machine's buses.
    var multiplexed = MultiplexedBuses(parents: [:])
    /// The overlays that this board offers.
    let overlays = KernelOverlays(
        list: KernelOverlays.files.lazy.compactMap { try? LinuxStorage().read($0, limit: 1 << 20) }.first.map {
            String(decoding: $0, as: UTF8.self)
        })
    /// The numbers of the buses inside this computer, which have no sensor of a station.
    var internalBuses: Set<Int> = []
    /// The buses that could not be scanned.
    var lostBuses: Set<I2CBusReference> = []
    /// The addresses of each bus that the adapter cannot probe.
    var unseen: [I2CBusReference: [I2CAddress]] = [:]

    /// - Parameters:
    ///   - configuration: the configuration; nil checks only the buses and the clock.
    ///   - clock: the clock that the parts wait by.
    package init(_ configuration: StationConfiguration?, clock: some Clock<Duration>, units: DisplayUnits = .metric) {
        self.configuration = configuration
        self.units = units
        builder = StationBuilder(configuration ?? StationConfiguration(), clock: clock, onlyLooks: true)
    }

    package mutating func addNote(_ check: String, _ detail: String, remedy: String? = nil) {
        findings.append(Finding(check, .note, detail, remedy: remedy))
    }

    /// Runs the check. It asks side by side what it can: the services while the buses are scanned, then all sensors.
    ///
    /// Throws only if the system cannot start another thread.
    ///
    /// - Parameter waiting: receives the names of the parts that keep it waiting.
    package mutating func run(waiting: @escaping @Sendable ([String]) -> Void = { _ in }) async throws(AssemblyError) {
        let components = try builder.build()
        let (configuration, timeline) = (configuration, builder.timeline)
        async let services =
            components.weather.flatMap { weather in
                configuration.map { Self.questions(to: weather, as: $0) }
            }?.answers(on: timeline, waiting: waiting) ?? []
        let buses = try busesToLookAt().map { reference throws(AssemblyError) in try finder(on: reference) }
        add(await scan(buses, waiting: waiting))
        await lookAtKernelDevices()
        if let configuration {
            await measure(components.sensors, of: configuration, waiting: waiting)
            for button in configuration.buttons { look(at: button.line, "button/\(button.name)") }
            for output in configuration.outputs { look(at: output.line, "output/\(output.rules.name)") }
            if let lcd = configuration.lcd { look(at: lcd) }
            findings.append(FolderCheck.log(configuration.logPath))
            findings.append(FolderCheck.state(configuration.statePath))
        }
        lookAtClock(builder.wall)
        if let configuration, components.weather != nil { lookForKey(configuration) }
        findings += await services
        if configuration != nil {
            // What the services are asked about has been looked at by now.
            _ = builder.memory.restore(nil)
            findings += builder.damage.map { Finding("state", .problem, $0) }
        }
        if let configuration, let farEnd = PushFarEnd(configuration, of: builder.identity) { await ask(farEnd) }
    }

    private mutating func lookAtClock(_ wall: any WallClock) {
        let now = wall.now()
        let moment = Moment(uptime: .start, wall: now.timestamp, offset: now.offset)
        let text = CivilTime(now.timestamp, in: now.offset).description
        if !now.isZoneKnown {
            findings.append(
                Finding("time-zone", .problem, FaultWords.timeZoneUnknown, remedy: FaultWords.timeZoneRemedy))
        }
        findings.append(
            moment.isClockSet
                ? Finding("clock", .ok, text)
                : Finding(
                    "clock", .problem, phrase("doctor.clock-unset", "the clock has not been set: it shows \(text)"),
                    remedy: phrase(
                        "doctor.clock-remedy",
                        "the network sets it: 'timedatectl' shows whether it has; or add a real-time clock")))
    }
}

/// The doctor's findings for programs. Schema 1: `findings` is a list of `check`, `state` (`ok`, `note` or `problem`),
/// `detail` and, if there is one, `remedy`.
package struct DoctorDocument: Encodable {
    struct Entry: Encodable {
        var check: String
        var state: Finding.State
        var detail: String
        var remedy: String?
    }

    var schema = 1
    var findings: [Entry]

    package init(_ findings: [Finding]) {
        self.findings = findings.map {
            Entry(check: $0.check, state: $0.state, detail: $0.detail, remedy: $0.remedy)
        }
    }

    package var json: String {
        // All of it is strings and a number, which the encoder never refuses.
        return (try? JSONTextEncoder(isPretty: true).encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension SystemCheck {
    /// Checks how the far end answers, without sending it anything.
    mutating func ask(_ farEnd: PushFarEnd) async {
        guard let problem = await farEnd.settings.problem(asking: farEnd.client) else {
            findings.append(Finding("push", .ok, phrase("push.responds", "\(farEnd.settings.url) responds")))
            return
        }
        findings.append(
            Finding(
                "push", .problem, problem,
                remedy: phrase(
                    "push.doctor-remedy", "check push.url, the far end and the token; nothing is lost meanwhile")))
    }
}
