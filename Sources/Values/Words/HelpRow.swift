/// A paragraph of a help text, or a row: an option or a command with what it does, or the use of a command.
struct HelpRow {
    /// The blanks before it.
    let lead: Int
    /// What is left of the second column, or all of it.
    private(set) var term: String
    /// What is in the second column; nil without one.
    private(set) var description: String?
    /// Where its next lines begin.
    private(set) var indent: Int
    private var isUse = false

    /// - Parameter previous: what is above.
    init(_ line: Substring, after previous: HelpRow? = nil) {
        lead = line.prefix { $0 == " " }.count
        term = String(line.dropFirst(lead))
        indent = lead == 0 ? 0 : lead + 2
        let names = term.split(separator: " ").prefix { !$0.hasPrefix("[") }
        // "Usage: windowsill", in any language; below it other uses.
        let program = names.prefix(3).firstIndex { $0.contains("windowsill") }
        let isFirstUse = [": windowsill", "：windowsill"].contains { term.contains($0) }
        if let program, isFirstUse && lead == 0 || previous?.isUse == true && lead > 0 {
            isUse = true
            // After the command's name.
            indent = lead + names.prefix(program + 2).joined(separator: " ").columns + 1
        } else if let gap = term.firstRange(of: "  ") {
            let rest = term[gap.upperBound...].drop { $0 == " " }
            indent = lead + term[..<rest.startIndex].shownColumns
            description = String(rest)
            term = String(term[..<gap.lowerBound])
        }
    }

    /// Both in one, if the line continues it.
    func continued(by line: Substring) -> HelpRow? {
        let blanks = line.prefix { $0 == " " }.count
        let text = line.dropFirst(blanks)
        guard !text.isEmpty, !term.isEmpty else { return nil }
        var whole = self
        if isUse {
            guard blanks > lead, text.hasPrefix("[") else { return nil }
            whole.term = Self.joined(term, text)
        } else if let description {
            guard blanks == indent else { return nil }
            whole.description = Self.joined(description, text)
        } else if lead > 0, term.hasPrefix("-"), blanks > lead + 2 {
            // An option that fills the first column: what it does is below.
            whole.description = String(text)
            whole.indent = blanks
        } else {
            guard blanks == indent else { return nil }
            whole.term = Self.joined(term, text)
        }
        return whole
    }

    /// Chinese and Japanese have no blanks between words.
    private static func joined(_ text: String, _ rest: Substring) -> String {
        let isWide = [text.last, rest.first].allSatisfy { $0?.isWide ?? false }
        return isWide ? text + rest : "\(text) \(rest)"
    }
}
