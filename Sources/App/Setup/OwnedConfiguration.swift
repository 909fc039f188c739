import Configuration
import Discovery
import HAL
import Sensors

/// A configuration that its owner has filled in: nothing is removed from it.
struct OwnedConfiguration {
    let text: String
    let known: StationConfiguration

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
        guard let bus = I2CBusReference(bus) else { return false }
        if part.mayBeDisplay, known.lcd != nil { return false }
        if let display = known.lcd?.bus, display == (bus, part.address) { return false }
        return !known.sensors.contains { $0.connection == .i2c(bus, part.address) }
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
