package import Devices
package import Values

/// The looks of a site, and who may see it.
package struct WebSettings: Hashable, Sendable {
    package var title: String
    package var units: DisplayUnits
    /// The character ROM of the display.
    package var rom: CharacterROM
    /// The names under which the site may be visited, in lower case; addresses and `localhost` always work.
    package var hosts: [String]
    /// The origins whose pages may show the site in a frame.
    package var frameAncestors: [String]
    /// The style sheet of the charts in the site's pages.
    package var chartStyle: String
    package var version: String

    package init(
        title: String, units: DisplayUnits, rom: CharacterROM, hosts: [String], frameAncestors: [String],
        chartStyle: String, version: String
    ) {
        self.title = title
        self.units = units
        self.rom = rom
        self.hosts = hosts
        self.frameAncestors = frameAncestors
        self.chartStyle = chartStyle
        self.version = version
    }
}

/// A rule against pages that make their own name point to this board (DNS rebinding): it says which names in Host are ours.
struct HostRule {
    let names: [String]

    /// - Parameter host: the host, with or without a port.
    func allows(_ host: String) -> Bool {
        guard let name = Self.name(of: host) else { return false }
        return name == "localhost" || names.contains(name) || names.contains(Self.withoutNumber(name))
            || Self.isAddress(name)
    }

    /// The name of a host in lower case, without port and final dot; nil for what is neither a name nor an address.
    private static func name(of host: String) -> String? {
        let bytes = Array(host.utf8)
        guard (1...255).contains(bytes.count) else { return nil }
        var name = bytes[...]
        var port: ArraySlice<UInt8> = []
        if bytes[0] == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            name = bytes[...end]
            port = bytes[(end + 1)...]
        } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            name = bytes[..<colon]
            port = bytes[colon...]
        }
        guard port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(isDigit) else {
            return nil
        }
        if name.last == UInt8(ascii: ".") { name = name.dropLast() }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        return text.isEmpty ? nil : text
    }

    /// The name without the number that avahi adds: `sill.local` for `sill-2.local`, the name that avahi gives the second
    /// board of one name in a network, and the next ones.
    private static func withoutNumber(_ name: String) -> String {
        guard name.hasSuffix(".local") else { return name }
        let stem = name.dropLast(6)
        let number = stem.utf8.reversed().prefix(while: isDigit).count
        let rest = stem.dropLast(number)
        return number > 0 && number <= 3 && rest.hasSuffix("-") ? "\(rest.dropLast()).local" : name
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a host is an address, which cannot be made to point elsewhere.
    private static func isAddress(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        if bytes.first == UInt8(ascii: "[") {
            return bytes.count <= 47
                && bytes.dropFirst().dropLast().allSatisfy {
                    isDigit($0) || (0x61...0x66).contains($0) || $0 == 0x3A || $0 == 0x2E
                }
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.count) && part.allSatisfy(isDigit)
                    && Int(String(decoding: part, as: UTF8.self)).map { $0 < 256 } == true
            }
    }
}
