/// What the commands print beside their results: failures with their remedies, and the end of the demo.
package enum CommandWords {
    /// A line on standard error.
    package static func failure(_ message: String, of program: String = "windowsill") -> String {
        phrase("command.failure", "\(program): \(message)")
    }

    package static func warning(_ message: String) -> String { phrase("command.warning", "warning: \(message)") }

    package static func cannotRead(_ path: String, _ cause: String) -> String {
        phrase("command.cannot-read", "cannot read \(path): \(cause)")
    }

    package static func newStationID(_ id: String, previous: String) -> String {
        phrase(
            "command.new-station-id",
            "this card was on another board: the station's id is now \(id) (before: \(previous)); to keep the old one, run "
                + "'windowsill setup --keep-id'")
    }

    package static func commandNotLeft(_ folder: String, _ cause: String) -> String {
        phrase(
            "command.command-not-left",
            "cannot leave a command in \(folder): \(cause); only root and members of the group windowsill-command may")
    }
    package static func cannotWrite(_ path: String, _ cause: String) -> String {
        phrase("command.cannot-write", "cannot write \(path): \(cause)")
    }

    // MARK: The system

    package static func noDescriptors(errno: Int32) -> String {
        phrase("command.no-descriptors", "the system has no file descriptors left (errno \(errno))")
    }

    package static func noSignals(errno: Int32) -> String {
        phrase("command.no-signals", "cannot receive signals (errno \(errno))")
    }

    /// - Parameter path: on a disk whose files all have one owner and one mode.
    package static func writableByAll(_ path: String) -> String {
        phrase(
            "command.writable-by-all",
            "\(path) is on a disk that keeps no owners, and every user can write there, so windowsill refuses to run there "
                + "as root")
    }

    // MARK: Configuration and devices

    package static func partsNotCreated(_ path: String, cause: String) -> String {
        phrase("command.parts-not-created", "\(path): its parts cannot be created: \(cause)")
    }

    package static func unsupportedLanguage(_ code: String, in file: String, by service: String) -> String {
        phrase(
            "command.unsupported-language",
            "\(file): language: \(service) does not support \"\(code)\" and will probably answer in English; use a code such as "
                + "\"en\", \"de\" or \"zh_tw\"")
    }

    package static func noConfiguration(_ path: String) -> String {
        phrase("command.no-configuration", "\(path) does not exist")
    }

    package static var noConfigurationRemedy: String {
        phrase(
            "command.no-configuration-remedy",
            "create one with 'sudo windowsill setup', print one with 'windowsill doctor --suggest', or name another "
                + "with --config FILE; 'windowsill demo' needs none")
    }

    // MARK: check

    package static func freeCalls(to service: String, _ calls: Int) -> String {
        phrase("command.free-calls-to-service", "\(service): about \(calls, "call", "calls") a day, without a key")
    }

    package static func billedCalls(plan: String, _ calls: Int, to service: String, limit: String, free: Int) -> String
    {
        phrase(
            "command.billed-calls",
            "plan \(plan): at most \(calls, "call", "calls") a day to \(service), \(limit); plus \(free) free calls")
    }

    package static func place(_ position: String) -> String { phrase("command.place", "place: \(position)") }

    package static func broker(_ address: String) -> String {
        phrase("command.broker", "MQTT broker: \(address)")
    }

    package static func log(_ path: String) -> String { phrase("command.log", "log: \(path)") }

    // MARK: Other commands

    package static var noSuchPlace: String { phrase("command.no-such-place", "no place found") }

    // MARK: Files of the record

    /// The complaint about an unknown sensor, with the known one that was probably meant, else with all.
    package static func noSensor(_ name: String, known: [String]) -> String {
        if let perhaps = nearest(to: name, among: known) {
            return UsageWords.perhaps(phrase("command.no-such-sensor", "no sensor \"\(name)\" in the history"), perhaps)
        }
        let names = known.listed
        return phrase("command.no-sensor", "no sensor \"\(name)\" in the history; there are: \(names)")
    }

    /// The complaint about a place in which no sensor is, likewise.
    package static func noPlace(_ name: String, known: [String]) -> String {
        if let perhaps = nearest(to: name, among: known) {
            return UsageWords.perhaps(
                phrase("command.unknown-place-alone", "no sensor is in a place \"\(name)\""), perhaps)
        }
        let names = known.listed
        return phrase("command.unknown-place", "no sensor is in a place \"\(name)\"; there are: \(names)")
    }

    /// - Parameter log: the path of the file.
    package static func noSensorInLog(_ name: String, _ log: String, known: [String]) -> String {
        let plain = phrase("command.no-sensor-in-log", "no sensor \"\(name)\" in \(log)")
        if known.isEmpty { return plain }
        if let perhaps = nearest(to: name, among: known) { return UsageWords.perhaps(plain, perhaps) }
        let names = known.listed
        return phrase("command.no-sensor-in-log-of", "no sensor \"\(name)\" in \(log); there are: \(names)")
    }
}
