/// A line of the kernel trace about an output:
/// `windowsill-88 [000] ..... 12.345678: gpio_value: 497 set 1`.
struct TracedLevel {
    var time: Duration
    /// The number of the line, as the kernel counts all lines.
    var line: Int
    var isHigh: Bool

    /// Reads a line of the trace; nil for one about something else.
    init?(_ text: String) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
        guard let event = words.firstIndex(of: "gpio_value:"), event > 0, words.count > event + 3,
            words[event + 2] == "set", let line = Int(words[event + 1])
        else { return nil }
        let parts = words[event - 1].dropLast().split(separator: ".")
        guard parts.count == 2, parts[1].count == 6, let seconds = Int64(parts[0]), let microseconds = Int64(parts[1])
        else { return nil }
        time = .seconds(seconds) + .microseconds(microseconds)
        self.line = line
        isHigh = words[event + 3] == "1"
    }
}
