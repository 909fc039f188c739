import Ports
package import Values

/// The IANA time zone database as Debian installs it.
package struct ZoneFolder {
    private let path: String

    /// The system's database, in `/usr/share/zoneinfo`.
    package static let system = ZoneFolder("/usr/share/zoneinfo")

    package init(_ path: String) {
        self.path = path
    }

    /// The rules of a zone; nil if there is no such zone, or the database is not installed.
    package func rules(named name: String) -> ZoneRules? {
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
        return Self.rules(inFile: "\(path)/\(name)")
    }

    /// The rules in a file; nil if it cannot be read. Links are followed, because the database uses them for alternative
    /// names, and only root can write there.
    package static func rules(inFile path: String) -> ZoneRules? {
        (try? LinuxStorage().read(path)).flatMap(ZoneRules.init(tzif:))
    }
}
