extension SunPosition {
    /// The times within a span at which the sun is down, in their order; the first and the last may be cut off by the span's ends.
    package static func nights(
        from start: Timestamp, until end: Timestamp, over place: Coordinates
    ) -> [ClosedRange<Timestamp>] {
        var nights: [ClosedRange<Timestamp>] = []
        var dusk = isUp(at: start, over: place) ? nil : start
        var time = start
        while time < end {
            let sun = times(from: time, over: place)
            guard let change = dusk == nil ? sun.sunset : sun.sunrise else {
                // A polar day or night continues.
                time = time.advanced(bySeconds: 86_400)
                continue
            }
            if let begin = dusk {
                nights.append(begin...min(change, end))
                dusk = nil
            } else {
                dusk = change
            }
            time = change
        }
        if let dusk, dusk < end { nights.append(dusk...end) }
        return nights
    }
}
