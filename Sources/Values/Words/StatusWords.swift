/// What `windowsill status` says of the station and its components.
package enum StatusWords {
    package static func noStation(_ path: String) -> String {
        phrase(
            "status.no-station",
            "no running station found in \(path): start it ('windowsill run'), and check that the folder exists and is "
                + "writable")
    }

    package static func stationSilent(for seconds: String) -> String {
        phrase(
            "status.station-silent", "the station has not reported for \(seconds) s: look at its log and restart it")
    }

    /// From the station, which continues without the file.
    package static func cannotWrite(_ path: String, _ cause: String) -> String {
        phrase(
            "status.cannot-write", "cannot write \(path): \(cause); 'windowsill status' shows an old state")
    }

    // MARK: The state of a component

    package static var works: String { phrase("status.works", "works") }
    package static var fails: String { phrase("status.fails", "fails") }
    package static var needsPerson: String { phrase("status.needs-person", "failing: needs you") }
    package static var starting: String { phrase("status.starting", "starting") }
    package static var unknownState: String { phrase("status.unknown", "unknown") }

    package static func state(_ state: String, lasting duration: String) -> String {
        phrase("status.lasting", "\(state), for \(duration)")
    }

    package static func cause(_ cause: String) -> String { phrase("status.cause", "  cause: \(cause)") }
    package static func remedy(_ remedy: String) -> String { phrase("status.remedy", "  remedy: \(remedy)") }
}
