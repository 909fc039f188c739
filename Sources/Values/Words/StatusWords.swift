/// What `windowsill status` says of the station and its components.
package enum StatusWords {
    package static func noStation(_ path: String) -> String {
        phrase(
            "status.no-station",
            "no running station found in \(path): start it ('windowsill run'), and check that the folder exists and is "
                + "writable")
    }

    // MARK: The first line

    package static var allWell: String { phrase("status.all-well", "All is well") }

    package static func outside(_ values: String) -> String { phrase("status.outside", "outside \(values)") }

    // MARK: The state of a component

    package static var works: String { phrase("status.works", "working") }
    package static var fails: String { phrase("status.fails", "failing") }
    package static var needsPerson: String { phrase("status.needs-person", "failing (needs you)") }
    package static var unknownState: String { phrase("status.unknown", "unknown") }

    package static func state(_ state: String, lasting duration: String) -> String {
        phrase("status.lasting", "\(state) for \(duration)")
    }

    package static func cause(_ cause: String) -> String { phrase("status.cause", "  cause: \(cause)") }
}
