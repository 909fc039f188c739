public import Quantities

/// One line of station.log, format 1, which `deploy/station.log.md` tells to those who read the file.
///
/// ## The format
/// A file is UTF-8, one event a line, each line ended by one `\n`; the first line of a file is event ``LogEvent/log``
/// and names the format. A line is `key=value` pairs with one blank between two:
///
///     time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43
///
/// - `time`, `level` and `event` come first, in this order. `clock=unset` and `uptime_s` follow where the clock on the
///   wall had not been set when the line was written: its time then says nothing but the order. The uptime and that of
///   the next `clock` line tell the true time.
/// - Then come the keys of the event, in the order that ``LogEvent`` gives. What is not known has no key; there are no
///   stand-in values. No key comes twice.
/// - A key is a to z, 0 to 9 and `_`, and ends in its unit: `_c` °C, `_pct` percent, `_hpa` hPa, `_mps` m/s,
///   `_deg` degrees, `_mm` millimetres, `_s` seconds, `_ms` milliseconds; 1 hPa is 100 Pa, and nothing depends on
///   the units that a display shows.
/// - Numbers have a point, no grouping, and no exponent. Times are RFC 3339 with the offset in numbers.
/// - A value stands bare, unless it is empty or holds a blank, `"`, `=`, `\` or what is escaped below: then it stands
///   between two `"`, with `\"`, `\\`, `\n`, `\r`, `\t`, and `\u` with four lower-case hexadecimal digits for the
///   other control characters (U+0000 to U+001F, U+007F to U+009F), for line and paragraph separators (U+2028, U+2029)
///   and for what steers or hides text (U+061C, U+200B, U+200E, U+200F, U+202A to U+202E, U+2060 to U+2069, U+FEFF,
///   U+FFF9 to U+FFFB).
/// - A value has at most 256 code points; a longer one is cut to 255 and `…`.
///
/// - A line that ends in `~torn=` is none: a power cut or a full disk took its end, and its last value may be half of
///   one. The ending closes it for good, for no line ends in a key without a value.
///
/// Whoever reads the format must pass over such lines, and over events and keys that they do not know: new ones may come
/// in format 1. A change that would break such a reader is format 2.
public struct LogLine: Hashable, Sendable {
    public let time: CivilTime
    /// Whether the clock on the wall had been set.
    public let isClockSet: Bool
    public let level: LogLevel
    public let event: LogEvent
    /// No key comes twice.
    public let fields: [LogField]

    /// - Parameter fields: in the order of the event; of two with one key the first is kept.
    public init(
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
    public subscript(key: LogKey) -> LogValue? {
        fields.first { $0.key == key }?.value
    }

    /// The line without its end.
    public var text: String {
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
public struct LogField: Hashable, Sendable {
    public var key: LogKey
    public var value: LogValue

    public init(_ key: LogKey, _ value: LogValue) {
        self.key = key
        self.value = value
    }
}
