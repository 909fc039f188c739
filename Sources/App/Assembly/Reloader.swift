package import Configuration
import HTTP
import LinuxSystem
package import StationService
import Synchronization

/// Looks at the configuration anew while the station runs.
package final class Reloader: Sendable {
    private struct Current {
        /// What the station runs by.
        var configuration: StationConfiguration
        /// Nil where there is none that can be used.
        var key: Secret?
        var devices: BoardDevices
    }

    private let path: String
    private let clock: any Clock<Duration>
    private let current: Mutex<Current>

    /// - Parameters:
    ///   - current: what the station runs by now.
    ///   - clock: its own; all parts wait by it.
    ///   - devices: what it has of the board.
    package init(
        path: String, current: StationConfiguration, clock: some Clock<Duration>,
        devices: BoardDevices
    ) {
        self.path = path
        self.clock = clock
        self.current = Mutex(Current(configuration: current, key: Self.key(of: current), devices: devices))
    }

    private static func key(of configuration: StationConfiguration) -> Secret? {
        try? APIKeySource(configuration).load()
    }

    /// The parts of a changed configuration, or of one whose key was exchanged. They touch no device before the station
    /// takes them up.
    package func reload() -> Reload {
        let new: StationConfiguration
        do throws(ConfigurationErrors) {
            new = try StationConfiguration.load(path: path)
        } catch {
            return .refused(problems: error.description.split(separator: "\n").map(String.init))
        }
        return current.withLock { current in
            let old = current.configuration
            let key = Self.key(of: new)
            guard new != old || key != current.key else { return .unchanged }
            let fixed = new.fixed(since: old)
            guard fixed.isEmpty else {
                return .refused(problems: fixed.map { "\(path): \($0) can only be changed by a restart" })
            }
            for warning in new.warnings(file: path) { printError("warning: \(warning)") }
            do throws(ExitStatus) {
                var builder = StationBuilder(new, clock: clock, devices: current.devices.passedOn())
                let components = try builder.build()
                current = Current(configuration: new, key: key, devices: builder.devices)
                return .changed(components)
            } catch {
                return .refused(problems: ["\(path): its parts cannot be made: the line before says why"])
            }
        }
    }
}

extension StationConfiguration {
    /// What differs from the old one and cannot be exchanged: where things are kept, and lines that stay taken.
    fileprivate func fixed(since old: StationConfiguration) -> [String] {
        var fixed: [String] = []
        if logPath != old.logPath || logFiles != old.logFiles { fixed.append("[log]") }
        if statePath != old.statePath { fixed.append("state.path") }
        if statusPath != old.statusPath { fixed.append("status.path") }
        if history != old.history { fixed.append("[history]") }
        if let lines = old.lcd?.lines, lcd?.lines != lines { fixed.append("lcd.lines") }
        return fixed
    }
}

extension LCDConfiguration {
    /// Nil of a display on a bus, or on lines without wires.
    fileprivate var lines: [LineReference]? {
        guard case .lines(let lines) = connection else { return nil }
        let areSimulated = lines.contains { if case .simulated = $0 { true } else { false } }
        return areSimulated ? nil : lines
    }
}
