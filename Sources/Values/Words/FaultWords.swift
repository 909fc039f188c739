/// What fails, and what a person can do about it.
package enum FaultWords {
    // MARK: Causes

    package static var clockNotSet: String {
        phrase("fault.clock-not-set", "the clock has not been set yet")
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
            return phrase("fault.nothing-kept", "no state can be saved for the next start")
        }
        return phrase(
            "fault.nothing-kept-because", "no state can be saved for the next start: \(cause)")
    }

    package static var coordinatesNotKept: String {
        phrase(
            "fault.coordinates-not-kept",
            "the place's coordinates cannot be saved, so every start looks them up again; make room on the disk, or make the state folder writable"
        )
    }

    // MARK: Rejected readings

    package static func temperature(_ value: String) -> String {
        phrase("fault.rejected-temperature", "a temperature of \(value)")
    }

    package static func humidity(_ value: String) -> String {
        phrase("fault.rejected-humidity", "a humidity of \(value)")
    }

    package static func pressure(_ value: String) -> String {
        phrase("fault.rejected-pressure", "a pressure of \(value)")
    }

    package static func brightness(_ value: String) -> String {
        phrase("fault.rejected-brightness", "a brightness of \(value)")
    }

    /// - Parameter reading: one of the above.
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
        phrase("fault.remedy-sensor", "check its wires and its power; windowsill doctor looks closer")
    }

    package static var buttonRemedy: String {
        phrase("fault.remedy-button", "check its wires, and that no other program uses its line")
    }

    package static var displayRemedy: String {
        phrase(
            "fault.remedy-display", "check its wires and its power; it is repaired as soon as it answers")
    }

    package static var weatherRemedy: String {
        phrase("fault.remedy-weather", "the station retries by itself; its log lines say how it fails")
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
            "check the key; OpenWeatherMap accepts a new one within two hours; after replacing it, restart the station"
        )
    }

    package static var clockRemedy: String {
        phrase("fault.remedy-clock", "wait for the network to set it, or set it: timedatectl set-time")
    }

    package static var processorRemedy: String {
        phrase("fault.remedy-processor", "give the board more air, or a heat sink")
    }

    package static var powerRemedy: String {
        phrase("fault.remedy-power", "use the power supply made for the board, and a short cable")
    }
}

// MARK: Remedies for a question that failed

extension FaultWords {
    package static var untrustedRemedy: String {
        phrase(
            "fault.remedy-untrusted",
            "check the board's clock (timedatectl), and whether this network needs a login first")
    }

    package static var keyRejectedRemedy: String {
        phrase(
            "fault.remedy-key-rejected",
            "check the key and its account at https://openweathermap.org; after changing the key, restart the station"
        )
    }

    package static var notInPlanRemedy: String {
        phrase(
            "fault.remedy-not-in-plan",
            "subscribe to the plan at https://openweathermap.org, or set plan = \"auto\"")
    }

    package static var tooManyRequestsRemedy: String {
        phrase(
            "fault.remedy-too-many-requests", "nothing to do: the station asks again as soon as it may")
    }

    package static var badRequestRemedy: String {
        phrase("fault.remedy-bad-request", "check [place]: its name or its coordinates")
    }

    package static var serverErrorRemedy: String {
        phrase("fault.remedy-server-error", "nothing to do: the station retries by itself")
    }

    package static var unreadableRemedy: String {
        phrase(
            "fault.remedy-unreadable",
            "the station retries by itself; if it persists, check whether this network needs a login first")
    }

    package static var notSentRemedy: String {
        phrase("fault.remedy-not-sent", "give the station a key, and an https address to send it to")
    }
}
