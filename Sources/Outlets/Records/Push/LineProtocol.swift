import Words

/// One point in InfluxDB's line protocol: `measurement,tag=value field=number time`.
///
/// `docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/`. Times are in nanoseconds, the default of every server, so that
/// the address needs no `precision`.
enum LineProtocol {
    /// - Parameters:
    ///   - tags: the tags; those without a value are left out, because a tag must not be empty.
    ///   - fields: the fields: at least one, with finite numbers only.
    static func line(
        _ measurement: String, tags: [(name: String, value: String?)], fields: [(name: String, value: Double)],
        secondsSince1970 time: Int64
    ) -> String {
        var line = escaped(measurement, [",", " "])
        // Sorted, as InfluxDB advises.
        for (name, value) in tags.sorted(by: { $0.name < $1.name }) {
            guard let value, !value.isEmpty else { continue }
            line += ",\(escaped(name, special))=\(escaped(value, special))"
        }
        line += " "
        line += fields.map { "\(escaped($0.name, special))=\(text($0.value))" }.joined(separator: ",")
        line += " \(time)000000000\n"
        return line
    }

    private static let special: Set<Unicode.Scalar> = [",", "=", " "]

    /// The text with special characters escaped. A control character would end the line, and a backslash change what
    /// follows: neither means anything in a name.
    private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\\" {
                escaped.append("_")
                continue
            }
            if special.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    /// A value as a float: whole numbers without a point are floats too, integers would end in `i`.
    private static func text(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}

/// The lines that a far end did not accept while it accepted others: each of its reasons is said once, and how many there
/// were in all at the end.
struct LeftOutLines: Sendable {
    /// The far end's reasons, without their numbers, which change from answer to answer.
    private var causes: Set<String> = []
    private var count = 0
    private var saidCount = 0
    /// Whether what waited was pushed since the end of the last backlog.
    private var isBacklog = false

    /// The most reasons that are said; further ones are only counted.
    private static let mostCauses = 8

    /// - Parameters:
    ///   - rejected: the lines that one push left out.
    ///   - isWaiting: whether the pushed lines came from the outbox.
    /// - Returns: messages for an administrator.
    mutating func add(_ rejected: [(line: PushLine, cause: String)], isWaiting: Bool) -> [String] {
        isBacklog = isBacklog || isWaiting
        count += rejected.count
        var messages: [String] = []
        let groups = Dictionary(grouping: rejected) { $0.cause.filter { !$0.isNumber } }
        for (cause, lines) in groups.sorted(by: { $0.key < $1.key }) {
            guard let first = lines.first, causes.count < Self.mostCauses, causes.insert(cause).inserted else {
                continue
            }
            saidCount += lines.count
            messages.append(
                phrase(
                    "push.left-out",
                    "the far end does not take \(lines.count, "point", "points"), left out; the first: \(first.line.text.filter { $0 != "\n" }) (\(first.cause))"
                ))
        }
        return messages
    }

    /// Ends a backlog, because nothing waits any more.
    ///
    /// - Returns: a message with the number of lines that were left out since nothing waited, if that was not said yet;
    ///   otherwise nil.
    mutating func end() -> String? {
        guard isBacklog else { return nil }
        defer { (count, saidCount, isBacklog) = (0, 0, false) }
        return count > saidCount
            ? phrase(
                "push.left-out-in-all",
                "the far end did not take \(count, "point", "points") in all; what waited has been pushed") : nil
    }
}
