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
    /// A text for the display: one line of at most ``longestMessage`` printable code points.
    case message(String)

    package static let longestMessage = CommandDocument.Message.longestText
    /// The most bytes of a payload; a longer one is not a message for a display.
    private static let largestPayload = 1024

    /// Reads a command; nil for anything else: another topic, a payload that is not a command's, and a retained message,
    /// which would be carried out again at every connection.
    package init?(_ message: MQTTMessage, of settings: HomeAssistantSettings) {
        guard settings.acceptsCommands, !message.isRetained, message.payload.count <= Self.largestPayload,
            let topic = CommandTopic.allCases.first(where: { settings.topic(of: $0) == message.topic }),
            let text = String(validating: message.payload, as: UTF8.self)
        else { return nil }
        switch topic {
        case .refresh where text == Self.press: self = .refresh
        case .nextPage where text == Self.press: self = .nextPage
        case .light where text == Self.press: self = .light
        case .message:
            guard let text = Self.line(text) else { return nil }
            self = .message(text)
        default: return nil
        }
    }

    /// The command for the running station; nil for a message that it could not show.
    package var document: CommandDocument? {
        switch self {
        case .refresh: .refresh
        case .nextPage: .nextPage
        case .light: .light
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
package enum CommandTopic: String, Hashable, Sendable, CaseIterable {
    case refresh, light, message
    case nextPage = "next_page"

    var name: String {
        switch self {
        case .refresh: phrase("homeassistant.refresh", "Refresh weather")
        case .nextPage: phrase("homeassistant.next-page", "Next page")
        case .light: phrase("homeassistant.display-light", "Display light")
        case .message: phrase("homeassistant.message", "Message")
        }
    }

    var platform: String { self == .message ? "notify" : "button" }

    var icon: String {
        switch self {
        case .refresh: "mdi:refresh"
        case .nextPage: "mdi:page-next-outline"
        case .light: "mdi:lightbulb"
        case .message: "mdi:message-text-outline"
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
