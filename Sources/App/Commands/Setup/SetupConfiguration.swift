package import Configuration
import Devices
import Ports
import ProgramKit
import StationCore
package import TOMLTables
import Words

/// A configuration that setup finds or makes, parsed once.
package struct SetupConfiguration {
    package let text: String
    /// The configuration, or what is wrong with the text.
    package let result: Result<StationConfiguration, ConfigurationErrors>
    package var known: StationConfiguration? { try? result.get() }

    package init(_ text: String) {
        self.text = text
        result = Result { () throws(ConfigurationErrors) in
            try StationConfiguration.parse(text, file: Release.configurationFile)
        }
    }

    /// The settings of the packaged file before anybody has filled it in.
    private static let packaged = """
        [[sensors]]
        name = "window"
        kind = "sht31"
        bus = "i2c-1"
        [lcd]
        bus = "i2c-1"
        """

    /// The configuration with the examples of the packaged file commented out whose parts are not there, once other parts
    /// show that the bus works.
    ///
    /// - Parameter found: the parts found on each bus.
    func withoutUnusedExamples(_ found: [(name: String, parts: [FoundPart])]) -> SetupConfiguration {
        guard let known, let examples = SetupConfiguration(Self.packaged).known, known.sensors == examples.sensors,
            known.lcd == examples.lcd,
            found.contains(where: { $0.parts.contains { $0.certainty != .possible } })
        else { return self }
        func isThere(_ bus: I2CBusReference, _ address: I2CAddress) -> Bool {
            found.contains { name, parts in
                I2CBusReference(name) == bus && parts.contains { $0.address == address && $0.holder == nil }
            }
        }
        var headers: [String] = []
        if case .i2c(let bus, let address)? = examples.sensors.first?.connection, !isThere(bus, address) {
            headers.append("[[sensors]]")
        }
        if let (bus, address) = examples.lcd?.bus, !isThere(bus, address) { headers.append("[lcd]") }
        guard !headers.isEmpty else { return self }
        let rest = SetupConfiguration(commentingOut(headers))
        return rest.known == nil ? self : rest
    }

    /// The text with some tables commented out, as the packaged file marks its examples.
    private func commentingOut(_ headers: [String]) -> String {
        var isInside = false
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let words = line.drop { $0 == " " }
            if words.hasPrefix("[") { isInside = headers.contains { words.hasPrefix($0) } }
            return isInside && !words.isEmpty && !words.hasPrefix("#") ? "#|\(line)" : String(line)
        }
        return lines.joined(separator: "\n")
    }

    /// The text with tables for the missing parts and proposals for places at its end, and with this place.
    func adding(
        parts: [(name: String, parts: [FoundPart])], devices: [FoundDevice], place: SetupPlace?
    ) -> String {
        let known = known ?? StationConfiguration()
        let missing = parts.map { bus, parts in
            (name: bus, parts: parts.filter { known.isMissing($0, on: bus) })
        }
        var tables: [String] = []
        var base = text
        if let place {
            // A place written in another form stays, and the reader refuses the second one, with its line.
            if let replaced = replacingPlace(by: place) { base = replaced } else { tables.append(place.toml) }
        }
        let suggestion = Suggestion(
            missing, devices: devices.filter { known.isMissing($0) }, taken: Set(known.sensors.map(\.name)))
        tables.append(suggestion.parts)
        tables.append(proposals(for: known.placesWithoutTable))
        tables.removeAll { $0.isEmpty }
        guard !tables.isEmpty else { return base }
        while base.last?.isNewline == true { base.removeLast() }
        return ([base] + tables).joined(separator: "\n\n") + "\n"
    }

    /// Tables for places, as comments: only a person knows what a place is. Empty where the text has a proposal for each already.
    private func proposals(for places: [SensorPlace]) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // What is proposed is marked as in the packaged file.
        let (header, names) = ("#|[[places]]", places.map { "#|name = \"\($0)\"" })
        let tables = zip(places, names).filter { _, name in
            !zip(lines, lines.dropFirst()).contains { $0 == header && $1 == name }
        }
        guard !tables.isEmpty else { return "" }
        let remark = phrase(
            "setup.places-header",
            "Advice on a place begins with its table: remove #| and write its kind: \(Self.kinds). With \"\(PlaceKind.valuesOnly.rawValue)\" it has values only."
        )
        return
            (["# \(remark)"]
            + tables.flatMap { place, name in [header, name, "#|kind = \"\(Self.kind(of: place).rawValue)\""] })
            .joined(separator: "\n")
    }

    private static var kinds: String { PlaceKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }

    /// The kind that a place's name suggests; of any other name that of most places.
    private static func kind(of place: SensorPlace) -> PlaceKind {
        [.bedroom, .cellar].first { "\(place)".contains($0.rawValue) } ?? .room
    }

    /// Replaces the place's table, from its header to the next; nil if there is no such header.
    private func replacingPlace(by place: SetupPlace) -> String? {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let head = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("[place]") }) else { return nil }
        var end = lines[(head + 1)...].firstIndex { $0.drop { $0 == " " }.hasPrefix("[") } ?? lines.endIndex
        // Blank lines and comments before the next table are the next table's.
        while end > head + 1, lines[end - 1].isEmpty || lines[end - 1].hasPrefix("#") { end -= 1 }
        lines.replaceSubrange(head..<end, with: place.toml.split(separator: "\n"))
        return lines.joined(separator: "\n")
    }
}

extension StationConfiguration {
    fileprivate func isMissing(_ device: FoundDevice) -> Bool {
        let names = [device.device, device.driver].compactMap { $0 }
        return !sensors.contains { sensor in
            guard sensor.kind == device.kind, case .kernel(.named(let name)) = sensor.connection else { return false }
            return names.contains(name)
        }
    }

    fileprivate func isMissing(_ part: FoundPart, on bus: String) -> Bool {
        guard I2CBusReference(bus) != nil else { return false }
        if part.mayBeDisplay, lcd != nil { return false }
        return !([bus] + part.otherBuses).compactMap { I2CBusReference($0) }.contains { bus in
            lcd?.bus.map { $0 == (bus, part.address) } ?? false
                || sensors.contains { $0.connection == .i2c(bus, part.address) }
        }
    }
}
