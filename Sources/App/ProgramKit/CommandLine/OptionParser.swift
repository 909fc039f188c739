@preconcurrency import CGetopt
import Glibc
import Values
import Words

/// One argument, parsed by getopt_long(3).
enum ParsedWord: Equatable {
    case option(OptionName, value: String?)
    case operand(String)
}

/// Parses options in any order, as getopt_long(3) does: `--speed 60`, `--speed=60`, `--sp 60`, `-s60`; `--` ends them.
///
/// getopt keeps its position in global variables: a process can parse only one command line at a time.
///
/// - Parameter instead: what to type instead of an option that does not exist; nil where that is not known.
func parseOptions(
    _ arguments: [String], names: [OptionName], instead: (String) -> String? = { _ in nil }
) throws(UsageError) -> [ParsedWord] {
    // A leading "-" reports operands in order; a ":" distinguishes a missing value from an unknown option.
    let letters = names.reduce("-:") { $0 + String($1.letter) + ($1.value == nil ? "" : ":") }
    var words: [ParsedWord] = []
    var failure: UsageError?

    var vector: [UnsafeMutablePointer<CChar>?] = ([""] + arguments).map { strdup($0) }
    let texts = names.map { strdup($0.long) }
    defer {
        for word in vector { free(word) }
        for text in texts { free(text) }
    }
    let count = Int32(vector.count)
    vector.append(nil)
    var table = zip(names, texts).map { name, text in
        option(
            name: UnsafePointer(text), has_arg: name.value == nil ? no_argument : required_argument, flag: nil,
            val: letterCode(name.letter))
    }
    table.append(option())

    optind = 0
    opterr = 0
    while failure == nil {
        // getopt permutes the vector: read the next word before it does, for messages.
        let position = Int(max(optind, 1))
        let word = position < arguments.count + 1 ? vector[position].map { String(cString: $0) } ?? "" : ""
        let code = getopt_long(count, &vector, letters, table, nil)
        guard code != -1 else { break }
        let value = optarg.map { String(cString: $0) }
        switch code {
        case 1: words.append(.operand(value ?? ""))
        case letterCode(":"): failure = UsageError(UsageWords.missingValue(of: printable(word)))
        case letterCode("?"): failure = refusal(of: word, among: names, instead)
        default:
            for name in names where letterCode(name.letter) == code { words.append(.option(name, value: value)) }
        }
    }
    if let failure { throw failure }
    // getopt leaves what follows "--" to the caller.
    words += (Int(optind)..<Int(count)).compactMap { vector[$0].map { .operand(String(cString: $0)) } }
    return words
}

/// The reason why getopt does not accept an option.
private func refusal(
    of word: String, among names: [OptionName], _ instead: (String) -> String?
) -> UsageError {
    let unknown = UsageWords.unknownOption(printable(word))
    guard word.hasPrefix("--") else { return UsageError(unknown) }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    let longs = names.map(\.long)
    if longs.contains(name) { return UsageError(UsageWords.needlessValue(of: "--\(name)")) }
    let begun = longs.filter { !name.isEmpty && $0.hasPrefix(name) }.map { "--\($0)" }
    if begun.count > 1 {
        return UsageError(
            phrase("usage.ambiguous-option", "\(printable(word)) is ambiguous: \(UsageWords.choice(begun))"))
    }
    if let other = instead(name) { return UsageError(UsageWords.perhaps(unknown, other)) }
    let meant = synonyms.first { $0.contains(name) }.flatMap { words in longs.first { words.contains($0) } }
    guard let option = meant ?? nearest(to: name, among: longs) else { return UsageError(unknown) }
    return UsageError(UsageWords.perhaps(unknown, "--\(option)"))
}

/// Words that other programs use for an option, each with those that are used here.
private let synonyms: [Set<String>] = [
    ["since", "from", "start", "begin", "after", "period", "span", "range", "last"], ["until", "to", "end", "before"],
    ["output", "out", "file"],
    ["sensor", "source"], ["for", "duration", "seconds"], ["listen", "port", "address", "bind"],
]

private func letterCode(_ letter: Character) -> Int32 {
    Int32(letter.unicodeScalars.first?.value ?? 0)
}

/// The reason why a command line cannot be run.
package struct UsageError: Error, Equatable {
    package var message: String
    /// The program or command whose help is named: `windowsill log`.
    package var command: String

    package init(_ message: String, command: String = "windowsill") {
        self.message = message
        self.command = command
    }

    /// The error for an option's value that is not one of a few words.
    ///
    /// - Parameter option: the option's long name.
    package static func choice(_ text: String, of option: String, among words: [String]) -> UsageError {
        let (text, option) = (printable(text), "--\(option)")
        guard let word = nearest(to: text, among: words) else {
            return UsageError(UsageWords.wrongValue(text, of: option, use: UsageWords.choice(words)))
        }
        return UsageError(phrase("usage.wrong-value-perhaps", "\(option) \(text): did you mean \(word)?"))
    }

    /// The message, and where to find help.
    package var text: String { UsageWords.seeHelp(message, of: command) }
}
