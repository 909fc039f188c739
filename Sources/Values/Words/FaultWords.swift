/// What fails, and what a person can do about it.
package enum FaultWords {
    package static func failure(_ failure: String, remedy: String) -> String {
        phrase("file.failure-and-remedy", "\(failure); \(remedy)")
    }

    // MARK: Causes

    package static var timeZoneUnknown: String {
        phrase(
            "fault.time-zone-unknown",
            "the board's time zone is not found, so local times are UTC: type 'sudo timedatectl set-timezone Europe/London' with your own"
        )
    }

    package static func nothingKept(because cause: String?) -> String {
        guard let cause else {
            return phrase("fault.nothing-kept", "the state cannot be saved for the next start")
        }
        return phrase(
            "fault.nothing-kept-because", "the state cannot be saved for the next start: \(cause)")
    }

    /// - Parameter aside: the path that the damaged file was moved to.
    package static func damaged(_ path: String, aside: String) -> String {
        phrase(
            "fault.kept-damaged",
            "\(path) is damaged and not used: moved to \(aside); if that happens again, look for disk errors with 'dmesg'"
        )
    }

    /// - Parameter aside: the path of a copy of the file with the damaged lines.
    package static func damagedLines(_ path: String, aside: String) -> String {
        phrase(
            "fault.kept-damaged-lines",
            "\(path) has damaged lines, which are not used: copied to \(aside); if that happens again, look for disk errors with 'dmesg'"
        )
    }

    /// - Parameter aside: the path that the file was moved to.
    package static func otherVersion(_ path: String, aside: String) -> String {
        phrase(
            "fault.kept-other-version",
            "\(path) was written by another version of windowsill and is not used: moved to \(aside)")
    }

    package static func leftUnused(_ path: String) -> String {
        phrase(
            "fault.kept-left",
            "\(path) is damaged, or was written by another version of windowsill, and is not used; it is left as it is")
    }
}

// MARK: Remedies for a component

extension FaultWords {
    package static var sensorRemedy: String {
        phrase("fault.remedy-sensor", "check its wiring and supply; 'windowsill doctor' tells you more")
    }

    /// The remedy for a sensor whose readings another program passes on.
    package static var remoteSensorRemedy: String {
        phrase(
            "fault.remedy-remote-sensor",
            "check the sensor's battery and the program that sends its readings; 'windowsill doctor' tells you more")
    }

    package static var displayRemedy: String {
        phrase(
            "fault.remedy-display", "check its wiring and supply; it is repaired as soon as it responds")
    }

    /// The remedy for a service that works, and has said that it will not for long.
    package static var noticeRemedy: String {
        phrase(
            "fault.remedy-notice", "update windowsill; if the newest version says so too, report it on the project page"
        )
    }

    /// The fault of a CO2 sensor that reads less than fresh air has.
    package static var belowFreshAir: String {
        phrase(
            "fault.below-fresh-air",
            "less CO2 than any air has: its zero is off")
    }

    /// The notice about a CO2 sensor that calibrates itself and has had no fresh air.
    package static var noFreshAirForAWeek: String {
        phrase("fault.no-fresh-air-for-a-week", "no fresh air for a week: its values become too low")
    }

    package static var noFreshAirYet: String {
        phrase("fault.no-fresh-air-yet", "no fresh air yet: its values become too low")
    }

    package static var freshAirRemedy: String {
        phrase(
            "fault.remedy-fresh-air",
            "air the room well once a week, or set self_calibration = false and calibrate it each year")
    }

    package static func notice(_ text: String, _ remedy: String) -> String {
        phrase("fault.notice", "\(text): \(remedy)")
    }

    package static var logRemedy: String {
        phrase("fault.remedy-log", "fix the cause; until then lost lines are counted")
    }

    package static var historyRemedy: String {
        phrase("fault.remedy-history", "fix the cause; until then up to a day is kept in memory")
    }

    /// The remedy for a file in the folder of `snapshot.json` that cannot be written.
    package static var runFileRemedy: String {
        phrase("fault.remedy-run-file", "check that the folder of [status] path exists and is writable")
    }

    package static var networkRemedy: String {
        phrase("fault.remedy-network", "check the router and the cable; the station retries by itself")
    }

    package static var timeZoneRemedy: String {
        phrase(
            "fault.remedy-time-zone",
            "'timedatectl list-timezones' lists them; if there are none, 'sudo apt install tzdata'; if TZ is set, correct it"
        )
    }
}

extension FaultWords {
    /// Where the provider's customers look after their account, in a remedy for a question that failed.
    package static var providerAccount: String { phrase("fault.provider-account", "the provider") }
}

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
