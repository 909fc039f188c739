package import Configuration
import Devices
import Glibc
package import LinuxHAL
import LinuxPlatform
import METNorway
import OpenWeatherMap
import ProgramKit
import TOMLTables
import Values
import Words

/// Reads the configuration.
package func loadConfiguration(_ path: String) throws(AssemblyError) -> StationConfiguration {
    do throws(ConfigurationErrors) {
        return try StationConfiguration.load(path: path).inSystemsLanguage
    } catch {
        guard path == Release.configurationFile, isMissing(path) else { throw .configuration(error) }
        throw .notConfigured(path: path, systemErrno: error.systemErrno)
    }
}

private func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

extension StationConfiguration {
    /// The configuration for a reader of the system's language where it says `auto`.
    package var inSystemsLanguage: StationConfiguration {
        var configuration = self
        if language == Language.automatic { configuration.reader = .ofProcess }
        return configuration
    }

    /// Warnings about what is probably a mistake, but does not keep the station from running.
    ///
    /// - Parameters:
    ///   - adapters: the adapters of the board.
    ///   - letters: the letters for dot displays on this machine.
    package func warnings(
        file: String, adapters: [I2CAdapter] = I2CAdapter.all(), letters: LetterFiles = .installed
    ) -> [String] {
        let ofLetters = lcd.flatMap { letters.complaint(about: $0, for: readersLanguage) }.map { [$0] } ?? []
        let ofParts = altitudeWarnings + stretchingWarnings(adapters) + ofLetters
        let ofKeys = remarks.map(\.description) + fileWarnings(file)
        return simulationWarning(file) + languageWarning(file) + contactWarning(file) + ofKeys + ofParts
    }

    /// Warns of configured files of tokens and certificates that do not exist: without them nothing is sent.
    private func fileWarnings(_ file: String) -> [String] {
        let tokens = [push?.tokenFile, notify?.tokenFile].compactMap { $0 }.filter { isMissing($0) }
        let certificates: [(String, String?)] = [
            ("push.ca_file", push?.certificateAuthorityFile), ("notify.ca_file", notify?.certificateAuthorityFile),
        ]
        var problems = tokens.map { FarEndToken.problem(printable($0, limit: 200), .missing) }
        for case (let key, let path?) in certificates where isMissing(path) {
            problems.append("\(key) \(printable(path, limit: 200)): \(FileError.missing)")
        }
        return problems.map { "\(printable(file, limit: 200)): \($0)" }
    }

    private func simulationWarning(_ file: String) -> [String] {
        guard hasSimulatedWeather, place != nil else { return [] }
        let warning = phrase(
            "demo.simulated-weather", "[weather] simulated: the weather is made up, and no request is sent")
        return ["\(printable(file, limit: 200)): \(warning)"]
    }

    /// Warns that a service is configured that will not be asked, because it needs a contact.
    private func contactWarning(_ file: String) -> [String] {
        guard place != nil, !hasSimulatedWeather, providers.contains(.metNorway), metNorway.contact == nil else {
            return []
        }
        let text = FetchWords.noContact(for: METNorway.attribution.name, table: "met_norway")
        return ["\(printable(file, limit: 200)): \(text)"]
    }

    private func languageWarning(_ file: String) -> [String] {
        guard language != Language.automatic else { return [] }
        let name = "\(printable(file, limit: 200)): "
        let unread =
            Language(matching: language) == nil
            ? [
                name
                    + phrase(
                        "command.no-texts",
                        "language: there are no texts in \"\(printable(language))\", so all but the sky is in English; the languages are auto, \(Language.all.map(\.tag).joined(separator: ", "))"
                    )
            ] : []
        guard providers.contains(.openWeatherMap), !OpenWeatherMap.supports(language) else { return unread }
        return [
            CommandWords.unsupportedLanguage(
                printable(language), in: printable(file, limit: 200), by: "OpenWeatherMap")
        ] + unread
    }

    /// Warns of carbon dioxide sensors that cannot be set to the station's altitude; not where a barometer measures the
    /// pressure for them.
    private var altitudeWarnings: [String] {
        guard let metres = altitude?.metres, !sensors.contains(where: { $0.measures.range[.pressure] != nil })
        else { return [] }
        let altitudes = CarbonDioxideSettings.altitudes
        let nearest = min(max(metres, altitudes.lowerBound), altitudes.upperBound)
        guard nearest != metres else { return [] }
        return sensors.filter { $0.measures.range[.carbonDioxide] != nil && !$0.connection.isRemote }.map {
            phrase(
                "command.altitude-out-of-reach",
                "sensor \($0.name): the \($0.kind.part) takes \(Int(metres.rounded())) m for \(Int(nearest)) m, the nearest altitude that it knows, so its CO2 is "
                    + "off; with a barometer among the sensors it gets the pressure instead")
        }
    }

    private func stretchingWarnings(_ adapters: [I2CAdapter]) -> [String] {
        sensors.filter { sensor in
            guard sensor.kind == .scd30, case .i2c(.number(let number), _) = sensor.connection else { return false }
            return adapters.contains { Int($0.number) == number && $0.ignoresStretching }
        }.map {
            phrase(
                "command.ignores-stretching",
                "sensor \($0.name): the \($0.kind.part) holds the clock at times, and the controller of \($0.connection) does not wait for it: use "
                    + "other pins with dtoverlay=i2c-gpio, or slow the bus with dtparam=i2c_arm_baudrate=10000")
        }
    }
}

extension APIKeySource {
    /// Finds the key as this process receives it. If neither systemd nor a variable passes one, root looks where systemd
    /// would read it: for `doctor` and `once`, run by hand.
    package init(_ configuration: StationConfiguration) {
        var variables = environment(["CREDENTIALS_DIRECTORY", APIKeySource.variableName])
        if variables.isEmpty, geteuid() == 0 { variables["CREDENTIALS_DIRECTORY"] = "/etc/windowsill" }
        self.init(file: configuration.openWeatherMap.apiKeyFile, environment: variables)
    }
}
