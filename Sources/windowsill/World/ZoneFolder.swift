import Quantities

/// The IANA time zone database as Debian installs it.
enum ZoneFolder {
    /// Nil for a name that is none, or where the database is not installed.
    static func rules(named name: String) -> ZoneRules? {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "/"):
                true
            default: false
            }
        }
        guard isPlain, !name.isEmpty, !name.hasPrefix("/") else { return nil }
        return StateFolder("/usr/share/zoneinfo").read(name).flatMap(ZoneRules.init(tzif:))
    }
}
