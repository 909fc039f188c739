import Configuration
package import Devices
package import Ports
import Words

/// The plan that turns a board into a station: facts go in, steps come out. Touches nothing.
package struct SetupPlan {
    /// The known facts about the board; paths are those on the board itself.
    package struct Board {
        /// Whether the board has a bus already; nil for another board's card, where that cannot be known.
        package var hasBus: Bool?
        /// The firmware's name for the board, `Raspberry Pi 4 Model B`; nil if it has none.
        var model: String?
        var bootConfiguration: (path: String, content: BootConfiguration)?
        var hasRaspiConfig: Bool
        /// Whether systemd runs on this machine.
        package var hasSystemd: Bool

        package init(
            hasBus: Bool?, model: String?, bootConfiguration: (path: String, content: BootConfiguration)?,
            hasRaspiConfig: Bool, hasSystemd: Bool
        ) {
            self.hasBus = hasBus
            self.model = model
            self.bootConfiguration = bootConfiguration
            self.hasRaspiConfig = hasRaspiConfig
            self.hasSystemd = hasSystemd
        }
    }

    package static let keyPath = APIKeySource.packagedFile

    /// The steps that switch I²C on, and what the user has to do besides.
    package static func enableI2C(on board: Board) -> (steps: [SetupStep], advice: String?) {
        let isPi = board.model?.contains("Raspberry Pi") == true
        if board.hasBus == true { return ([], nil) }
        if isPi, board.hasRaspiConfig, board.hasBus == false {
            return ([.run(["raspi-config", "nonint", "do_i2c", "0"])], nil)
        }
        if isPi, let (path, content) = board.bootConfiguration {
            guard !content.enablesI2C else {
                let advice =
                    board.hasBus == nil
                    ? nil
                    : phrase("setup.reboot-for-bus", "I²C is on in \(path), but there is no bus: reboot the board")
                return ([], advice)
            }
            var content = content
            content.enableI2C()
            var steps: [SetupStep] = [.write(path: path, text: content.text, keepsOld: true)]
            if board.hasBus == false { steps.append(.run(["modprobe", "i2c-dev"])) }
            return (
                steps,
                phrase("setup.bus-after-reboot", "I²C will be on after a reboot; then run 'windowsill setup' again")
            )
        }
        if board.hasBus == nil { return ([], nil) }
        let advice =
            board.model == nil
            ? "\(DoctorWords.noBus); \(DoctorWords.noBusHereRemedy)"
            : phrase(
                "setup.no-bus",
                "there is no I²C bus, and setup cannot switch one on here: see the board's manual for its I²C device "
                    + "tree overlay")
        return ([.run(["modprobe", "i2c-dev"])], advice)
    }

    /// The configuration for the parts found; nil if the old one needs no change. One that names parts or a place is its
    /// owner's: only what it lacks is added, and the new place.
    ///
    /// - Parameter devices: the parts that kernel drivers read.
    package static func configuration(
        parts: [(name: String, parts: [FoundPart])], devices: [FoundDevice] = [], place: SetupPlace?,
        over old: SetupConfiguration?
    ) -> SetupConfiguration? {
        if let old, let known = old.known, !known.sensors.isEmpty || known.lcd != nil || known.place != nil {
            let text = old.withoutUnusedExamples(parts).adding(parts: parts, devices: devices, place: place)
            return text == old.text ? nil : SetupConfiguration(text)
        }
        let found = parts.contains { $0.parts.contains { !$0.kinds.isEmpty || $0.mayBeDisplay } }
        guard found || !devices.isEmpty || place != nil else { return nil }
        let tables = [
            "# " + phrase("setup.file-header", "Written by windowsill setup. station.toml(5) describes every key."),
            place?.toml ?? Suggestion.placeToFill, Suggestion(parts, devices: devices).parts,
        ]
        let text = tables.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
        return text == old?.text ? nil : SetupConfiguration(text)
    }

    /// The configuration with a service that needs no key; nil where there is no place, where the services or a key were chosen by
    /// its owner, or where it is wrong. The packaged file's `[weather]` chooses nothing: its list is a comment, which the service replaces.
    package static func configurationWithoutKey(over old: SetupConfiguration) -> SetupConfiguration? {
        guard let known = old.known, known.place != nil, !known.hasSimulatedWeather,
            known.providers.allSatisfy(\.needsKey), !known.namesKeyFile
        else { return nil }
        let service = ProviderChoice.withoutKey
        let choice = [
            "# "
                + phrase(
                    "setup.without-key-header",
                    "Needs no key. With a key write \(list(known.providers + [service])): the first is trusted most."),
            "providers = \(list([service]))",
        ]
        var lines = old.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        func first(in range: Range<Int>, _ beginning: String) -> Int? {
            range.first { lines[$0].drop { $0 == " " }.hasPrefix(beginning) }
        }
        if let head = first(in: lines.indices, "[weather]") {
            let table = head + 1..<(first(in: head + 1..<lines.endIndex, "[") ?? lines.endIndex)
            if first(in: table, "providers") != nil { return nil }
            let example = first(in: table, "#providers")
            lines.replaceSubrange(example.map { $0..<$0 + 1 } ?? head + 1..<head + 1, with: choice)
        } else {
            while lines.last?.isEmpty == true { lines.removeLast() }
            lines += ["", choice[0], "[weather]", choice[1], ""]
        }
        let new = SetupConfiguration(lines.joined(separator: "\n"))
        return new.known?.providers == [service] ? new : nil
    }

    private static func list(_ providers: [ProviderChoice]) -> String {
        "[\(providers.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]"
    }
}

/// One change that setup makes.
package enum SetupStep: Equatable {
    /// Writes a file, whole or not at all; `keepsOld` keeps the old one beside it as `NAME.old`, or `NAME.old.2` and so on
    /// if that exists.
    case write(path: String, text: String, keepsOld: Bool)
    /// Writes the key, readable by root only.
    case writeKey(path: String, Secret)
    case run([String])

    /// The step in words for `--dry-run`, without the key; of a file how many lines it will have.
    package var description: String {
        switch self {
        case .write(let path, let text, let keepsOld):
            keepsOld
                ? phrase(
                    "setup.step-write-old",
                    "write \(path) (\(Self.lines(of: text), "line", "lines")), keeping the old file beside it as .old (.old.2 …)"
                ) : phrase("setup.step-write", "write \(path) (\(Self.lines(of: text), "line", "lines"))")
        case .writeKey(let path, _): phrase("setup.step-write-key", "write the key to \(path), readable by root only")
        case .run(let command): phrase("setup.step-run", "run \(command.joined(separator: " "))")
        }
    }

    /// The step with the whole content of a file.
    package var wholeDescription: String {
        guard case .write(_, let text, _) = self else { return description }
        return "\(description):\n\(Self.indented(text))"
    }

    private static func lines(of text: String) -> Int { text.split(whereSeparator: \.isNewline).count }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
