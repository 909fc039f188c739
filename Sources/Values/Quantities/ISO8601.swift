extension CivilDate: CustomStringConvertible {
    /// `2026-11-20`, as ISO 8601 writes a date.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

extension CivilTime: CustomStringConvertible {
    /// `2026-11-20T07:00:00+08:00`, as RFC 3339 writes a moment; UTC is `+00:00`.
    public var description: String {
        "\(date)T\(clock):\(padded(second, to: 2))\(offset)"
    }

    /// `07:00`, 24 hours.
    public var clock: String {
        "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    }
}

extension UTCOffset: CustomStringConvertible {
    /// `+08:00`; seconds of an offset, which only historic zones have, are dropped.
    public var description: String {
        let minutes = abs(seconds) / 60
        return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
