import Values
import Words

extension CommonMistake {
    private static let degreeSigns: Set<Character> = ["°", "º", "˚"]

    /// What was meant by an angle as maps have it: `0.5°W`, `51°28′N`, and `13.4 W` of a longitude.
    static func correction(ofAngle text: String, for key: String) -> Correction? {
        let isPlace = ["latitude", "longitude"].contains { key.hasSuffix($0) }
        let isOther = text.contains("=") || text.first.map { "\"'".contains($0) } == true
        let hasDegrees = text.contains { degreeSigns.contains($0) }
        let hasSide = text.last.map { "NSEWnsew".contains($0) } == true && text.contains(where: \.isNumber)
        // A number with nothing but the sign of degrees behind it has no sides.
        guard isPlace, !isOther, hasDegrees || hasSide, plainNumber(before: ["°", "º", "˚"], in: text) == nil
        else { return nil }
        let remedy =
            degrees(text, of: key).map { write(key, "\($0)") }
            ?? phrase("configuration.write-degrees", "write degrees with a decimal point, negative for south and west")
        return (phrase("configuration.not-decimal-degrees", "\(text) is not a decimal number of degrees"), remedy)
    }

    /// The degrees of one half of a position to about 10 m; nil for what is not one.
    private static func degrees(_ text: String, of key: String) -> Double? {
        let isLatitude = key.hasSuffix("latitude")
        // Read as a position whose other half is zero, and has a side only where the text has one.
        for (north, east) in [("0°N", "0°E"), ("0°", "0°")] {
            guard case .coordinates(let found)? = WrittenPosition(isLatitude ? "\(text) \(east)" : "\(north) \(text)")
            else { continue }
            let degrees = isLatitude ? found.latitude.degrees : found.longitude.degrees
            return (degrees * 10_000).rounded() / 10_000
        }
        return nil
    }

    /// What was meant by a number that is not one for TOML: `51,48`, `.5`, `07:30`, `60 %`, `20x4`, `120 m`, `5s`, `10 min`.
    static func correction(ofNumber text: String, for key: String) -> Correction? {
        if let number = spelled(text) {
            let wrong = phrase("configuration.number-spelling", "\(text) is not how a number is written")
            // The zeros may be part of a text: 007, 0123456.
            let isCode = text.utf8.count > 2 && text.utf8.allSatisfy(isDigit)
            return (wrong, isCode ? write(key, number, orQuoted: text) : write(key, number))
        }
        if let time = timeOfDay(text) { return needsQuotes(text, as: time, for: key) }
        let decimal = text.replacing(",", with: ".")
        if text.count(where: { $0 == "," }) == 1, !text.hasSuffix(","), Double(decimal) != nil {
            return (
                phrase("configuration.decimal-comma", "\(text) has a comma for a point"),
                write(key, spelled(decimal) ?? decimal)
            )
        }
        if let number = plainNumber(before: ["%", "°", "º", "˚", "°C", "℃"], in: text) {
            let wrong = phrase("configuration.has-unit", "\(text) has a unit, which this key has anyway")
            return (wrong, write(key, number))
        }
        if let size = size(text) { return needsQuotes(text, as: size, for: key) }
        let digits = text.prefix { "+-.0123456789".contains($0) }
        let unit = trimmed(text[digits.endIndex...])
        let isUnit = !unit.isEmpty && unit.allSatisfy { $0.isLetter || "°/²³µ".contains($0) }
        if Double(digits) != nil, isUnit, !text.lowercased().hasPrefix("0x") {
            return correction(of: text, number: String(digits), unit: unit, for: key)
        }
        // A number followed by a space and words; and a name that begins with digits, as those of 1-Wire sensors do.
        let words = text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
        let isName =
            text.utf8.allSatisfy { isLetter($0) || isNamePart($0) } && text.contains(where: \.isLetter)
            && !text.hasPrefix("0")
        guard text.first?.isNumber == true, words.first?.isLetter == true || isName else { return nil }
        return needsQuotes(text, for: key)
    }

    /// A number as TOML has it, of one that people or other languages write: `5.`, `.5`, `05`, `0X44`; nil for any other text.
    private static func spelled(_ text: String) -> String? {
        let sign = text.prefix(text.first.map { "+-".contains($0) } == true ? 1 : 0)
        let rest = text.dropFirst(sign.count)
        let number: String
        if rest.hasPrefix("0X") {
            number = "\(sign)0x\(rest.dropFirst(2))"
        } else {
            let whole = rest.prefix { $0 != "." }
            guard rest.contains(where: \.isNumber), whole.utf8.allSatisfy(isDigit) else { return nil }
            let digits = whole.drop { $0 == "0" }
            let fraction = rest.dropFirst(whole.count)
            number = "\(sign)\(digits.isEmpty ? "0" : digits)\(fraction == "." ? "" : fraction)"
        }
        return number != text && isValue(number) ? number : nil
    }

    /// A time of day with two digits for the hour; nil for any other text.
    private static func timeOfDay(_ text: String) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }), Int(parts[0]).map({ $0 < 24 }) == true,
            Int(parts[1]).map({ $0 < 60 }) == true
        else { return nil }
        return parts[0].utf8.count == 1 ? "0\(text)" : text
    }

    /// The number of a text that has nothing else but one of a few units; nil for any other.
    private static func plainNumber(before units: [String], in text: String) -> String? {
        for unit in units where text.hasSuffix(unit) {
            let number = trimmed(text.dropLast(unit.count))
            if Double(number) != nil, isValue(number) { return number }
        }
        return nil
    }

    /// The size that `20x4`, `20 x 4` and `20×4` mean; nil for anything else, and for a number such as `0x44`.
    private static func size(_ text: String) -> String? {
        let size = text.lowercased().replacing("×", with: "x").filter { !$0.isWhitespace }
        let numbers = size.split(separator: "x", omittingEmptySubsequences: false)
        guard numbers.count == 2, !size.hasPrefix("0"),
            numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) })
        else { return nil }
        return size
    }

    /// What was meant by a number and a unit: some keys take the number, others a text with both.
    private static func correction(of text: String, number: String, unit: String, for key: String) -> Correction? {
        let isCount = ["_seconds", "_days", "_mb"].contains { key.hasSuffix($0) }
        if ["min", "h"].contains(unit), !isCount, number.utf8.allSatisfy(isDigit) {
            return needsQuotes(text, as: "\(number) \(unit)", for: key)
        }
        let wrong = phrase(
            "configuration.neither-number-nor-text", "\(text) is neither a number nor a text in quotes")
        guard isValue(number), !unit.contains("°"), !["min", "h"].contains(unit) else {
            return (
                wrong,
                phrase(
                    "configuration.write-number-or-text", "write a number without a unit, or a text in quotes")
            )
        }
        let quoted = unit == "s" ? "\(number) s" : text
        return (wrong, write(key, number, orQuoted: quoted))
    }

    private static func write(_ key: String, _ number: String, orQuoted text: String) -> String {
        phrase(
            "configuration.write-number-or-quoted",
            "write \(key) = \(number), or \(key) = \"\(text)\" where a text is expected")
    }
}
