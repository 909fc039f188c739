/// What `windowsill status` says of the station and its components.
package enum StatusWords {
    /// - Parameter path: of the file that a running station writes.
    package static func noGlass(_ path: String) -> String {
        phrase("status.no-glass", "no picture of the display in \(path): is the station running?")
    }
    package static var hasNoDisplay: String {
        phrase("status.has-no-display", "the station has no display: [lcd] is not in its configuration")
    }

    package static func noStation(_ path: String) -> String {
        phrase(
            "status.no-station",
            "no running station found in \(path): start it ('windowsill run'), and check that the folder exists and is "
                + "writable")
    }

    package static func stationSilent(for seconds: String) -> String {
        phrase(
            "status.station-silent", "the station has not reported for \(seconds) s: check its log, then restart it")
    }

    package static func serviceSilent(_ name: String, for seconds: String) -> String {
        phrase("status.service-silent", "\(name) has not reported for \(seconds) s: look at its journal and restart it")
    }

    package static func serviceUnreadable(_ path: String) -> String {
        phrase(
            "status.service-unreadable", "\(path) is not the status of a service: restart the service that writes it")
    }

    /// From the station, which continues without the file: one of those for other programs.
    package static func cannotWrite(_ path: String, _ cause: String) -> String {
        phrase(
            "status.cannot-write", "cannot write \(path): \(cause); its readers will see outdated values")
    }

    package static func heading(_ time: String, station id: String) -> String {
        phrase("status.heading", "\(time), station \(id)")
    }

    // MARK: The first line

    package static var allWell: String { phrase("status.all-well", "All is well") }

    /// - Parameter names: of some of those that fail.
    package static func failing(_ count: Int, _ names: String) -> String {
        phrase("status.some-fail", "\(count, "component fails", "components fail"): \(names)")
    }

    package static func waiting(for names: String) -> String { phrase("status.waiting-for", "Waiting for \(names)") }

    package static func summary(_ state: String, _ values: String) -> String {
        phrase("status.summary", "\(state): \(values)")
    }

    package static func room(_ values: String) -> String { phrase("status.room", "room \(values)") }
    package static func outside(_ values: String) -> String { phrase("status.outside", "outside \(values)") }

    /// - Parameter advice: in one line, such as `Keep shut: rain`.
    package static func window(_ advice: String) -> String { phrase("status.window", "window: \(advice)") }

    /// - Parameter age: `12 min`.
    package static func silent(for age: String) -> String {
        phrase("status.silent", "No report for \(age): all below is old")
    }

    /// - Parameter age: `12 min`.
    package static func old(_ value: String, _ age: String) -> String {
        phrase("status.old", "\(value) (\(age) old)")
    }

    // MARK: run in a terminal

    /// - Parameter parts: what the station consists of.
    package static func running(_ file: String, _ parts: String) -> String {
        phrase("status.running", "The station of \(file) is running: \(parts).")
    }

    package static func sensors(_ names: String) -> String { phrase("status.sensors", "sensors \(names)") }
    package static var noSensors: String { phrase("status.no-sensors", "no sensors") }
    package static func display(_ size: String) -> String { phrase("status.display", "display \(size)") }
    package static var noDisplay: String { phrase("status.no-display", "no display") }
    package static func weather(_ services: String) -> String {
        phrase("status.weather", "weather from \(services)")
    }
    package static var noWeather: String { phrase("status.no-weather", "no weather, because there is no [place]") }

    package static func howToWatch(_ file: String) -> String {
        phrase(
            "status.how-to-watch",
            "Ctrl-C stops it. Watch it from another terminal: windowsill status --config \(file)")
    }

    // MARK: The state of a component

    package static var works: String { phrase("status.works", "working") }
    package static var fails: String { phrase("status.fails", "failing") }
    package static var needsPerson: String { phrase("status.needs-person", "failing (needs you)") }
    package static var starting: String { phrase("status.starting", "starting") }
    package static var unknownState: String { phrase("status.unknown", "unknown") }

    package static func state(_ state: String, lasting duration: String) -> String {
        phrase("status.lasting", "\(state) for \(duration)")
    }

    package static func cause(_ cause: String) -> String { phrase("status.cause", "  cause: \(cause)") }
    package static func remedy(_ remedy: String) -> String { phrase("status.remedy", "  remedy: \(remedy)") }
}
