package import Assembly
package import Configuration
package import Discovery
import HAL
import LinuxSystem
import Quantities
package import Sensors
import StationCore
import StationService
package import Units
import Words

/// Checks once everything that a station needs: buses, parts, lines, folders, clock and key.
package struct SystemCheck {
    package internal(set) var findings: [Finding] = []
    /// The parts on each scanned bus, by its name in the configuration.
    package internal(set) var buses: [(name: String, parts: [FoundPart])] = []

    /// The parts that kernel drivers read.
    package internal(set) var devices: [FoundDevice] = []

    let configuration: StationConfiguration?
    let units: DisplayUnits
    var builder: StationBuilder
    /// Buses that could not be scanned.
    var lostBuses: Set<I2CBusReference> = []
    /// Addresses of each bus that the adapter cannot probe.
    var unseen: [I2CBusReference: [I2CAddress]] = [:]

    /// - Parameters:
    ///   - configuration: nil checks only the buses and the clock.
    ///   - clock: what the parts wait by.
    package init(_ configuration: StationConfiguration?, clock: some Clock<Duration>, units: DisplayUnits = .metric) {
        self.configuration = configuration
        self.units = units
        builder = StationBuilder(configuration ?? StationConfiguration(), clock: clock)
    }

    package mutating func addNote(_ check: String, _ detail: String, remedy: String? = nil) {
        findings.append(Finding(check, .note, detail, remedy: remedy))
    }

    /// Throws only if the system cannot start another thread.
    package mutating func run() async throws(AssemblyError) {
        let components = try builder.build()
        for bus in busesToLookAt() { try await look(at: bus) }
        await lookAtKernelDevices()
        if let configuration {
            for part in components.sensors {
                guard let sensor = configuration.sensors.first(where: { $0.name == part.name }) else { continue }
                await measure(sensor, with: part.sensor)
                if let heat = part.processorHeat { await measure(heat.thermometer, for: sensor) }
            }
            for button in configuration.buttons { look(at: button) }
            if let lcd = configuration.lcd { look(at: lcd) }
            findings.append(FolderCheck.log(configuration.logPath))
            findings.append(FolderCheck.state(configuration.statePath))
        }
        lookAtClock(builder.wall)
        if let configuration, let weather = components.weather { await ask(weather, as: configuration) }
    }

    private mutating func lookAtClock(_ wall: any WallClock) {
        let now = wall.now()
        let moment = Moment(uptime: .start, wall: now.timestamp, offset: now.offset)
        let text = CivilTime(now.timestamp, in: now.offset).description
        findings.append(
            moment.isClockSet
                ? Finding("clock", .ok, text)
                : Finding(
                    "clock", .problem, DoctorWords.clockUnset(text), remedy: DoctorWords.clockRemedy))
    }
}
