/// What is not known of a place's time zone.
extension FaultWords {
    /// The moment from which an offset is not sure.
    /// - Parameter date: of the next clock change, `2027-03-28`; nil where it is not known.
    package static func zoneDoubt(from date: String?) -> String {
        guard let date else { return phrase("fault.zone-doubt", "after the next clock change") }
        return phrase("fault.zone-doubt-from", "from \(date) on")
    }

    /// - Parameters:
    ///   - zone: nil where no service names one.
    ///   - doubt: by ``zoneDoubt(from:)``.
    package static func zoneUnknown(_ zone: String?, offset: String, _ doubt: String) -> String {
        guard let zone else {
            return phrase(
                "fault.zone-unnamed",
                "no service names the place's time zone: the offset \(offset) is used, and may be wrong \(doubt)"
            )
        }
        return phrase(
            "fault.zone-unknown",
            "the time zone \(zone) is not in this board's database: the offset \(offset) is used, and may be wrong \(doubt)"
        )
    }
}
