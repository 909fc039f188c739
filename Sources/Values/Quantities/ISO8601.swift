extension CivilDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it: `2026-11-20`.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

extension CivilTime: CustomStringConvertible {
    /// The time as RFC 3339 writes a moment: `2026-11-20T07:00:00+08:00`; UTC is `+00:00`.
    public var description: String {
        "\(date)T\(clock):\(padded(second, to: 2))\(offset)"
    }

    /// The time of day in 24 hours: `07:00`.
    public var clock: String {
        "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    }
}

extension UTCOffset: CustomStringConvertible {
    /// The offset as `+08:00`; its seconds, which only historic zones have, are dropped.
    public var description: String {
        let minutes = abs(seconds) / 60
        return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
