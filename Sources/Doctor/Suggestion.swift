import HAL

/// A configuration for what was found.
public struct Suggestion: Sendable {
    /// Buses as the configuration names them, with what is on each.
    private let buses: [(name: String, parts: [FoundPart])]
    private let devices: [FoundDevice]

    public init(_ buses: [(name: String, parts: [FoundPart])], devices: [FoundDevice] = []) {
        self.buses = buses
        self.devices = devices
    }

    /// A whole configuration, TOML. What is only possible stands there as a comment.
    public var toml: String {
        ["# What windowsill doctor found. Every key there is: station.toml(5).", Self.placeToFill, parts]
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The table of the place, as a comment: where the station stands nobody can find out from here.
    public static let placeToFill = """
        # Where the station stands; without it no weather is fetched.
        #[place]
        #latitude = 25.0330
        #longitude = 121.5654
        """

    /// The tables of what was found alone; empty where nothing was.
    public var parts: String {
        var tables: [String] = []
        var uses: [String: Int] = [:]
        for (bus, parts) in buses {
            for part in parts where !part.kinds.isEmpty {
                let kind = part.kinds[0]
                let isSure = part.certainty != .possible
                if isSure { uses[kind, default: 0] += 1 }
                let count = uses[kind, default: 1]
                let name = !isSure ? "\(kind)-\(bus)-\(part.address)" : count > 1 ? "\(kind)-\(count)" : kind
                let others = part.kinds.dropFirst().joined(separator: ", ")
                let table = [
                    "[[sensors]]", "name = \"\(name)\"",
                    "kind = \"\(kind)\"" + (others.isEmpty ? "" : "  # or: \(others)"), "bus = \"\(bus)\"",
                    "address = \(part.address)",
                ]
                tables.append(Self.text(of: table, about: "\(part)", isSure: isSure))
            }
        }
        for device in devices {
            uses[device.kind, default: 0] += 1
            let count = uses[device.kind, default: 1]
            tables.append(
                """
                # \(device.device): read by a driver of the kernel's
                [[sensors]]
                name = "\(count > 1 ? "\(device.kind)-\(count)" : device.kind)"
                kind = "\(device.kind)"
                device = "\(device.device)"
                """)
        }
        let displays = buses.flatMap { bus, parts in parts.filter(\.mayBeDisplay).map { (bus, $0) } }
        let chosen = displays.first { $0.1.certainty != .possible }
        for (bus, part) in displays {
            let isChosen = chosen.map { $0.0 == bus && $0.1 == part } ?? false
            let kinds = part.address == 0x3E ? ["#part = \"st7032\"  # or: aip31068"] : []
            tables.append(
                Self.text(
                    of: ["[lcd]", "bus = \"\(bus)\""] + kinds + ["address = \(part.address)", "#size = \"16x2\""],
                    about: "\(part)", isSure: isChosen))
        }
        return tables.joined(separator: "\n\n")
    }

    private static func text(of table: [String], about part: String, isSure: Bool) -> String {
        let lines = isSure ? table : table.map { $0.hasPrefix("#") ? $0 : "#" + $0 }
        return (["# \(part)"] + lines).joined(separator: "\n")
    }
}
