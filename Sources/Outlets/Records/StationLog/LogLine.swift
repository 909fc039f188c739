import StationCore
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

extension LogLine {
    /// Creates a line at a moment; while the clock is not set, the line has the uptime as well.
    init(_ event: LogEvent, at moment: Moment, level: LogLevel = .info, _ fields: [LogField]) {
        let uptime = moment.isClockSet ? [] : [LogField("uptime_s", .seconds(moment.uptime.sinceStart))]
        let time = CivilTime(moment.wall, in: moment.offset)
        self.init(event, at: time, isClockSet: moment.isClockSet, level: level, uptime + fields)
    }

    /// Whether the line may be written up to a minute late: measured and fetched values, when all is well.
    var canWait: Bool {
        guard level == .info else { return false }
        return switch event {
        case .reading, .weather, .day, .alert, .air, .plan, .fetch, .button, .advice: true
        default: false
        }
    }
}

extension LogLine {
    /// Reads a line without its end, exactly as ``text`` writes it: whatever passes is written back unchanged.
    package static func parse(_ text: String) throws(LogLineError) -> LogLine {
        var text = text
        let result: Result<LogLine, LogLineError> = text.withUTF8 { bytes in
            do throws(LogLineError) { return .success(try parse(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(LogLineError) -> LogLine {
        guard !isTorn(bytes) else { throw .torn }
        var reader = PairReader(bytes)
        var pairs: [(key: String, value: String)] = []
        repeat {
            guard let pair = reader.next(), let value = pair.text else { throw .malformed(pair: pairs.count) }
            pairs.append((String(decoding: pair.key, as: UTF8.self), value))
        } while reader.consume(UInt8(ascii: " "))
        guard reader.isAtEnd else { throw .malformed(pair: pairs.count) }
        let isClockSet = pairs.count < 4 || pairs[3].key != "clock"
        guard pairs.count >= 3, pairs[0].key == "time", let time = LogValue(content: pairs[0].value).time,
            pairs[1].key == "level", let level = LogLevel(rawValue: pairs[1].value),
            pairs[2].key == "event", let event = LogEvent(rawValue: pairs[2].value),
            isClockSet || pairs[3].value == "unset"
        else { throw .header }
        var fields: [LogField] = []
        let first = isClockSet ? 3 : 4
        for (index, pair) in pairs.dropFirst(first).enumerated() {
            guard let key = LogKey(pair.key) else { throw .malformed(pair: first + index) }
            guard !fields.contains(where: { $0.key == key }) else { throw .repeated(key) }
            fields.append(LogField(key, .text(pair.value)))
        }
        let line = LogLine(event, at: time, isClockSet: isClockSet, level: level, fields)
        guard line.text.utf8.elementsEqual(bytes) else { throw .notAsWritten }
        return line
    }
}

/// Why a text is not a line that the station writes.
package enum LogLineError: Error, Hashable, Sendable {
    /// A `key=value` is missing; the place is counted in pairs from 0.
    case malformed(pair: Int)
    /// The end of the line was lost, and the line was closed with `~torn=`: nothing in it can be trusted.
    case torn
    /// One of `time`, `level` and `event` is missing, not in its place, or has no value of its kind.
    case header
    /// A key comes twice.
    case repeated(LogKey)
    /// The line can be read, but the station writes the same content differently.
    case notAsWritten
}
