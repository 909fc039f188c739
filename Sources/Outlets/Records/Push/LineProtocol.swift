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
