import Words

/// A finding about one thing that was checked.
package struct Finding: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, Encodable {
        case ok
        /// The finding is worth knowing; nothing is wrong.
        case note
        case problem
    }

    /// The thing that was checked: `configuration`, `bus` (whether there is any), `bus/i2c-1`, `kernel` (sensors that its drivers
    /// read), `sensor/room`, `sensor/room/processor`, `button/front`, `lcd`, `log`, `state`, `clock`, `key`, `weather`.
    package var check: String
    package var state: State
    /// The finding, or the cause of a problem; one line.
    package var detail: String
    /// What a person can do about it; nil without a problem or a known remedy.
    package var remedy: String?

    package init(_ check: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.check = check
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}

extension Finding: CustomStringConvertible {
    /// The finding as a line of text: `problem  lcd: nothing responds at 0x27; check its wiring`.
    package var description: String {
        let word = state.rawValue + String(repeating: " ", count: 9 - state.rawValue.utf8.count)
        return "\(word)\(check): " + (remedy.map { phrase("discovery.finding", "\(detail); \($0)") } ?? detail)
    }
}
