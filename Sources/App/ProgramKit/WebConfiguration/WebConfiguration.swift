package import TOMLTables
package import Values
import Words

/// `[web]`: the page in the browser.
package struct WebConfiguration: Hashable, Sendable {
    /// The title at the top of the page, and of the bookmark.
    package var title = "Windowsill"
    /// Further names under which the page may be visited.
    package var hosts: [String] = []
    /// The origins whose pages may show the page in a frame.
    package var frameAncestors: [String] = []

    /// The address at which others find the page, for links to it; nil if the configuration does not have it.
    package var url: String?

    package init() {}

    package static let keys = ["title", "hosts", "frame_ancestors", "url"]
}

package func readWeb(_ table: TableReader) -> WebConfiguration {
    var web = WebConfiguration()
    table.read("title", .webTitle, into: &web.title)
    table.read("hosts", .hostNames, into: &web.hosts)
    table.read("frame_ancestors", .origins, into: &web.frameAncestors)
    web.url = table.optional("url", .pageAddress)
    return web
}

extension ValueRule where Value == String {
    fileprivate static var webTitle: ValueRule {
        text(ConfigurationWords.Thing.name, allowed: ConfigurationWords.expectedDeviceName) { text in
            (1...60).contains(text.unicodeScalars.count) && isVisible(text) && text.contains { !$0.isWhitespace }
        }
    }
}

extension ValueRule where Value == [String] {
    fileprivate static var hostNames: ValueRule {
        texts(
            phrase("configuration.thing.hosts", "a list of host names"),
            allowed: phrase(
                "configuration.expected.hosts",
                "expected at most 16 names in small letters, such as [\"weather.example.org\"]")
        ) { name in
            (1...253).contains(name.utf8.count) && name == name.lowercased()
                && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-.".utf8.contains($0) }
        }
    }

    /// A rule for origins, which have nothing that could end the directive that they are written into.
    fileprivate static var origins: ValueRule {
        texts(
            phrase("configuration.thing.origins", "a list of origins"),
            allowed: phrase(
                "configuration.expected.origins",
                "expected at most 16 origins, such as [\"http://homeassistant.local:8123\"]")
        ) { origin in
            let rest = origin.hasPrefix("https://") ? origin.dropFirst(8) : origin.dropFirst(7)
            return (origin.hasPrefix("http://") || origin.hasPrefix("https://")) && (1...253).contains(rest.utf8.count)
                && rest.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-.:[]".utf8.contains($0) }
        }
    }

    private static func texts(_ thing: String, allowed: String, where isAllowed: @escaping (String) -> Bool)
        -> ValueRule
    {
        ValueRule(thing, allowed: allowed) {
            guard case .array(let nodes) = $0, nodes.count <= 16 else { return nil }
            let texts = nodes.compactMap { node -> String? in
                guard case .text(let text) = node.content, isAllowed(text) else { return nil }
                return text
            }
            return texts.count == nodes.count ? texts : nil
        }
    }
}

extension TableReader {
    /// Reads the units from the whole file: `units = "uk"`, or a table of a system and what differs from it.
    package func units(_ usual: DisplayUnits = .metric) -> DisplayUnits {
        let system = ValueRule.choice(phrase("configuration.thing.units", "a system of units"), DisplayUnits.presets)
        guard holdsTable("units") else { return optional("units", system) ?? usual }
        guard let table = table("units", keys: ["system", "wind", "pressure", "clock"]) else { return usual }
        var units = table.optional("system", system) ?? usual
        table.read(
            "wind", .choice(phrase("configuration.thing.wind-unit", "a unit of wind"), SpeedUnit.names),
            into: &units.speed)
        table.read(
            "pressure", .choice(phrase("configuration.thing.pressure-unit", "a unit of pressure"), PressureUnit.names),
            into: &units.pressure)
        table.read(
            "clock", .choice(phrase("configuration.thing.clock", "a clock"), ClockStyle.names), into: &units.clock)
        return units
    }
}

extension ValueRule where Value == String {
    /// A rule for a language, by its tag or a locale's name; one that has no texts is read in English.
    package static var language: ValueRule {
        text(
            phrase("configuration.thing.language", "a language"),
            allowed: phrase(
                "configuration.expected.language", "expected auto, or 2 to 16 letters, digits, - and _, such as \"en\"")
        ) { text in
            (2...16).contains(text.utf8.count) && text.utf8.allSatisfy { isLetter($0) || isNamePart($0) }
        }
    }
}
