/// What a running station reports to its administrator, and shows when it stops.
package enum ServiceWords {
    package static func restarted(after reason: String) -> String {
        phrase("service.restarted", "restarted after: \(reason)")
    }

    /// What the processor's temperature and the supply are read from.
    package static var board: String { phrase("service.board", "the board") }

    package static var configurationApplied: String {
        phrase("service.configuration-applied", "applied the new configuration")
    }

    package static var configurationRefused: String {
        phrase("service.configuration-refused", "the new configuration is wrong; keeping the old one")
    }

    package static func stalled(_ loop: String, forSeconds seconds: String) -> String {
        phrase(
            "service.stalled", "\(loop) has been stalled for \(seconds) s; withholding the watchdog ping")
    }

    package static func abandoned(_ loop: String, afterSeconds seconds: String) -> String {
        phrase(
            "service.abandoned",
            "\(loop) did not stop within \(seconds) s and was abandoned: a system call has not returned")
    }

    package static func fault(of component: String, cause: String) -> String {
        phrase("service.fault", "fault: \(component): \(cause)")
    }

    package static func recovered(_ component: String, afterSeconds seconds: String) -> String {
        phrase("service.recovered", "recovered: \(component) after \(seconds) s")
    }

    package static var measuresNoTemperature: String {
        phrase("service.measures-no-temperature", "it does not measure temperature")
    }

    package static var cancelled: String { phrase("service.cancelled", "cancelled") }

    /// On the glass: at most 16 columns, as long as the clock has five.
    package static func stopped(at clock: String) -> String { phrase("service.stopped", "stopped \(clock)") }
}
