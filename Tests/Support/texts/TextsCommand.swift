import Foundation
import Words

/// `texts`: what a translator needs, in the checkout that is the current folder.
package struct TextsCommand {
    private let arguments: [String]

    package static let usage = """
        Usage: texts list TAG [AREA...]      every text: key, English, what is filled in, columns, and the text in the language
               texts missing TAG [AREA...]   the same for texts that the language has to have and lacks
               texts merge TAG FILE          add or replace the texts in FILE, and put them in order
               texts check [TAG...]          what is wrong, and how much is missing; status 1 if anything is
        """

    package init(_ arguments: [String]) {
        self.arguments = arguments
    }

    package func run() {
        do {
            let isGood = try answer()
            exit(isGood ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("texts: \(error)\n".utf8))
            exit(64)
        }
    }

    private func answer() throws -> Bool {
        let sources = try TextSources(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        switch (arguments.first, arguments.count) {
        case ("list", 2...), ("missing", 2...):
            let language = try language(arguments[1])
            let file = try sources.language(language.tag)
            let chosen =
                arguments[0] == "missing" ? LanguageCheck(sources.texts, language, file).missing : sources.texts
            let areas = Set(arguments.dropFirst(2))
            for text in chosen where areas.isEmpty || areas.contains(text.area) {
                print(Self.described(text, in: language, file.text(of: text.key)))
            }
            return true
        case ("merge", 3):
            let language = try language(arguments[1])
            var file = try sources.language(language.tag)
            let lines = try String(contentsOfFile: arguments[2], encoding: .utf8)
                .split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
            let entries = try LanguageFile.entries(lines).filter { !$0.text.isEmpty }
            file.merge(entries)
            try file.source.write(to: sources.file(of: language.tag), atomically: true, encoding: .utf8)
            print("\(entries.count) texts merged")
            return try check(language, sources)
        case ("check", _):
            let tags = arguments.count > 1 ? Array(arguments.dropFirst()) : try sources.tags()
            return try tags.map { try check(language($0), sources) }.allSatisfy { $0 }
        default:
            FileHandle.standardError.write(Data((Self.usage + "\n").utf8))
            exit(64)
        }
    }

    private func language(_ tag: String) throws -> Language {
        guard let language = Language.translations.first(where: { $0.tag == tag }) else {
            throw LanguageFile.Unreadable(
                description: "no language \(tag); there are \(Language.translations.map(\.tag).joined(separator: " "))")
        }
        return language
    }

    private func check(_ language: Language, _ sources: TextSources) throws -> Bool {
        let file = try sources.language(language.tag)
        let check = LanguageCheck(sources.texts, language, file)
        let (problems, missing) = (check.problems, check.missing)
        for problem in problems { print("\(language.tag): \(problem)") }
        let areas = Dictionary(grouping: missing, by: \.area).sorted { $0.key < $1.key }
        let counts = areas.map { "\($0.key) \($0.value.count)" }.joined(separator: ", ")
        print(
            "\(language.tag): \(file.entries.count) of \(sources.texts.count) texts, \(problems.count) problems, "
                + "\(missing.count) missing\(missing.isEmpty ? "" : ": " + counts)")
        return problems.isEmpty && missing.isEmpty
    }

    /// A text as `merge` reads it: what begins with `#` is not part of it.
    private static func described(_ text: KeyedText, in language: Language, _ present: String?) -> String {
        var lines = ["# \(text.key)  (\(text.file))"] + text.notes.map { "#   \($0)" }
        for (index, argument) in text.arguments.enumerated() {
            lines.append(
                "#   {\(index + 1)}: \(argument)\(argument.hasPrefix("part:") ? ", in English with a or an" : "")")
        }
        if let columns = text.columns, let own = text.ownColumns {
            lines.append("#   at most \(own) columns of its own; \(columns) with what is filled in")
        }
        lines += text.english.split(separator: "\n", omittingEmptySubsequences: false).map { "#   > \($0)" }
        let entry = LanguageFile.Entry(key: text.key, text: present ?? "")
        lines.append(present == nil ? "\(text.key) =" : LanguageFile.written(entry))
        return lines.joined(separator: "\n") + "\n"
    }
}
