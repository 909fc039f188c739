package import Values

/// One line of station.log, format 1:
///
///     time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43
///
/// `deploy/station.log.md` is the contract: syntax, escapes, keys, and what may change within the format. It is checked
/// against ``LogEvent/keys`` and ``LogKey``.
package struct LogLine: Hashable, Sendable {
    package let time: CivilTime
    /// Whether the board's clock had been set.
    package let isClockSet: Bool
    package let level: LogLevel
    package let event: LogEvent
    /// The fields of the line; no key comes twice.
    package let fields: [LogField]

    /// - Parameter fields: the fields in the order of the event; of two with the same key the first is kept.
    package init(
        _ event: LogEvent, at time: CivilTime, isClockSet: Bool = true, level: LogLevel = .info,
        _ fields: [LogField] = []
    ) {
        self.time = time.inWholeMinutes
        self.isClockSet = isClockSet
        self.level = level
        self.event = event
        var kept: [LogField] = []
        kept.reserveCapacity(fields.count)
        for field in fields where !kept.contains(where: { $0.key == field.key }) { kept.append(field) }
        self.fields = kept
    }

    /// The value of a key, nil where the line has no such key.
    package subscript(key: LogKey) -> LogValue? {
        fields.first { $0.key == key }?.value
    }

    /// The line without its end.
    package var text: String {
        var text = "time=\(time) level=\(level.rawValue) event=\(event.rawValue)"
        if !isClockSet { text += " clock=unset" }
        for field in fields {
            text += " "
            text += field.key.name
            text += "="
            appendLogfmt(field.value.content, to: &text)
        }
        return text
    }
}

/// One `key=value` of a line.
package struct LogField: Hashable, Sendable {
    package var key: LogKey
    package var value: LogValue

    package init(_ key: LogKey, _ value: LogValue) {
        self.key = key
        self.value = value
    }
}
