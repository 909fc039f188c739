package import Values

/// A value in a line, kept as its text.
///
/// The key, not the line, determines the value's type.
package struct LogValue: Hashable, Sendable {
    /// The value without quotes: at most ``largestText`` Unicode code points.
    package let content: String

    /// The most Unicode code points of a value.
    package static let largestText = 256

    /// Any text from anywhere; a longer one is cut and ends in `…`.
    package static func text(_ text: String) -> LogValue {
        if text.utf8.count <= largestText { return LogValue(content: text) }
        let scalars = text.unicodeScalars
        guard let cut = scalars.index(scalars.startIndex, offsetBy: largestText - 1, limitedBy: scalars.endIndex),
            cut < scalars.endIndex, scalars.index(after: cut) < scalars.endIndex
        else { return LogValue(content: text) }
        return LogValue(content: String(scalars[..<cut]) + "…")
    }

    /// A whole number in decimal digits, with `-` below 0: a count, an id, a status, a whole number of the key's unit.
    package static func integer(_ value: Int) -> LogValue {
        LogValue(content: String(value))
    }

    /// A number of thousandths with a fixed count of decimals, 0 to 3.
    package static func decimal(thousandths: Int, places: Int) -> LogValue {
        LogValue(content: decimalText(thousandths: thousandths, places: places))
    }

    /// A number with a fixed count of decimals, 0 to 3.
    package static func decimal(_ value: Double, places: Int) -> LogValue {
        LogValue(content: decimalText(value, places: places))
    }

    /// A time in RFC 3339 format, with whole minutes of offset from UTC.
    package static func time(_ time: CivilTime) -> LogValue {
        LogValue(content: time.inWholeMinutes.description)
    }

    /// A date, as `2026-11-20`.
    package static func date(_ date: CivilDate) -> LogValue {
        LogValue(content: date.description)
    }

    /// A duration in whole seconds, rounded toward zero.
    package static func seconds(_ duration: Duration) -> LogValue {
        LogValue(content: String(duration.components.seconds))
    }

    /// A duration in whole milliseconds, rounded toward zero.
    package static func milliseconds(_ duration: Duration) -> LogValue {
        let parts = duration.components
        let (seconds, overflow) = parts.seconds.multipliedReportingOverflow(by: 1000)
        let (sum, overflowToo) = seconds.addingReportingOverflow(parts.attoseconds / 1_000_000_000_000_000)
        let held: Int64 = parts.seconds < 0 ? .min : .max
        return LogValue(content: String(overflow || overflowToo ? held : sum))
    }

    /// The value as a number; nil if the text is not one.
    package var number: Double? {
        Double(content)
    }

    /// The value as a time; nil if the text is not one.
    package var time: CivilTime? {
        CivilTime(rfc3339: content)
    }
}
