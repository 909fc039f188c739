import Values

/// A command for the running station, as a program leaves it in a file: `deploy/commands.md`.
package enum CommandDocument: Hashable, Sendable {
    /// Fetches the weather now.
    case refresh
    case nextPage
    /// Switches the display's backlight, as a button would.
    case light
    case message(Message)
    case calibrate(Recalibration)
    case output(Order)

    /// A text for the display.
    package struct Message: Hashable, Sendable {
        package enum Urgency: String, Hashable, Sendable, CaseIterable {
            case hint, notice, warning
        }

        /// The message: one line of printable characters.
        package let text: String
        package let urgency: Urgency
        /// How long the message is shown, in seconds.
        package let seconds: Int

        /// The most code points that a message may have.
        package static let longestText = 200
        /// The allowed display times, in seconds: ten seconds to a day.
        package static let allowedSeconds = 10...86_400

        /// Creates a message: white space becomes single spaces, and what cannot be printed is left out.
        ///
        /// Nil if nothing is left, for a longer text, and for other times.
        package init?(_ text: String, urgency: Urgency = .notice, seconds: Int = 600) {
            let words = text.unicodeScalars.split { $0.properties.isWhitespace }
                .map { word in String(String.UnicodeScalarView(word.filter(\.isPrintable))) }
                .filter { !$0.isEmpty }
            let line = words.joined(separator: " ")
            guard (1...Self.longestText).contains(line.unicodeScalars.count), Self.allowedSeconds.contains(seconds)
            else { return nil }
            self.text = line
            self.urgency = urgency
            self.seconds = seconds
        }
    }
}

extension CommandDocument {
    /// Switches an output by hand, or leaves it to what it follows.
    package struct Order: Hashable, Sendable {
        package enum Wish: String, Hashable, Sendable, CaseIterable {
            case on, off, auto
        }

        /// The output's configured name.
        package let output: String
        package let wish: Wish
        /// How long the command is in force, in seconds.
        package let seconds: Int

        /// The allowed times, in seconds: up to four hours.
        package static let allowedSeconds = 1...14_400

        /// Creates a command; nil for other times, and when `output` cannot be an output's name.
        package init?(_ output: String, _ wish: Wish, seconds: Int = 14_400) {
            guard Self.allowedSeconds.contains(seconds), (1...32).contains(output.utf8.count),
                output.unicodeScalars.allSatisfy({ $0.isASCII && $0.isPrintable })
            else { return nil }
            (self.output, self.wish, self.seconds) = (output, wish, seconds)
        }
    }

    /// Tells a sensor of carbon dioxide what the air around it has.
    package struct Recalibration: Hashable, Sendable {
        /// The sensor's configured name, which has only printable characters.
        package let sensor: String
        /// The concentration of carbon dioxide to calibrate to, in ppm.
        package let level: Int

        /// The concentrations that a sensor may be calibrated to, in ppm.
        package static let levels = 400...2000
        /// The most code points that a sensor's name may have.
        private static let longestName = 100

        /// Creates a command; nil when the level is outside ``levels``, or when `sensor` cannot be a sensor's name.
        package init?(_ sensor: String, level: Int) {
            let scalars = sensor.unicodeScalars
            guard Self.levels.contains(level), (1...Self.longestName).contains(scalars.count),
                scalars.allSatisfy(\.isPrintable)
            else { return nil }
            self.sensor = sensor
            self.level = level
        }
    }

    /// The folder in which commands are left, beside the station's snapshot.
    package static func folder(beside snapshot: String) -> String { snapshot.sibling("commands") }

    /// The most bytes that a command may have; a larger file is not a command.
    package static let largest = 1024

    /// Parses a command; nil for anything that is not exactly one command.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(
            separator: "\n", omittingEmptySubsequences: false)
        let words = lines.first.map { $0.split(separator: " ", omittingEmptySubsequences: false) } ?? []
        switch (words, lines.count) {
        case (["refresh"], 1): self = .refresh
        case (["next_page"], 1), (["next", "page"], 1): self = .nextPage
        case (["light"], 1): self = .light
        case (_, 2) where words.first == "message" && words.count == 3:
            guard let urgency = Message.Urgency(rawValue: String(words[1])), let seconds = Int(words[2]),
                let message = Message(String(lines[1]), urgency: urgency, seconds: seconds)
            else { return nil }
            self = .message(message)
        case (_, 2) where words.first == "calibrate" && words.count == 2:
            guard let level = Int(words[1]), let order = Recalibration(String(lines[1]), level: level)
            else { return nil }
            self = .calibrate(order)
        case (_, 2) where words.first == "output" && (2...3).contains(words.count):
            let seconds = words.count == 3 ? Int(words[2]) : Order.allowedSeconds.upperBound
            guard let wish = Order.Wish(rawValue: String(words[1])), let seconds,
                let order = Order(String(lines[1]), wish, seconds: seconds)
            else { return nil }
            self = .output(order)
        default: return nil
        }
    }

    /// The content of a command file, including the final newline.
    package var text: String {
        switch self {
        case .refresh: "refresh\n"
        case .nextPage: "next_page\n"
        case .light: "light\n"
        case .message(let message): "message \(message.urgency.rawValue) \(message.seconds)\n\(message.text)\n"
        case .calibrate(let order): "calibrate \(order.level)\n\(order.sensor)\n"
        case .output(let order): "output \(order.wish.rawValue) \(order.seconds)\n\(order.output)\n"
        }
    }
}
