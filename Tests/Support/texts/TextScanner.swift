/// Reads the texts out of the Swift code that declares them: every call of `phrase` and `forms`.
///
/// It knows as much Swift as those files have. What it cannot read is an error and never left out.
struct TextScanner {
    private let characters: [Character]
    private let file: String
    private var position = 0
    private var documentation: [String] = []
    private var notes: [String] = []
    /// The word before the one that is read.
    private var previousWord = ""
    private(set) var texts: [KeyedText] = []

    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    init(_ source: String, file: String) throws {
        characters = Array(source)
        self.file = file
        while position < characters.count { try step() }
    }

    /// Whether it is worth while to read the code.
    static func mayHaveTexts(_ source: String) -> Bool { source.contains("phrase(") || source.contains("forms(") }

    private mutating func step() throws {
        if looking(at: "///") {
            documentation.append(line().dropFirst(3).drop { $0 == " " }.description)
        } else if looking(at: "//") {
            _ = line()
        } else if characters[position] == "\"" {
            _ = try literal()
        } else if looking(at: "#\"") {
            try skipRawLiteral()
        } else if characters[position].isLetter || characters[position] == "_" {
            try word()
        } else {
            position += 1
        }
    }

    private mutating func word() throws {
        let isMember = position > 0 && characters[position - 1] == "."
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
        {
            position += 1
        }
        let word = String(characters[start..<position])
        defer { previousWord = word }
        let isCall = !isMember && previousWord != "func" && looking(at: "(")
        switch word {
        case "static", "case", "func", "var", "init":
            let begins = word == "static" || word != "case" && previousWord != "static"
            if !documentation.isEmpty || begins { notes = documentation }
            documentation = []
        case "phrase" where isCall:
            position += 1
            let key = try key()
            try expect(",")
            try add(key, phrase())
            try expect(")")
        case "forms" where isCall && !characters[(position + 1)...].prefix { $0.isLetter || $0 == ":" }.contains(":"):
            position += 1
            let key = try key()
            while take(",") {
                try expect("(")
                skipBlanks()
                var columns = ""
                while position < characters.count, characters[position].isNumber {
                    columns.append(characters[position])
                    position += 1
                }
                guard !columns.isEmpty else { throw unreadable("a number of columns") }
                try expect(",")
                try add("\(key).\(columns)", phrase())
                try expect(")")
            }
            try expect(")")
        default: break
        }
    }

    private mutating func add(_ key: String, _ phrase: (text: String, arguments: [String])) throws {
        texts.append(KeyedText(key: key, english: phrase.text, arguments: phrase.arguments, notes: notes, file: file))
    }

    private mutating func key() throws -> String {
        skipBlanks()
        let key = try literal()
        guard key.arguments.isEmpty, !key.text.isEmpty else { throw unreadable("a key") }
        return key.text
    }

    /// Reads literals, joined by `+`.
    private mutating func phrase() throws -> (text: String, arguments: [String]) {
        var whole = ("", [String]())
        repeat {
            skipBlanks()
            let part = try literal(after: whole.1.count)
            whole.0 += part.text
            whole.1 += part.arguments
        } while take("+")
        return whole
    }

    // MARK: String literals

    /// Skips a literal like `#"…"#`: texts for people are not written so, since they have places for arguments.
    private mutating func skipRawLiteral() throws {
        let quote = looking(at: "#\"\"\"") ? "\"\"\"" : "\""
        position += 1 + quote.count
        while position < characters.count, !looking(at: quote + "#") { position += 1 }
        guard position < characters.count else { throw unreadable("the end of a literal") }
        position += quote.count + 1
    }

    private mutating func literal(after count: Int = 0) throws -> (text: String, arguments: [String]) {
        guard looking(at: "\"") else { throw unreadable("a string literal") }
        guard looking(at: "\"\"\"\n") else {
            position += 1
            var text = ""
            var arguments: [String] = []
            while position < characters.count, characters[position] != "\"" {
                try character(into: &text, &arguments, after: count)
            }
            position += 1
            return (text, arguments)
        }
        position += 4
        return try longLiteral(after: count)
    }

    private mutating func longLiteral(after count: Int) throws -> (text: String, arguments: [String]) {
        var lines: [String] = []
        var arguments: [String] = []
        var isContinued = false
        while position < characters.count {
            var text = ""
            let start = position
            while looking(at: " ") { position += 1 }
            if looking(at: "\"\"\"") {
                let indent = position - start
                position += 3
                let dedented = lines.map { line in
                    line.prefix(indent).allSatisfy { $0 == " " } ? String(line.dropFirst(indent)) : line
                }
                return (dedented.joined(separator: "\n").replacing("\\\n", with: ""), arguments)
            }
            position = start
            while position < characters.count, characters[position] != "\n" {
                if looking(at: "\\\n") {
                    text += "\\"
                    position += 1
                } else {
                    try character(into: &text, &arguments, after: count)
                }
            }
            position += 1
            isContinued = text.hasSuffix("\\")
            lines.append(text)
        }
        throw unreadable(isContinued ? "the continued line" : "the end of a literal")
    }

    /// Reads one character of a literal, an escaped one, or an interpolation.
    private mutating func character(into text: inout String, _ arguments: inout [String], after count: Int) throws {
        guard looking(at: "\\") else {
            text.append(characters[position])
            position += 1
            return
        }
        position += 1
        guard position < characters.count else { throw unreadable("an escape") }
        let escape = characters[position]
        position += 1
        switch escape {
        case "n": text += "\n"
        case "r": text += "\r"
        case "t": text += "\t"
        case "0": text += "\0"
        case "\"", "\\", "'": text.append(escape)
        case "u":
            try expect("{")
            var digits = ""
            while position < characters.count, characters[position] != "}" {
                digits.append(characters[position])
                position += 1
            }
            position += 1
            guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                throw unreadable("a scalar")
            }
            text.unicodeScalars.append(scalar)
        case "(":
            let parts = try interpolation()
            arguments.append(parts[0])
            let number = count + arguments.count
            text += "{\(number)}"
            if parts.count == 3 { text += " {\(number):one=\(parts[1])|other=\(parts[2])}" }
        default: throw unreadable("the escape \\\(escape)")
        }
    }

    /// Reads what is in the parentheses, split at its commas; of literals their texts.
    private mutating func interpolation() throws -> [String] {
        var parts = [""]
        var depth = 0
        while position < characters.count {
            let character = characters[position]
            if character == "\"" {
                let text = try literal().text
                parts[parts.count - 1] += depth == 0 && parts.count > 1 ? text : "\"\(text)\""
                continue
            }
            guard !looking(at: "phrase(") else { throw unreadable("a text of its own, not one within another") }
            position += 1
            switch character {
            case "(": depth += 1
            case ")" where depth == 0: return parts
            case ")": depth -= 1
            case "," where depth == 0:
                parts.append("")
                skipBlanks()
                continue
            default: break
            }
            parts[parts.count - 1].append(character)
        }
        throw unreadable("the end of an interpolation")
    }

    // MARK: The cursor

    private func looking(at text: String) -> Bool {
        characters[position...].prefix(text.count).elementsEqual(text)
    }

    private mutating func line() -> Substring {
        let start = position
        while position < characters.count, characters[position] != "\n" { position += 1 }
        return String(characters[start..<position])[...]
    }

    private mutating func skipBlanks() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        let start = position
        skipBlanks()
        guard looking(at: text) else {
            position = start
            return false
        }
        position += text.count
        return true
    }

    private mutating func expect(_ text: String) throws {
        guard take(text) else { throw unreadable("\"\(text)\"") }
    }

    private func unreadable(_ expected: String) -> Unreadable {
        let line = characters[..<min(position, characters.count)].count { $0 == "\n" } + 1
        return Unreadable(description: "\(file):\(line): expected \(expected)")
    }
}
