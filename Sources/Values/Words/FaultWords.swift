/// What fails, and what a person can do about it.
package enum FaultWords {
    // MARK: Causes

    package static var clockNotSet: String {
        phrase("fault.clock-not-set", "the clock has not been set yet")
    }

    package static var timeZoneUnknown: String {
        phrase(
            "fault.time-zone-unknown",
            "the board's time zone is not found, so local times are UTC: type 'sudo timedatectl set-timezone Europe/London' with your own"
        )
    }

    /// - Parameter temperature: `82 °C`.
    package static func processorHot(_ temperature: String) -> String {
        phrase("fault.processor-hot", "the processor is at \(temperature) and has slowed down")
    }

    package static var undervoltage: String {
        phrase("fault.undervoltage", "the supply voltage is too low")
    }

    package static func nothingKept(because cause: String?) -> String {
        guard let cause else {
            return phrase("fault.nothing-kept", "the state cannot be saved for the next start")
        }
        return phrase(
            "fault.nothing-kept-because", "the state cannot be saved for the next start: \(cause)")
    }

    package static var coordinatesNotKept: String {
        phrase(
            "fault.coordinates-not-kept",
            "the place's coordinates cannot be saved, so every start looks them up again; make room on the disk, or make the state folder writable"
        )
    }

    // MARK: Rejected readings

    /// - Parameter quantity: by ``QuantityWords``.
    package static func rejected(_ quantity: String, _ value: String) -> String {
        phrase("fault.rejected-value", "a \(quantity) of \(value)")
    }

    /// - Parameter reading: the above.
    package static func outOfRange(_ reading: String) -> String {
        phrase("fault.out-of-range", "\(reading) is outside the sensor's range")
    }

    package static func jumps(_ reading: String) -> String {
        phrase("fault.jumps", "jumped to \(reading) and back")
    }
    package static func isFrozen(_ reading: String) -> String {
        phrase("fault.frozen", "stuck at \(reading)")
    }
}

// MARK: Remedies for a component

extension FaultWords {
    package static var sensorRemedy: String {
        phrase("fault.remedy-sensor", "check its wiring and supply; 'windowsill doctor' tells you more")
    }

    package static var buttonRemedy: String {
        phrase("fault.remedy-button", "check its wiring, and that no other program uses its line")
    }

    package static var displayRemedy: String {
        phrase(
            "fault.remedy-display", "check its wiring and supply; it is repaired as soon as it responds")
    }

    package static var weatherRemedy: String {
        phrase("fault.remedy-weather", "the station retries by itself; station.log says why it fails")
    }

    /// Of a service that works, and has said that it will not for long.
    package static var noticeRemedy: String {
        phrase(
            "fault.remedy-notice", "update windowsill; if the newest version says so too, report it on the project page"
        )
    }

    /// Of a CO2 sensor.
    package static var belowFreshAir: String {
        phrase(
            "fault.below-fresh-air",
            "less CO2 than any air has: its zero is off")
    }

    package static var calibrationRemedy: String {
        phrase("fault.remedy-calibration", "put it into fresh air and run 'windowsill calibrate'")
    }

    /// Of a quantity that does not change while others do.
    package static var stuckRemedy: String {
        phrase("fault.remedy-stuck", "its other values are used; replace the sensor if it stays so")
    }

    /// Of a CO2 sensor that calibrates itself.
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

    package static var placeRemedy: String {
        phrase("fault.remedy-place", "check [place] name, or give coordinates")
    }

    package static var logRemedy: String {
        phrase("fault.remedy-log", "fix the cause; until then lost lines are counted")
    }

    package static var historyRemedy: String {
        phrase("fault.remedy-history", "fix the cause; until then up to a day is kept in memory")
    }

    package static var pushRemedy: String {
        phrase(
            "fault.remedy-push", "nothing is lost: what waits is in the history, and is sent when the far end takes it")
    }

    /// Of a file in the folder of `snapshot.json`.
    package static var runFileRemedy: String {
        phrase("fault.remedy-run-file", "check that the folder of [status] path exists and is writable")
    }

    package static var stateRemedy: String {
        phrase(
            "fault.remedy-state",
            "fix the cause: make room on the disk, or make the state folder writable")
    }

    package static var networkRemedy: String {
        phrase("fault.remedy-network", "check the router and the cable; the station retries by itself")
    }

    package static var keyRemedy: String {
        phrase(
            "fault.remedy-key",
            "check the key; a new one is accepted within two hours; after replacing it, restart the station"
        )
    }

    package static var timeZoneRemedy: String {
        phrase(
            "fault.remedy-time-zone",
            "'timedatectl list-timezones' lists them; if there are none, 'sudo apt install tzdata'; if TZ is set, correct it"
        )
    }

    package static var clockRemedy: String {
        phrase("fault.remedy-clock", "wait for the network to set it, or set it: 'timedatectl set-time'")
    }

    package static var processorRemedy: String {
        phrase("fault.remedy-processor", "give the board more air, or a heat sink")
    }

    package static var powerRemedy: String {
        phrase("fault.remedy-power", "use the power supply made for the board, and a short cable")
    }
}

// MARK: Remedies for a question that failed

/// `account` is where the provider's customers look after theirs.
extension FaultWords {
    package static var providerAccount: String { phrase("fault.provider-account", "the provider") }

    package static var untrustedRemedy: String {
        phrase(
            "fault.remedy-untrusted",
            "check the board's clock ('timedatectl'), and whether this network needs a login first")
    }

    package static func keyRejectedRemedy(at account: String) -> String {
        phrase(
            "fault.remedy-key-rejected",
            "check the key and its account at \(account); after changing the key, restart the station"
        )
    }

    package static func notInPlanRemedy(at account: String) -> String {
        phrase(
            "fault.remedy-not-in-plan",
            "subscribe to the plan at \(account), or set plan = \"auto\"")
    }

    package static var tooManyRequestsRemedy: String {
        phrase(
            "fault.remedy-too-many-requests", "nothing to do: the station retries as soon as it may")
    }

    package static var badRequestRemedy: String {
        phrase("fault.remedy-bad-request", "check [place]: its name or its coordinates")
    }

    package static var otherServiceRemedy: String {
        phrase(
            "fault.remedy-other-service",
            "check [place]; or add a service that covers it: providers under [weather]")
    }

    /// - Parameter table: of the service in the configuration.
    package static func contactRemedy(in table: String) -> String {
        phrase(
            "fault.remedy-contact",
            "check contact under [\(table)]: your e-mail address or web page; and base_url, if it is set there")
    }

    package static func addressRemedy(in table: String) -> String {
        phrase("fault.remedy-address", "check base_url under [\(table)]: https, or http to this machine")
    }

    /// The remedy for a satellite receiver that has not found the place.
    package static var receiverRemedy: String {
        phrase(
            "fault.remedy-receiver",
            "give the receiver a view of the sky, and check gpsd with 'cgps'; the station retries by itself")
    }

    package static var serverErrorRemedy: String {
        phrase("fault.remedy-server-error", "nothing to do: the station retries by itself")
    }

    package static var unreadableRemedy: String {
        phrase(
            "fault.remedy-unreadable",
            "the station retries by itself; if it persists, check whether this network needs a login first")
    }

    package static var unchangedRemedy: String {
        phrase(
            "fault.remedy-unchanged",
            "nothing to do: the station retries by itself; a second service under [weather] providers fills in")
    }

    package static var notSentRemedy: String {
        phrase(
            "fault.remedy-not-sent",
            """
            give the station a key, and an https address to send it to; or choose a service that needs no key: \
            providers under [weather]
            """)
    }
}
