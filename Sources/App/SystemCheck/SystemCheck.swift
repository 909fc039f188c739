import Assembly
package import Configuration
package import Discovery
import HAL
package import LinuxSystem
import Quantities
import StationCore
import StationService

/// One look at everything that a station needs: buses, parts, lines, folders, clock and key.
package struct SystemCheck {
    package internal(set) var findings: [Finding] = []
    /// What is on each bus that was looked at, under the name that the configuration has for it.
    package internal(set) var buses: [(name: String, parts: [FoundPart])] = []

    /// What drivers of the kernel's read.
    package internal(set) var devices: [FoundDevice] = []

    let configuration: StationConfiguration?
    var builder: StationBuilder
    /// What cannot be looked at, because its bus cannot.
    var lostBuses: Set<I2CBusReference> = []
    /// Addresses of each bus where the adapter cannot look.
    var unseen: [I2CBusReference: [I2CAddress]] = [:]

    /// - Parameters:
    ///   - configuration: nil looks at the buses and the clock only.
    ///   - clock: the parts wait by it.
    package init(_ configuration: StationConfiguration?, clock: some Clock<Duration>) {
        self.configuration = configuration
        builder = StationBuilder(configuration ?? StationConfiguration(), clock: clock)
    }

    package mutating func note(_ check: String, _ detail: String, remedy: String? = nil) {
        findings.append(Finding(check, .note, detail, remedy: remedy))
    }

    /// Throws only when the system has no thread left.
    package mutating func run() async throws(ExitStatus) {
        let components = try builder.build()
        for bus in busesToLookAt() { try await look(at: bus) }
        await lookAtKernelDevices()
        if let configuration {
            for (sensor, part) in zip(configuration.sensors, components.sensors) {
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
        let moment = Moment(uptime: .zero, wall: now.timestamp, offset: now.offset)
        let text = CivilTime(now.timestamp, in: now.offset).description
        findings.append(
            moment.isClockSet
                ? Finding("clock", .ok, text)
                : Finding(
                    "clock", .problem, "the clock is not set: it shows \(text)",
                    remedy: "the network sets it: timedatectl shows whether it did; or add a real-time clock"))
    }
}
