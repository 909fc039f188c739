/// What the commands print beside their results: failures with their remedies, and the end of the demo.
package enum CommandWords {
    /// - Parameter names: of parts.
    package static func waiting(for names: [String]) -> String {
        phrase("command.waiting", "waiting for \(names.joined(separator: ", ")) …")
    }

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

    package static var pipeWithoutReader: String {
        phrase("command.pipe-without-reader", "nothing reads from this pipe")
    }

    // MARK: Standard output

    /// As the name of a file.
    package static var standardOutput: String { phrase("command.standard-output", "standard output") }

    // MARK: The system

    package static func noDescriptors(errno: Int32) -> String {
        phrase("command.no-descriptors", "the system has no file descriptors left (errno \(errno))")
    }

    package static func noSignals(errno: Int32) -> String {
        phrase("command.no-signals", "cannot receive signals (errno \(errno))")
    }

    package static func cannotBecome(owner: String, of path: String, errno: Int32) -> String {
        phrase(
            "command.cannot-become-owner",
            "cannot switch to \(owner), the owner of \(path) (errno \(errno)): try 'sudo -u \(owner) windowsill …'")
    }

    package static func ownedByAnother(_ path: String, owner: String) -> String {
        phrase(
            "command.owned-by-another",
            "\(path) belongs to \(owner), not to root: start the service ('systemctl start windowsill') or run "
                + "'sudo -u \(owner) windowsill run'")
    }

    package static func writableByOthers(_ path: String) -> String {
        phrase(
            "command.writable-by-others",
            "other users can write to \(path), so windowsill refuses to run there as root: 'chown' it to the user "
                + "who runs the station, or remove their write access ('chmod go-w')")
    }

    /// - Parameter path: on a disk whose files all have one owner and one mode.
    package static func writableByAll(_ path: String) -> String {
        phrase(
            "command.writable-by-all",
            "\(path) is on a disk that keeps no owners, and every user can write there, so windowsill refuses to run there "
                + "as root")
    }

    // MARK: Configuration and devices

    package static func needsRestart(_ path: String, setting: String) -> String {
        phrase("command.needs-restart", "\(path): a new \(setting) takes effect only after a restart")
    }

    package static func partsNotCreated(_ path: String, cause: String) -> String {
        phrase("command.parts-not-created", "\(path): its parts cannot be created: \(cause)")
    }

    package static func unsupportedLanguage(_ code: String, in file: String, by service: String) -> String {
        phrase(
            "command.unsupported-language",
            "\(file): language: \(service) does not support \"\(code)\" and will probably answer in English; use a code such as "
                + "\"en\", \"de\" or \"zh_tw\"")
    }

    /// - Parameter known: tags of languages.
    package static func noTexts(in language: String, known: [String]) -> String {
        phrase(
            "command.no-texts",
            "language: there are no texts in \"\(language)\", so all but the sky is in English; the languages are auto, \(known.joined(separator: ", "))"
        )
    }

    package static func altitudeOutOfReach(_ sensor: String, part: String, metres: String, nearest: String) -> String {
        phrase(
            "command.altitude-out-of-reach",
            "sensor \(sensor): the \(part) takes \(metres) m for \(nearest) m, the nearest altitude that it knows, so its CO2 is "
                + "off; with a barometer among the sensors it gets the pressure instead")
    }

    package static func ignoresStretching(_ sensor: String, part: String, connection: String) -> String {
        phrase(
            "command.ignores-stretching",
            "sensor \(sensor): the \(part) holds the clock at times, and the controller of \(connection) does not wait for it: use "
                + "other pins with dtoverlay=i2c-gpio, or slow the bus with dtparam=i2c_arm_baudrate=10000")
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

    package static func wrongWiring(_ sensor: String, kind: String) -> String {
        phrase("command.wrong-wiring", "\(sensor): a \(kind) cannot be connected like that")
    }

    package static func notEmulated(_ part: String) -> String {
        phrase("command.not-emulated", "there is no emulated \(part)")
    }

    package static func extremesAtRisk(_ path: String, _ cause: String) -> String {
        phrase(
            "command.extremes-at-risk",
            "cannot write \(path): \(cause); today's minimum and maximum will be lost at the next start")
    }

    // MARK: Status texts for systemd

    package static func stalled(_ task: String, for seconds: String) -> String {
        phrase("command.stalled", "\(task) has been stalled for \(seconds) s; withholding the watchdog ping")
    }

    package static func abandoned(_ tasks: String) -> String {
        phrase("command.abandoned", "abandoned, because their calls did not return: \(tasks)")
    }

    // MARK: check

    package static func configurationValid(_ path: String) -> String {
        phrase("command.configuration-valid", "\(path) is valid.")
    }

    /// - Parameters:
    ///   - other: a service that needs no key.
    ///   - id: of that service, as the configuration has it.
    package static func noKeyYet(
        _ path: String, _ setting: String, _ cause: String, other: String, id: String
    ) -> String {
        phrase(
            "command.no-key-yet",
            """
            \(path): warning: \(setting): \(cause); until there is a key the station shows no weather from \
            that service; \(other) needs none: write providers = ["\(id)"] under [weather]
            """)
    }

    package static func freeCalls(plan: String, _ calls: Int) -> String {
        phrase("command.free-calls", "plan \(plan): at most \(calls, "free call", "free calls") a day")
    }

    package static func freeCalls(to service: String, _ calls: Int) -> String {
        phrase("command.free-calls-to-service", "\(service): about \(calls, "call", "calls") a day, without a key")
    }

    package static func billedCalls(plan: String, _ calls: Int, to service: String, limit: String, free: Int) -> String
    {
        phrase(
            "command.billed-calls",
            "plan \(plan): at most \(calls, "call", "calls") a day to \(service), \(limit); plus \(free) free calls")
    }

    package static func limited(to calls: Int) -> String {
        phrase("command.calls-limited", "limited to \(calls): fewer updates than configured")
    }

    package static func neverMore(than calls: Int) -> String {
        phrase("command.calls-within", "never more than \(calls)")
    }

    package static func sensor(
        _ name: String, kind: String, on connection: String, place: String, every seconds: String
    )
        -> String
    {
        phrase("command.sensor", "sensor \(name): \(kind) on \(connection), place \(place), every \(seconds) s")
    }

    package static func selfHeating(_ percent: String, of device: String) -> String {
        phrase("command.self-heating", "  minus \(percent) % of how much warmer \(device) is")
    }

    package static func button(_ name: String, on line: String, press: String, longPress: String) -> String {
        phrase("command.button", "button \(name): \(line), press \(press), long press \(longPress)")
    }

    package static func display(_ size: String, on connection: String) -> String {
        phrase("command.display", "lcd: \(size), \(connection)")
    }

    package static func place(_ position: String) -> String { phrase("command.place", "place: \(position)") }

    package static var placeByReceiver: String {
        phrase("command.place-by-receiver", "place: from gpsd, once several fixes agree; then kept")
    }

    package static func placeByName(_ name: String) -> String {
        phrase("command.place-by-name", "place: \(name), to be looked up")
    }

    package static var noPlace: String { phrase("command.no-place", "place: none, so there is no weather") }

    package static func broker(_ address: String) -> String {
        phrase("command.broker", "MQTT broker: \(address)")
    }

    package static func log(_ path: String) -> String { phrase("command.log", "log: \(path)") }

    // MARK: Other commands

    package static var noSuchPlace: String { phrase("command.no-such-place", "no place found") }

    package static func noDisplay(_ path: String) -> String {
        phrase("command.no-display", "\(path) configures no [lcd]")
    }

    package static func noSuchPart(_ part: Int, of page: String) -> String {
        phrase("command.no-such-part", "the page \(page) has no part \(part) in the simulated world")
    }

    package static var outputClosed: String { phrase("command.output-closed", "output closed") }
    package static var demoOver: String { phrase("command.demo-over", "end of the demo") }

    package static func unknownValue(_ name: String, known: String) -> String {
        phrase("command.unknown-value", "no value \"\(name)\"; the values are\n\(known)")
    }

    // MARK: Files of the record

    package static func damagedLeftOut(_ path: String, _ count: Int) -> String {
        phrase("command.damaged-left-out", "\(path): left out \(count, "damaged value", "damaged values")")
    }

    package static func noLogYet(_ path: String) -> String {
        phrase("command.no-log-yet", "\(path) does not exist: a station writes it; start one with 'windowsill run'")
    }

    package static func noValue(named name: String) -> String {
        phrase("command.no-value-named", "no value \"\(name)\"")
    }

    package static func rejected(_ text: String, at place: String) -> String {
        phrase("command.rejected", "\(place): rejected: \(text)")
    }

    package static func moreRejected(_ count: Int, in file: String) -> String {
        phrase("command.more-rejected", "\(file): \(count) more rejected")
    }

    package static func imported(_ added: Int, known: Int, rejected: Int) -> String {
        phrase(
            "command.imported",
            "\(added, "value", "values") added, \(known) already known, \(rejected) rejected")
    }

    package static func importCut(_ path: String, _ cause: String) -> String {
        phrase(
            "command.import-cut",
            "cannot read \(path): \(cause). The lines before that were imported; import the file again once it is "
                + "readable: duplicates are skipped")
    }

    /// - Parameter count: of its lines or values, none of which can be read.
    package static func notToImport(_ path: String, _ count: Int) -> String {
        phrase(
            "command.not-to-import",
            "\(path): nothing to import: none of its \(count, "line", "lines") is as 'windowsill history --export' writes it"
        )
    }

    /// With the known one that was probably meant, else with all.
    package static func noSensor(_ name: String, known: [String]) -> String {
        if let perhaps = nearest(to: name, among: known) {
            return UsageWords.perhaps(phrase("command.no-such-sensor", "no sensor \"\(name)\" in the history"), perhaps)
        }
        let names = known.joined(separator: ", ")
        return phrase("command.no-sensor", "no sensor \"\(name)\" in the history; there are: \(names)")
    }

    /// - Parameter log: the path of the file.
    package static func noSensorInLog(_ name: String, _ log: String, known: [String]) -> String {
        let plain = phrase("command.no-sensor-in-log", "no sensor \"\(name)\" in \(log)")
        if known.isEmpty { return plain }
        if let perhaps = nearest(to: name, among: known) { return UsageWords.perhaps(plain, perhaps) }
        let names = known.joined(separator: ", ")
        return phrase("command.no-sensor-in-log-of", "no sensor \"\(name)\" in \(log); there are: \(names)")
    }

    package static func nothingRecorded(_ quantity: String) -> String {
        phrase("command.nothing-recorded", "no \(quantity) in the history")
    }

    package static func nothingRecorded(_ quantity: String, by source: String) -> String {
        phrase("command.nothing-recorded-by", "no \(quantity) from \"\(source)\" in the history")
    }

    package static var nothingThen: String {
        phrase("command.nothing-then", "nothing was recorded in that period")
    }

    package static func nothingIn(_ month: String) -> String {
        phrase("command.nothing-in", "nothing was recorded in \(month)")
    }
}
