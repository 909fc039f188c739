import Glibc
package import Values

/// The board's time zone, by the tz database: its offset changes with daylight saving time.
package enum LocalZone {
    /// The zone of a board that is only simulated.
    @TaskLocal package static var simulated: ZoneRules?

    package static func offset(at moment: Timestamp) -> UTCOffset {
        if let simulated { return simulated.offset(at: moment) }
        var seconds = time_t(moment.secondsSince1970)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return .utc }
        return UTCOffset(seconds: local.tm_gmtoff) ?? .utc
    }

    /// Whether the C library can read the board's zone; if not, it shows UTC without a word (tzset(3)).
    package static var isKnown: Bool {
        if let zone = environment(["TZ"])["TZ"] { return isKnown(zone) }
        return isKnown(link: "/etc/localtime")
    }

    /// - Parameter variable: the content of `TZ`, by which the C library finds a file or writes the rules (tzset(3)).
    static func isKnown(_ variable: String, in folder: ZoneFolder = .system) -> Bool {
        let name = variable.drop { $0 == ":" }
        if name.isEmpty || name.hasSuffix("UTC") { return true }
        if name.hasPrefix("/") { return ZoneFolder.rules(inFile: String(name)) != nil }
        // `CET-1CEST,M3.5.0,M10.5.0/3` or `<+03>-3`: letters, then how far UTC is ahead.
        let isQuoted = name.hasPrefix("<")
        let rest = isQuoted ? name.drop { $0 != ">" }.dropFirst() : name.drop(while: \.isLetter)
        let letters = name.utf8.count - rest.utf8.count
        let digits = rest.drop { $0 == "+" || $0 == "-" }
        let isRule = letters >= 3 && rest.utf8.count - digits.utf8.count < 2 && digits.first?.isNumber == true
        return isRule || folder.rules(named: String(name)) != nil
    }

    /// - Parameter link: `/etc/localtime`; without one the board's zone is UTC (localtime(5)).
    static func isKnown(link: String) -> Bool {
        guard access(link, R_OK) != 0 else { return true }
        var target = [UInt8](repeating: 0, count: 4096)
        let length = target.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink(link, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? -1
        }
        return length < 0 || String(decoding: target.prefix(length), as: UTF8.self).hasSuffix("UTC")
    }

    /// The rules of the board's zone; nil if the zone is not in the database.
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
