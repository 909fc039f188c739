package import Documents
package import Ports
import Values
import Words

/// A command that a person gives the station from Home Assistant.
package enum StationCommand: Hashable, Sendable {
    /// Fetches the weather now.
    case refresh
    case nextPage
    case light
    /// Switches an output by hand, or leaves it to itself.
    case output(CommandDocument.Order)
    /// A text for the display: one line of at most ``longestMessage`` printable code points.
    case message(String)

    package static let longestMessage = CommandDocument.Message.longestText
    /// The most bytes of a payload; a longer one is not a message for a display.
    private static let largestPayload = 1024

    /// Reads a command; nil for anything else: another topic, a payload that is not a command's, and a retained message,
    /// which would be carried out again at every connection.
    package init?(_ message: MQTTMessage, of settings: HomeAssistantSettings) {
        guard settings.acceptsCommands, !message.isRetained, message.payload.count <= Self.largestPayload,
            let topic = settings.command(for: message.topic),
            let text = String(validating: message.payload, as: UTF8.self)
        else { return nil }
        switch topic {
        case .refresh where text == Self.press: self = .refresh
        case .nextPage where text == Self.press: self = .nextPage
        case .light where text == Self.press: self = .light
        case .message:
            guard let text = Self.line(text) else { return nil }
            self = .message(text)
        case .output(let name):
            guard let wish = CommandDocument.Order.Wish(rawValue: text.lowercased()), wish != .auto,
                let order = CommandDocument.Order(name, wish)
            else { return nil }
            self = .output(order)
        case .outputAuto(let name) where text == Self.press:
            guard let order = CommandDocument.Order(name, .auto) else { return nil }
            self = .output(order)
        default: return nil
        }
    }

    /// The command for the running station; nil for a message that it could not show.
    package var document: CommandDocument? {
        switch self {
        case .refresh: .refresh
        case .nextPage: .nextPage
        case .light: .light
        case .output(let order): .output(order)
        case .message(let text): CommandDocument.Message(text).map { .message($0) }
        }
    }

    /// The payload that Home Assistant sends for a button.
    private static let press = "PRESS"

    /// The text as one line: runs of white space become a space; what is not printable is left out.
    private static func line(_ text: String) -> String? {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
            .map { word in String(String.UnicodeScalarView(word.filter(\.isPrintable))) }
            .filter { !$0.isEmpty }
        let line = words.joined(separator: " ")
        return line.isEmpty ? nil : String(line.unicodeScalars.prefix(longestMessage))
    }
}

/// The last part of a command's topic.
package enum CommandTopic: Hashable, Sendable {
    case refresh, light, message, nextPage
    /// Switches the output of this name.
    case output(String)
    /// Leaves the output of this name to itself.
    case outputAuto(String)

    /// The commands of every station.
    package static let simple: [CommandTopic] = [.refresh, .light, .message, .nextPage]
    /// What the commands for all outputs match, whose names are not known before there is a snapshot.
    package static let allOutputs = "output/+/+"

    package var path: String {
        switch self {
        case .refresh: "refresh"
        case .light: "light"
        case .message: "message"
        case .nextPage: "next_page"
        case .output(let name): "output/\(name)/set"
        case .outputAuto(let name): "output/\(name)/auto"
        }
    }

    /// The command of a topic's last part; nil for any other.
    init?(path: Substring) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch (parts.count, parts.first, parts.last) {
        case (3, "output", "set"): self = .output(parts[1])
        case (3, "output", "auto"): self = .outputAuto(parts[1])
        default:
            guard let known = Self.simple.first(where: { $0.path == path }) else { return nil }
            self = known
        }
    }

    var platform: String {
        switch self {
        case .message: "notify"
        case .output: "switch"
        case .refresh, .light, .nextPage, .outputAuto: "button"
        }
    }

    var icon: String {
        switch self {
        case .refresh: "mdi:refresh"
        case .nextPage: "mdi:page-next-outline"
        case .light: "mdi:lightbulb"
        case .message: "mdi:message-text-outline"
        case .output: "mdi:electric-switch"
        case .outputAuto: "mdi:autorenew"
        }
    }
}

/// A limit of commands to what a person could give: an automation that runs in circles must not keep the station busy.
struct CommandLimit {
    private static let most = 10
    private static let window = Duration.seconds(60)
    private var times: [Uptime] = []

    mutating func allows(at now: Uptime) -> Bool {
        times.removeAll { now - $0 >= Self.window }
        guard times.count < Self.most else { return false }
        times.append(now)
        return true
    }
}
