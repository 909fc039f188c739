/// What `windowsill setup` says and asks.
package enum SetupWords {
    package static var needsRoot: String {
        phrase("setup.needs-root", "setup changes system files: run 'sudo windowsill setup'")
    }

    package static var dryRunEnd: String { phrase("setup.dry-run-end", "Dry run: nothing was changed") }

    package static func would(_ step: String) -> String { phrase("setup.would", "would \(step)") }

    package static func note(_ text: String) -> String { phrase("setup.note", "note: \(text)") }

    package static var noSystemd: String {
        phrase("setup.no-systemd", "systemd is not running here; start the station with 'windowsill run'")
    }

    package static var running: String {
        phrase(
            "setup.running", "The station is running. 'windowsill status' and station.log show its state.")
    }

    package static func found(_ part: String, on bus: String) -> String {
        phrase("setup.found", "found on \(bus): \(part)")
    }

    package static var nothingToWrite: String {
        phrase("setup.nothing-to-write", "Nothing was found and no place was given: no configuration was written.")
    }

    package static var nothingNew: String {
        phrase("setup.nothing-new", "Nothing new was found: the configuration is unchanged.")
    }

    package static var replace: String { phrase("setup.replace", "Replace the configuration with this?") }

    /// The comment at the top of a new configuration.
    package static var fileHeader: String {
        phrase("setup.file-header", "Written by windowsill setup. station.toml(5) describes every key.")
    }

    /// Empty means yes.
    package static func confirm(_ question: String) -> String { phrase("setup.confirm", "\(question) [Y/n]") }

    package static var askPlace: String {
        phrase(
            "setup.ask-place",
            "Where is the station, such as \"Taipei, TW\" or \"25.03, 121.57\", or \"gpsd\" for a receiver? Leave empty for no weather."
        )
    }

    package static var noIDToKeep: String {
        phrase("setup.no-id-to-keep", "the station's id stays as it is: this board took no other station's place")
    }

    /// - Parameter expected: what to write.
    package static func noPlace(_ expected: String) -> String {
        phrase("setup.no-place", "That is not a place: write \(expected).")
    }

    package static func askKey(of service: String, file: String) -> String {
        phrase(
            "setup.ask-key",
            "\(service) API key? Input is hidden; leave empty to put it into \(file) later.")
    }

    package static func wrote(_ path: String) -> String { phrase("setup.wrote", "wrote \(path)") }

    package static func wroteKey(to path: String) -> String { phrase("setup.wrote-key", "wrote the key to \(path)") }

    package static func run(_ command: String) -> String { phrase("setup.running-command", "running \(command)") }

    package static func failed(_ command: String, status: String) -> String {
        phrase("setup.command-failed", "\(command) failed with status \(status)")
    }

    /// Two lines for the display.
    package static var greeting: [String] {
        phrase("setup.greeting", "Windowsill\nworks").split(separator: "\n").map(String.init)
    }

    package static var displayWorks: String {
        phrase(
            "setup.display-works",
            "The display shows \"\(greeting.joined(separator: " "))\". If you see blocks or nothing, turn the contrast screw on its back."
        )
    }

    package static func displaySilent(_ cause: String) -> String {
        phrase("setup.display-silent", "the display does not respond: \(cause)")
    }

    package static var standardInput: String { phrase("setup.standard-input", "standard input") }

    package static func newKey(_ path: String) -> String { phrase("setup.new-key", "the new \(path)") }

    package static var interruptedRestarting: String {
        phrase("setup.interrupted-restarting", "interrupted; starting the service again")
    }

    package static var interrupted: String { phrase("setup.interrupted", "interrupted") }

    // MARK: Steps, after "would"

    package static func stepWriteConfiguration(to path: String) -> String {
        phrase("setup.step-configuration", "write the place and any parts found to \(path)")
    }

    package static var stepScan: String {
        phrase("setup.step-scan", "scan the I²C buses for sensors and a display")
    }

    package static var stepPlace: String {
        phrase("setup.step-place", "ask where the station is (or pass --place)")
    }

    package static func stepKey(of service: String, to path: String) -> String {
        phrase("setup.step-key", "ask for the \(service) API key and write it to \(path) (or pass --key-file)")
    }

    package static var stepDisplay: String {
        phrase("setup.step-display", "show \"\(greeting.joined(separator: " "))\" on the display, if one is configured")
    }

    package static func stepWrite(_ path: String, content: String) -> String {
        phrase("setup.step-write", "write \(path):\n\(content)")
    }

    package static func stepWriteKeepingOld(_ path: String, content: String) -> String {
        phrase("setup.step-write-old", "write \(path), keeping the old file beside it as .old (.old.2 …):\n\(content)")
    }

    package static func stepWriteKey(_ path: String) -> String {
        phrase("setup.step-write-key", "write the key to \(path), readable by root only")
    }

    package static func stepRun(_ command: String) -> String { phrase("setup.step-run", "run \(command)") }

    // MARK: Switching I²C on

    package static func rebootForBus(configured path: String) -> String {
        phrase("setup.reboot-for-bus", "I²C is on in \(path), but there is no bus: reboot the board")
    }

    package static var busAfterReboot: String {
        phrase("setup.bus-after-reboot", "I²C will be on after a reboot; then run 'windowsill setup' again")
    }

    package static var noBus: String {
        phrase(
            "setup.no-bus",
            "there is no I²C bus, and setup cannot switch one on here: see the board's manual for its I²C device "
                + "tree overlay")
    }

    // MARK: A service without a key

    /// - Parameter both: `["keyed", "other"]`, as a configuration lists services.
    package static func withoutKeyHeader(both: String) -> String {
        phrase("setup.without-key-header", "Needs no key. With a key write \(both): the first is trusted most.")
    }

    package static func useServiceWithoutKey(_ service: String) -> String {
        phrase("setup.use-service-without-key", "There is no key. Ask \(service), which needs none?")
    }

    package static func usesServiceWithoutKey(_ service: String, _ terms: String) -> String {
        phrase("setup.uses-service-without-key", "the weather comes from \(service), which needs no key: \(terms)")
    }
}
