/// What is not known of a place's time zone.
extension FaultWords {
    /// The moment from which an offset is not sure.
    /// - Parameter date: of the next clock change, `2027-03-28`; nil where it is not known.
    package static func zoneDoubt(from date: String?) -> String {
        guard let date else { return phrase("fault.zone-doubt", "after the next clock change") }
        return phrase("fault.zone-doubt-from", "from \(date) on")
    }

    /// - Parameters:
    ///   - provider: as configured.
    ///   - doubt: by ``zoneDoubt(from:)``.
    package static func zoneDisagrees(
        _ zone: String, offset: String, from provider: String, _ doubt: String
    ) -> String {
        phrase(
            "fault.zone-disagrees",
            "\(provider) sends the offset \(offset) with the time zone \(zone), which has another one in this board's database: the offset is used, and may be wrong \(doubt)"
        )
    }

    package static var zoneDisagreesRemedy: String {
        phrase("fault.remedy-zone-disagrees", "update the package tzdata; if it is up to date, the service is wrong")
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

    package static var zoneUnknownRemedy: String {
        phrase("fault.remedy-zone-unknown", "install the package tzdata-legacy")
    }

    package static var zoneUnnamedRemedy: String {
        phrase(
            "fault.remedy-zone-unnamed", "set the board's time zone to the place's: 'timedatectl set-timezone'")
    }
}
