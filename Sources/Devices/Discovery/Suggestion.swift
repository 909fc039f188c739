import Ports
import Words

/// A configuration for what was found.
package struct Suggestion: Sendable {
    /// Buses as the configuration names them, with what is on each.
    private let buses: [(name: String, parts: [FoundPart])]
    private let devices: [FoundDevice]
    private let taken: Set<String>

    /// - Parameter taken: names that sensors have already.
    package init(
        _ buses: [(name: String, parts: [FoundPart])], devices: [FoundDevice] = [], taken: Set<String> = []
    ) {
        self.buses = buses
        self.devices = devices
        self.taken = taken
    }

    /// A whole configuration, TOML. Parts that are only possible are commented out.
    package var toml: String {
        ["# \(DiscoveryWords.suggestion)", Self.placeToFill, parts]
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The table of the place, commented out: the doctor cannot know where the station is.
    package static var placeToFill: String {
        """
        # \(DiscoveryWords.place)
        #[place]
        #latitude = 25.0330
        #longitude = 121.5654
        """
    }

    /// The tables of what was found alone; empty where nothing was.
    package var parts: String {
        var tables: [String] = []
        var names = taken
        for (bus, parts) in buses {
            for part in parts where !part.kinds.isEmpty {
                let kind = part.kinds[0].name
                let isSure = part.certainty != .possible
                let name = isSure ? Self.free(kind, &names) : "\(kind)-\(bus)-\(part.address)"
                let others = part.kinds.dropFirst().map(\.name).joined(separator: ", ")
                let table = [
                    "[[sensors]]", "name = \"\(name)\"",
                    "kind = \"\(kind)\"" + (others.isEmpty ? "" : "  # \(DiscoveryWords.or(kinds: others))"),
                    "bus = \"\(bus)\"",
                    "address = \(part.address)",
                ]
                tables.append(Self.text(of: table, about: "\(part)", isSure: isSure))
            }
        }
        for device in devices {
            tables.append(
                """
                # \(DiscoveryWords.readByKernel(device.description))
                [[sensors]]
                name = "\(Self.free(device.kind.name, &names))"
                kind = "\(device.kind)"
                device = "\(device.device)"
                """)
        }
        let displays = buses.flatMap { bus, parts in parts.filter(\.mayBeDisplay).map { (bus, $0) } }
        let chosen = displays.first { $0.1.certainty != .possible }
        for (bus, part) in displays {
            let isChosen = chosen.map { $0.0 == bus && $0.1 == part } ?? false
            let kinds: [String]
            switch part.address {
            case 0x3C, 0x3D: kinds = ["part = \"ssd1306\"  # \(DiscoveryWords.or(kinds: "ssd1309, sh1106"))"]
            case 0x3E: kinds = ["#part = \"st7032\"  # \(DiscoveryWords.or(kinds: "aip31068"))"]
            default: kinds = []
            }
            let size = [0x3C, 0x3D].contains(part.address) ? "128x64" : "16x2"
            let head = ["[lcd]", "bus = \"\(bus)\""] + kinds
            tables.append(
                Self.text(
                    of: head + ["address = \(part.address)", "#size = \"\(size)\""], about: "\(part)", isSure: isChosen)
            )
        }
        return tables.joined(separator: "\n\n")
    }

    /// A name that is not in use: `sht31`, or where that is taken `sht31-2` and so on.
    private static func free(_ kind: String, _ names: inout Set<String>) -> String {
        var (name, count) = (kind, 1)
        while !names.insert(name).inserted {
            count += 1
            name = "\(kind)-\(count)"
        }
        return name
    }

    private static func text(of table: [String], about part: String, isSure: Bool) -> String {
        let lines = isSure ? table : table.map { $0.hasPrefix("#") ? $0 : "#" + $0 }
        return (["# \(part)"] + lines).joined(separator: "\n")
    }
}
