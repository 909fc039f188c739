package import Configuration
import LinuxPlatform
import Ports
package import StationService
import Synchronization
import TOMLTables
package import Words

/// Reads the configuration again while the station runs.
package final class Reloader: Sendable {
    private struct Current {
        /// The configuration in effect.
        var configuration: StationConfiguration
        /// The key in effect; nil if there is no usable one.
        var key: Secret?
        var devices: BoardDevices
    }

    private let path: String
    private let clock: any Clock<Duration>
    private let ports: MachinePorts?
    private let current: Mutex<Current>
    /// The language of the station, set by each configuration that is applied.
    let reader: ReaderLanguage

    /// - Parameters:
    ///   - current: the configuration in effect.
    ///   - reader: the language of the station; nil creates one.
    ///   - clock: the station's clock; all parts wait by it.
    ///   - devices: the devices in use.
    ///   - ports: what the station runs on; nil is this machine.
    package init(
        path: String, current: StationConfiguration, reader: ReaderLanguage? = nil, clock: some Clock<Duration>,
        devices: BoardDevices, ports: MachinePorts? = nil
    ) {
        self.path = path
        self.clock = clock
        self.ports = ports
        self.reader = reader ?? ReaderLanguage(current.readersLanguage)
        self.current = Mutex(Current(configuration: current, key: Self.key(of: current, ports), devices: devices))
    }

    private static func key(of configuration: StationConfiguration, _ ports: MachinePorts?) -> Secret? {
        if let ports { return ports.key }
        return try? APIKeySource(configuration).load()
    }

    /// Returns the parts of a changed configuration, or of one with a new key. They touch no device before the station uses
    /// them.
    ///
    /// It works on a thread of its own, which exists for as long as the disk takes.
    package func reload() async -> Reload {
        guard ports == nil else { return read() }
        do throws(SystemError) {
            let catalogue = Catalogue.current
            return try await onThread("reload") { Catalogue.$current.withValue(catalogue) { self.read() } }
        } catch {
            return .refused(problems: [
                CommandWords.partsNotCreated(path, cause: "\(StorageError(.open, errno: error.errno))")
            ])
        }
    }

    private func load() throws(ConfigurationErrors) -> StationConfiguration {
        guard let ports else { return try StationConfiguration.load(path: path).inSystemsLanguage }
        return try StationConfiguration.load(path: path, on: ports)
    }

    private func read() -> Reload {
        let new: StationConfiguration
        do throws(ConfigurationErrors) {
            new = try load()
        } catch {
            return .refused(problems: error.description.split(separator: "\n").map(String.init))
        }
        return current.withLock { current in
            let old = current.configuration
            let key = Self.key(of: new, ports)
            var compared = new
            // What they point at moves with every line above it.
            compared.remarks = old.remarks
            guard compared != old || key != current.key else { return .unchanged }
            let fixed = new.fixed(since: old)
            guard fixed.isEmpty else {
                return .refused(
                    problems: fixed.map {
                        phrase("command.needs-restart", "\(path): a new \($0) takes effect only after a restart")
                    })
            }
            for warning in new.warnings(file: path) { printError(CommandWords.warning(warning)) }
            do throws(AssemblyError) {
                var builder = StationBuilder(new, clock: clock, devices: current.devices.passedOn(), ports: ports)
                let components = try builder.build()
                current = Current(configuration: new, key: key, devices: builder.devices)
                reader.language = new.readersLanguage
                if ports == nil { new.keepDrivenLines() }
                return .changed(components)
            } catch {
                return .refused(problems: [CommandWords.partsNotCreated(path, cause: "\(error)")])
            }
        }
    }
}

extension StationConfiguration {
    /// The settings that differ from the old configuration and need a restart: where things are kept, and lines that stay
    /// requested.
    fileprivate func fixed(since old: StationConfiguration) -> [String] {
        var fixed: [String] = []
        if logPath != old.logPath || logFiles != old.logFiles { fixed.append("[log]") }
        if statePath != old.statePath { fixed.append("state.path") }
        if statusPath != old.statusPath { fixed.append("status.path") }
        if history != old.history { fixed.append("[history]") }
        if push != old.push { fixed.append("[push]") }
        if notify != old.notify { fixed.append("[[notify]]") }
        if let lines = old.lcd?.lines, lcd?.lines != lines { fixed.append("lcd.lines") }
        let driven = old.outputs.map(\.line).filter { if case .simulated = $0 { false } else { true } }
        if otherLines.contains(where: driven.contains) { fixed.append("outputs.line") }
        return fixed
    }

    /// The lines of all parts but outputs.
    private var otherLines: [LineReference] {
        let sensors = sensors.compactMap { sensor -> LineReference? in
            if case .line(let line) = sensor.connection { line } else { nil }
        }
        return [sensors, buttons.map(\.line), lcd?.lines ?? []].flatMap { $0 }
    }
}

extension LCDConfiguration {
    /// The GPIO lines of the display; nil for a display on a bus, or on simulated lines.
    fileprivate var lines: [LineReference]? {
        guard case .lines(let lines) = connection else { return nil }
        let areSimulated = lines.contains { if case .simulated = $0 { true } else { false } }
        return areSimulated ? nil : lines
    }
}
