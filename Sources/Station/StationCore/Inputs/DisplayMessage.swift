import Values

/// A text that a person or a program sends to the display.
package struct DisplayMessage: Hashable, Sendable {
    /// The text in one line.
    package var text: String
    /// How the message is shown: a hint is a page of its own; a notice comes at once and then between the pages; a warning also
    /// makes the light blink.
    package var urgency: Advice.Urgency
    /// How long the message is shown.
    package var duration: Duration

    package init(_ text: String, urgency: Advice.Urgency, for duration: Duration) {
        self.text = text
        self.urgency = urgency
        self.duration = duration
    }
}

/// The messages that are shown: few, none of them forever, and no more than a person could read.
struct MessageBoard {
    private var entries: [(message: DisplayMessage, until: Uptime)] = []
    /// The arrival times of the messages of the last ``window``.
    private var times: [Uptime] = []

    /// The number of messages beyond which the oldest is removed.
    private static let most = 3
    /// The number of messages that are accepted in each ``window``: a script that runs in circles must not keep the display to
    /// itself.
    private static let mostInWindow = 10
    private static let window = Duration.seconds(600)

    /// Adds a message; the same text again replaces the earlier one. Returns whether the message was accepted.
    mutating func add(_ message: DisplayMessage, at uptime: Uptime) -> Bool {
        times.removeAll { uptime - $0 >= Self.window }
        guard times.count < Self.mostInWindow else { return false }
        times.append(uptime)
        entries.removeAll { $0.message.text == message.text || $0.until <= uptime }
        entries.append((message, uptime + message.duration))
        if entries.count > Self.most { entries.removeFirst() }
        return true
    }

    /// The messages that are due, the most urgent first; of equal urgency the latest first.
    func messages(at uptime: Uptime) -> [DisplayMessage] {
        entries.reversed().filter { $0.until > uptime }.map(\.message)
            .enumerated().sorted { ($1.element.urgency, $0.offset) < ($0.element.urgency, $1.offset) }.map(\.element)
    }
}
