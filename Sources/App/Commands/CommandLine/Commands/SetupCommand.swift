import Assembly
import Configuration
import Devices
import Glass
import Glibc
import LinuxHAL
import LinuxPlatform
import Ports
import ProgramKit
import StationService
import TOMLTables
import Values
import Words

/// `windowsill setup`: turns a bare board into a station.
struct SetupCommand: Command {
    let options: SetupOptions
    private let answers: SetupAnswers
    private let loop: EventLoop
    let files: SetupFiles
    let isThisBoard: Bool
    private let interruption: Interruption
    /// The terminal of the user; nil if nothing is asked.
    let terminal: Terminal?

    init(options: SetupOptions, loop: EventLoop) throws(AssemblyError) {
        self.loop = loop
        (self.options, answers) = try Self.answered(options)
        files = SetupFiles(root: options.root)
        isThisBoard = options.root == "/"
        do throws(SystemError) {
            interruption = try Interruption(on: loop)
        } catch {
            throw .signals(errno: error.errno)
        }
        let options = self.options
        let asks = !options.asksNothing && !options.isDryRun && Terminal.isThere
        terminal = asks ? Terminal(interruption: interruption) : nil
    }

    /// The options, completed from their file of answers where an option is not given, and the answers.
    private static func answered(_ given: SetupOptions) throws(AssemblyError) -> (SetupOptions, SetupAnswers) {
        guard let file = given.answersFile else { return (given, SetupAnswers()) }
        let answers: SetupAnswers
        do throws(ConfigurationErrors) {
            answers = try SetupAnswers.load(file)
        } catch {
            throw .configuration(error)
        }
        var options = given
        options.asksNothing = true
        options.place = given.place ?? answers.place
        options.keyFile = given.keyFile ?? answers.keyFile
        options.page = given.page ?? answers.page
        options.keepsID = given.keepsID || answers.keepsID
        return (options, answers)
    }

    func run() async throws -> ExitStatus {
        defer {
            if options.isDryRun {
                printText(
                    options.showsFiles
                        ? phrase("setup.dry-run-end", "Dry run: nothing was changed")
                        : phrase(
                            "setup.dry-run-end-verbose", "Dry run: nothing was changed; --verbose shows the whole files"
                        ))
            }
        }
        return try await setUp()
    }

    private func setUp() async throws -> ExitStatus {
        var key = try key()
        let token = try pushToken()
        let old = files.text(Release.configurationFile).map { SetupConfiguration($0) }
        if isThisBoard, !options.isDryRun, geteuid() != 0 {
            throw CommandFailure(phrase("setup.needs-root", "setup changes system files: run 'sudo windowsill setup'"))
        }
        try switchI2COn()
        let runs = isThisBoard && board.hasSystemd && RunningStation.isServiceUp
        // A service that waits for its restart would start using the parts in the middle of this.
        if runs, !options.isDryRun { interruption.atEnd(Self.startServiceAgain) }
        if isThisBoard, board.hasSystemd { try perform(.run(["systemctl", "stop", "windowsill"]), mayFail: true) }
        do {
            var configuration = try await configure(old)
            // A dry run has not written it.
            let isWritten = !options.isDryRun && configuration?.text != old?.text
            if options.keepsID { try keepID((isWritten ? configuration : old)?.known) }
            if key == nil { key = askForKey() }
            if let key {
                try perform(.writeKey(path: SetupPlan.keyPath, key))
            } else if let known = configuration {
                configuration = try useServiceWithoutKey(over: known, keepsOld: !isWritten)
            }
            if let token { try perform(.writeKey(path: FarEndToken.push.packagedFile, token)) }
            notePlaces(of: configuration?.known)
            let shows = await showOnDisplay(configuration?.known)
            try choosePageAudience()
            if configuration != nil || options.isDryRun { try startService() }
            return shows ? .success : .unavailable
        } catch {
            if runs { try perform(.run(["systemctl", "start", "windowsill"]), mayFail: true) }
            throw error
        }
    }

    /// Starts the service again, after an interruption while it was stopped.
    private static let startServiceAgain: @Sendable () -> Void = {
        printError(
            "\n"
                + CommandWords.failure(
                    phrase("setup.interrupted-restarting", "interrupted; starting the service again")))
        _ = spawn(["systemctl", "start", "windowsill"])
    }

    private func startService() throws(CommandFailure) {
        guard isThisBoard else { return }
        guard board.hasSystemd else {
            printText(
                SetupWords.note(
                    phrase("setup.no-systemd", "systemd is not running here; start the station with 'windowsill run'")))
            return
        }
        try perform(.run(["systemctl", "enable", "windowsill"]))
        try perform(.run(["systemctl", "restart", "windowsill"]))
        interruption.atEnd(nil)
        if !options.isDryRun {
            printText(
                phrase("setup.running", "The station is running. 'windowsill status' and station.log show its state."))
        }
    }

    var board: SetupPlan.Board {
        let boot = ["/boot/firmware/config.txt", "/boot/config.txt"].first { files.exists($0) }
        return SetupPlan.Board(
            hasBus: isThisBoard ? !I2CAdapter.all().isEmpty : nil,
            model: files.text("/proc/device-tree/model") ?? (boot == nil ? nil : "Raspberry Pi"),
            bootConfiguration: boot.flatMap { path in files.text(path).map { (path, BootConfiguration($0)) } },
            hasRaspiConfig: isThisBoard && files.exists("/usr/bin/raspi-config"),
            hasSystemd: isThisBoard && files.exists("/run/systemd/system"))
    }

    private func switchI2COn() throws(CommandFailure) {
        let (steps, advice) = SetupPlan.enableI2C(on: board)
        for step in steps { try perform(step, mayFail: step == .run(["modprobe", "i2c-dev"])) }
        if let advice { printText(SetupWords.note(advice)) }
    }

    // MARK: Configuration

    /// - Returns: the new configuration, also in a dry run; nil without one.
    private func configure(_ old: SetupConfiguration?) async throws -> SetupConfiguration? {
        let answered = answers.configuration.map { SetupConfiguration($0) }
        let base = answered ?? old
        let (parts, devices) = try await find(base?.known)
        for (bus, parts) in parts {
            for part in parts { printText(phrase("setup.found", "found on \(bus): \(part)")) }
        }
        for device in devices { printText(DiscoveryWords.readByKernel(device.description)) }
        let place = options.place ?? askForPlace()
        let new = SetupPlan.configuration(parts: parts, devices: devices, place: place, over: base) ?? answered
        // What an earlier run made of the same answers, perhaps with the service that needs no key, stays.
        guard let new, new.text != old?.text,
            old == nil || SetupPlan.configurationWithoutKey(over: new)?.text != old?.text
        else {
            if options.isDryRun {
                rehearse(
                    phrase(
                        "setup.step-configuration",
                        "write the place and any parts found to \(Release.configurationFile)"))
            } else if old == nil {
                printText(
                    phrase(
                        "setup.nothing-to-write",
                        "Nothing was found and no place was given: no configuration was written."))
            } else {
                printText(phrase("setup.nothing-new", "Nothing new was found: the configuration is unchanged."))
            }
            return old
        }
        if case .failure(let errors) = new.result { throw AssemblyError.configuration(errors) }
        if old != nil, let terminal {
            print(new.text)
            guard terminal.confirms(phrase("setup.replace", "Replace the configuration with this?")) else { return old }
        }
        try perform(.write(path: Release.configurationFile, text: new.text, keepsOld: old != nil))
        return new
    }

    /// Says which places get no advice before somebody has written what they are.
    private func notePlaces(of configuration: StationConfiguration?) {
        let places = (configuration?.placesWithoutTable ?? []).map { "\($0)" }.listed
        guard !places.isEmpty else { return }
        printText(
            SetupWords.note(
                phrase(
                    "setup.places-without-table",
                    "there is no advice yet on \(places): see [[places]] in \(Release.configurationFile)")))
    }

    /// Finds the parts on the buses, this board's or simulated ones that the old configuration names, and those that kernel drivers read.
    private func find(
        _ configuration: StationConfiguration?
    ) async throws(AssemblyError) -> (parts: [(name: String, parts: [FoundPart])], devices: [FoundDevice]) {
        let isSimulated = configuration?.usesSimulatedBus == true
        guard isThisBoard || isSimulated else { return ([], []) }
        rehearse(phrase("setup.step-scan", "scan the I²C buses for sensors and a display"))
        var systemCheck = SystemCheck(isSimulated ? configuration : nil, clock: loop)
        try await systemCheck.run(waiting: { printWaiting(for: $0) })
        return (systemCheck.buses, systemCheck.devices)
    }

    private func askForPlace() -> SetupPlace? {
        if !options.asksNothing { rehearse(phrase("setup.step-place", "ask where the station is (or pass --place)")) }
        guard let terminal else { return nil }
        while let text = terminal.ask(
            phrase(
                "setup.ask-place",
                "Where is the station, such as \"Taipei, TW\" or \"25.03, 121.57\", or \"gpsd\" for a receiver? Leave empty for no weather."
            ))
        {
            if let place = SetupPlace(text) { return place }
            printText(
                phrase("setup.no-place", "That is not a place: write \(SetupPlace.expectation(insteadOf: text))."))
        }
        return nil
    }

    // MARK: Station id

    private func keepID(_ configuration: StationConfiguration?) throws {
        guard let path = configuration?.statePath else { return printText(SetupWords.note(SetupWords.noIDToKeep)) }
        let kept = StationIdentity.kept(in: StateFolder(files.path(path), on: LinuxStorage()))
        guard let identity = StationIdentity.keepingID(isThisBoard ? StationIdentity.Machine.this : nil, kept: kept)
        else {
            return printText(SetupWords.note(SetupWords.noIDToKeep))
        }
        try perform(.write(path: "\(path)/\(StationIdentity.name)", text: identity.text, keepsOld: false))
    }

    // MARK: Key

    private func key() throws(CommandFailure) -> Secret? {
        guard let file = options.keyFile else { return nil }
        do throws(APIKeyError) {
            guard file == "-" else { return try APIKeySource(file: file, environment: [:]).load() }
            return try APIKeySource.key(in: standardInput(), origin: phrase("setup.standard-input", "standard input"))
        } catch {
            throw CommandFailure("--key-file: \(error)")
        }
    }

    private func pushToken() throws(CommandFailure) -> Secret? {
        guard let file = answers.pushTokenFile else { return nil }
        do throws(FileError) {
            return try FarEndToken.push.load(file, folder: nil)
        } catch {
            throw CommandFailure("push_token_file: \(error)")
        }
    }

    /// Reads standard input: at most one byte more than a key may have.
    private func standardInput() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: APIKeySource.largestKey + 1)
        var count = 0
        while count < bytes.count {
            interruption.waitForInput()
            let result = bytes.withUnsafeMutableBytes {
                read(STDIN_FILENO, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { break }
            count += result
        }
        return Array(bytes.prefix(count))
    }

    /// Chooses a service without a key for a station that has a place and no key; its owner reads which, and on which
    /// terms.
    ///
    /// - Parameter keepsOld: whether the configuration is still the one that setup found.
    /// - Returns: the configuration from then on.
    private func useServiceWithoutKey(
        over old: SetupConfiguration, keepsOld: Bool
    ) throws(CommandFailure) -> SetupConfiguration {
        guard files.text(SetupPlan.keyPath)?.isEmpty ?? true, let new = SetupPlan.configurationWithoutKey(over: old)
        else { return old }
        let service = ProviderCatalogue.attribution(of: .withoutKey)
        if let terminal,
            !terminal.confirms(
                phrase("setup.use-service-without-key", "There is no key. Ask \(service.name), which needs none?"))
        {
            return old
        }
        try perform(.write(path: Release.configurationFile, text: new.text, keepsOld: keepsOld))
        if !options.isDryRun {
            printText(
                SetupWords.note(
                    phrase(
                        "setup.uses-service-without-key",
                        "the weather comes from \(service.name), which needs no key: \(service.text)")))
        }
        return new
    }

    private func askForKey() -> Secret? {
        guard !options.asksNothing, files.text(SetupPlan.keyPath)?.isEmpty ?? true else { return nil }
        rehearse(
            phrase(
                "setup.step-key",
                "ask for the \(ProviderCatalogue.keyed.name) API key and write it to \(SetupPlan.keyPath) (or pass --key-file)"
            ))
        guard let terminal else { return nil }
        let question = phrase(
            "setup.ask-key",
            "\(ProviderCatalogue.keyed.name) API key? Input is hidden; leave empty to put it into \(SetupPlan.keyPath) later."
        )
        return terminal.ask(question, isSecret: true).map { Secret($0.utf8) }
    }

    // MARK: Steps

    /// Lists a step whose outcome a dry run cannot know.
    func rehearse(_ step: String) {
        if options.isDryRun { printText(SetupWords.would(step)) }
    }

    func perform(_ step: SetupStep, mayFail: Bool = false) throws(CommandFailure) {
        // Ctrl-C during a child process also ends this one.
        defer { interruption.endIfAsked() }
        guard !options.isDryRun else {
            printText(SetupWords.would(options.showsFiles ? step.wholeDescription : step.description))
            return
        }
        let failure: String?
        switch step {
        case .write(let path, let text, let keepsOld):
            failure = files.write(Array(text.utf8), to: path, mode: 0o644, keepingOld: keepsOld)
            if failure == nil { printText(phrase("setup.wrote", "wrote \(files.path(path))")) }
        case .writeKey(let path, let key):
            let text = key.withBytes { $0 + [UInt8(ascii: "\n")] }
            do throws(APIKeyError) {
                // As the station will read it; a token may have its scheme before it.
                if path == SetupPlan.keyPath {
                    _ = try APIKeySource.key(in: text, origin: phrase("setup.new-key", "the new \(files.path(path))"))
                }
                failure = files.write(text, to: path, mode: 0o600, keepingOld: false)
            } catch {
                failure = "\(error)"
            }
            if failure == nil { printText(phrase("setup.wrote-key", "wrote the key to \(files.path(path))")) }
        case .run(let command):
            let words = command.joined(separator: " ")
            printText(phrase("setup.running-command", "running \(words)"))
            let status = spawn(command)
            failure = status == 0 ? nil : phrase("setup.command-failed", "\(words) failed with status \(status)")
        }
        guard let failure, !mayFail else { return }
        throw CommandFailure(failure, .cannotCreate)
    }

    /// Shows a greeting on the configured display; returns false if that failed.
    private func showOnDisplay(_ configuration: StationConfiguration?) async -> Bool {
        if isThisBoard {
            rehearse(
                phrase(
                    "setup.step-display",
                    "show \"\(SetupWords.greeting.joined(separator: " "))\" on the display, if one is configured"))
        }
        // A bus that comes with the reboot shows nothing before.
        guard !options.isDryRun, board.hasBus != false, let configuration, configuration.lcd != nil,
            isThisBoard || configuration.usesSimulatedBus
        else { return true }
        var builder = StationBuilder(configuration, clock: loop)
        guard let setup = try? builder.build().display else { return true }
        var display = setup.display
        do throws(DisplayError) {
            try await display.setBacklight(on: true)
            try await display.show(Frame(SetupWords.greeting, size: display.size, letters: setup.letters))
            let greeting = SetupWords.greeting.joined(separator: " ")
            printText(
                configuration.lcd?.oled == nil
                    ? phrase(
                        "setup.display-works",
                        "The display shows \"\(greeting)\". If you see blocks or nothing, turn the contrast screw on its back."
                    ) : phrase("setup.oled-works", "The display shows \"\(greeting)\"; \(DoctorWords.dotSizes)."))
            return true
        } catch {
            printFailure(phrase("setup.display-silent", "the display does not respond: \(error)"))
            return false
        }
    }
}

extension StationConfiguration {
    /// Whether a sensor or the display is on a simulated bus.
    fileprivate var usesSimulatedBus: Bool {
        lcd?.bus?.reference == .simulated
            || sensors.contains {
                if case .i2c(.simulated, _) = $0.connection { true } else { false }
            }
    }
}
