import Values

/// The rain that fell in each hour, added up from the records of an archive.
struct ArchivedRain {
    struct Hour {
        /// The beginning of an hour of UTC.
        var start: Timestamp
        /// The depth of the rain, in millimetres.
        var depth: Double
        /// The number of records that were added up.
        var records: Int
    }

    /// The hours so far, in the order of time.
    private(set) var hours: [Hour] = []

    var isLarge: Bool { hours.count > 5000 }

    /// Removes and returns the hours to which no later record adds anything.
    mutating func popComplete() -> [Hour] {
        defer { hours = hours.suffix(1) }
        return hours.dropLast()
    }

    /// Adds a record; no earlier one may follow.
    ///
    /// An archive counts a record to the day in which it ends, its end included. Here it belongs to the hour of the zone in which it
    /// ends, and of UTC's hours to the one that begins in that: totals of hours and days of the zone are then the archive's, also
    /// where the zone's hours begin at half past.
    ///
    /// - Parameter depth: the depth of the rain in millimetres, not negative.
    mutating func add(_ depth: Double, until end: Timestamp, _ offset: (Timestamp) -> UTCOffset) {
        let local = end.advanced(bySeconds: -1).start(ofStep: 3600, offset)
        let begin = local.advanced(bySeconds: 3599).secondsSince1970
        let start = Timestamp(secondsSince1970: floorQuotient(begin, 3600) * 3600)
        if hours.last?.start != start { hours.append(Hour(start: start, depth: 0, records: 0)) }
        hours[hours.count - 1].depth += depth
        hours[hours.count - 1].records += 1
    }
}
