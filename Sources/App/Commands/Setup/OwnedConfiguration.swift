import Configuration
import Devices
import Ports

/// A configuration that its owner has filled in: nothing is removed from it.
struct OwnedConfiguration {
    let text: String
    let known: StationConfiguration

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
    func withoutUnusedExamples(_ found: [(name: String, parts: [FoundPart])]) -> OwnedConfiguration {
        guard let examples = try? StationConfiguration.parse(Self.packaged, file: StationConfiguration.packagedFile),
            known.sensors == examples.sensors, known.lcd == examples.lcd,
            found.contains(where: { $0.parts.contains { $0.certainty != .possible } })
        else { return self }
        func isThere(_ bus: I2CBusReference, _ address: I2CAddress) -> Bool {
            found.contains { name, parts in
                I2CBusReference(name) == bus && parts.contains { $0.address == address }
            }
        }
        var headers: [String] = []
        if case .i2c(let bus, let address)? = examples.sensors.first?.connection, !isThere(bus, address) {
            headers.append("[[sensors]]")
        }
        if let (bus, address) = examples.lcd?.bus, !isThere(bus, address) { headers.append("[lcd]") }
        guard !headers.isEmpty else { return self }
        let text = commentingOut(headers)
        guard let known = try? StationConfiguration.parse(text, file: StationConfiguration.packagedFile) else {
            return self
        }
        return OwnedConfiguration(text: text, known: known)
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

    /// The text with tables for the missing parts at its end, and with this place.
    func adding(parts: [(name: String, parts: [FoundPart])], place: SetupPlace?) -> String {
        let missing = parts.map { bus, parts in (name: bus, parts: parts.filter { isMissing($0, on: bus) }) }
        var tables: [String] = []
        var base = text
        if let place {
            // A place written in another form stays, and the reader refuses the second one, with its line.
            if let replaced = replacingPlace(by: place) { base = replaced } else { tables.append(place.toml) }
        }
        tables.append(Suggestion(missing, taken: Set(known.sensors.map(\.name))).parts)
        tables.removeAll { $0.isEmpty }
        guard !tables.isEmpty else { return base }
        while base.last?.isNewline == true { base.removeLast() }
        return ([base] + tables).joined(separator: "\n\n") + "\n"
    }

    private func isMissing(_ part: FoundPart, on bus: String) -> Bool {
        guard I2CBusReference(bus) != nil else { return false }
        if part.mayBeDisplay, known.lcd != nil { return false }
        return !([bus] + part.otherBuses).compactMap { I2CBusReference($0) }.contains { bus in
            known.lcd?.bus.map { $0 == (bus, part.address) } ?? false
                || known.sensors.contains { $0.connection == .i2c(bus, part.address) }
        }
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
