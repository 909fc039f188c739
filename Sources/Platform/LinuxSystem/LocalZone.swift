import Glibc
package import Quantities

/// The board's time zone, by the tz database: its offset changes with daylight saving time.
package enum LocalZone {
    package static func offset(at moment: Timestamp) -> UTCOffset {
        var seconds = time_t(moment.secondsSince1970)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return .utc }
        return UTCOffset(seconds: local.tm_gmtoff) ?? .utc
    }

    /// Its rules; nil if it is not in the database.
    package static var rules: ZoneRules? {
        // tzset(3): a name or a path, which a colon may precede.
        guard let variable = environment(["TZ"])["TZ"] else { return ZoneFolder.rules(inFile: "/etc/localtime") }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        return name.hasPrefix("/") ? ZoneFolder.rules(inFile: name) : ZoneFolder.system.rules(named: name)
    }

    package static func civil(_ moment: Timestamp) -> CivilTime {
        CivilTime(moment, in: offset(at: moment))
    }
}
