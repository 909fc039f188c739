package import TOMLTables
package import Values
import Words

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
