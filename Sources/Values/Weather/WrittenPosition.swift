/// What a text says, read as a position in one of the forms that people paste: `51.48,0`, `51.48 0`, `51,48 0`, `51,48; 0,1`,
/// `51°29′N 0°0′W`, `48.2082° N, 16.3738° E`, `geo:51.48,0`.
///
/// A comma between two digits is a decimal one where something else separates the numbers, so `51,48` is 51 and 48, and `51,48 0` is
/// 51.48 and 0.
package enum WrittenPosition: Hashable, Sendable {
    case coordinates(Coordinates)
    /// Two numbers that no point on Earth has.
    case outOfRange

    /// Reads a text; nil for what is not a position, such as a place's name.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        var plain = text.lowercased()
        if plain.hasPrefix("geo:") { plain = String(plain.dropFirst(4).prefix { $0 != ";" && $0 != "?" }) }
        let characters = plain.map { Self.plainForms[$0] ?? $0 }
        let pair: (latitude: Double, longitude: Double)?
        if characters.contains(where: { "°'\"nsew".contains($0) }) {
            pair = Self.pair(ofAngles: characters)
        } else {
            pair = Self.pair(ofNumbers: String(characters))
        }
        guard let pair else { return nil }
        self = Coordinates(latitude: pair.latitude, longitude: pair.longitude).map { .coordinates($0) } ?? .outOfRange
    }

    /// The longest text that is read, in bytes.
    private static let longest = 100
    /// The plain characters for those that programs and keyboards write instead.
    private static let plainForms: [Character: Character] = [
        "\u{2212}": "-", "\u{2013}": "-", "º": "°", "˚": "°", "′": "'", "’": "'", "‘": "'", "″": "\"", "”": "\"",
        "“": "\"",
        "\u{A0}": " ", "\u{202F}": " ", "\t": " ", "，": ",", "；": ";", "(": " ", ")": " ",
    ]

    // MARK: Numbers

    private static func pair(ofNumbers text: String) -> (latitude: Double, longitude: Double)? {
        let (halves, words) = (text.split(separator: ";"), text.split(separator: " "))
        let parts =
            halves.count == 2
            ? halves : words.count == 2 ? words : text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.map { number($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return (latitude, longitude)
    }

    /// A decimal number, perhaps with a decimal comma, and with blanks and a comma around it.
    private static func number(_ text: Substring) -> Double? {
        var text = text
        while text.first == " " || text.first == "," { text.removeFirst() }
        while text.last == " " || text.last == "," { text.removeLast() }
        let sign = text.first == "-" ? -1.0 : 1
        if text.first == "-" || text.first == "+" { text.removeFirst() }
        let digits = text.map { $0 == "," ? "." : $0 }
        guard digits.contains(where: isDigit), digits.allSatisfy({ isDigit($0) || $0 == "." }) else { return nil }
        return Double(String(digits)).map { $0 * sign }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    // MARK: Angles

    /// One angle as it is read: `51°28'40.1"N`.
    private struct WrittenAngle {
        /// The degrees, minutes and seconds, as far as they are written.
        var parts: [Double] = []
        var sign = 1.0
        /// The side, `n`, `s`, `e` or `w`; nil where a sign says it.
        var side: Character?

        /// The angle in degrees; nil where minutes or seconds are 60 or more.
        var degrees: Double? {
            guard let first = parts.first, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
            let whole = first + (parts.count > 1 ? parts[1] / 60 : 0) + (parts.count > 2 ? parts[2] / 3600 : 0)
            return whole * (side == "s" || side == "w" ? -1 : sign)
        }
    }

    private static func pair(ofAngles characters: [Character]) -> (latitude: Double, longitude: Double)? {
        guard let angles = angles(characters), angles.count == 2, let first = angles[0].degrees,
            let second = angles[1].degrees
        else { return nil }
        switch (angles[0].side, angles[1].side) {
        case (nil, nil), ("n", "e"), ("n", "w"), ("s", "e"), ("s", "w"): return (first, second)
        case ("e", "n"), ("w", "n"), ("e", "s"), ("w", "s"): return (second, first)
        default: return nil
        }
    }

    private static func angles(_ characters: [Character]) -> [WrittenAngle]? {
        var angles: [WrittenAngle] = []
        var rest = characters[...]
        // Sides stand before their angles, or after them.
        let isSideFirst = characters.first { "nsew".contains($0) || isDigit($0) }.map { !isDigit($0) } ?? false
        while let character = rest.first {
            if isDigit(character) || character == "-" || character == "+" {
                let isSigned = !isDigit(character)
                if isSigned { rest.removeFirst() }
                guard let value = takeNumber(&rest) else { return nil }
                while rest.first == " " { rest.removeFirst() }
                let rank = rest.first.flatMap { ["°": 0, "'": 1, "\"": 2][$0] } ?? 0
                let isAwaited = isSideFirst && angles.last?.parts.isEmpty == true
                if rank == 0, !isAwaited { angles.append(WrittenAngle()) }
                guard var angle = angles.popLast(), angle.parts.count == rank, rank == 0 || !isSigned else {
                    return nil
                }
                angle.parts.append(value)
                if character == "-" { angle.sign = -1 }
                angles.append(angle)
                if let unit = rest.first, "°'\"".contains(unit) { rest.removeFirst() }
            } else if "nsew".contains(character) {
                rest.removeFirst()
                if isSideFirst {
                    angles.append(WrittenAngle(side: character))
                } else {
                    guard let last = angles.indices.last, angles[last].side == nil else { return nil }
                    angles[last].side = character
                }
            } else if " ,;".contains(character) {
                rest.removeFirst()
            } else {
                return nil
            }
            if angles.count > 2 { return nil }
        }
        return angles
    }

    /// A number with a decimal point, or with a decimal comma between two digits.
    private static func takeNumber(_ rest: inout ArraySlice<Character>) -> Double? {
        var digits = ""
        while let character = rest.first {
            let isDecimal = character == "." || character == "," && rest.dropFirst().first.map(isDigit) ?? false
            guard isDigit(character) || isDecimal && !digits.contains(".") else { break }
            digits.append(isDecimal ? "." : character)
            rest.removeFirst()
        }
        return Double(digits)
    }
}
