import Glibc
import Words

/// A person at a terminal.
package struct Terminal {
    private let interruption: Interruption

    package init(interruption: Interruption) {
        self.interruption = interruption
    }

    /// Whether standard output is a terminal that understands ECMA-48.
    package static var isCapable: Bool {
        isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment(["TERM"])["TERM"] ?? "")
    }

    /// Whether standard output has colours that the user has not switched off (no-color.org).
    package static var hasColours: Bool { isCapable && environment(["NO_COLOR"])["NO_COLOR"] ?? "" == "" }

    /// Whether the locale's characters are those of ASCII (locale(7)): a person who has set no locale has a newer terminal.
    package static var isASCII: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let variables = environment(names)
        guard let locale = names.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else { return false }
        return ["C", "POSIX"].contains(locale)
    }

    /// The width of the terminal in columns; nil if standard output is not a terminal, or reports no width.
    package static var columns: Int? { columns(of: STDOUT_FILENO) }

    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether standard input and output are both a terminal.
    package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks a question, and returns the line typed without blanks around it; nil when it is empty or the input has ended.
    package func ask(_ question: String, isSecret: Bool = false) -> String? {
        print(question, terminator: " ")
        fflush(nil)
        let answer = isSecret ? interruption.hidingInput(readAnswer) : readAnswer()
        // The newline was not echoed either.
        if isSecret { print() }
        guard let line = answer else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Asks a question that an empty answer means yes to.
    package func confirms(_ question: String) -> Bool {
        guard let answer = ask(phrase("setup.confirm", "\(question) [Y/n]")) else { return true }
        return answer.lowercased().hasPrefix("y")
    }

    /// A terminal delivers whole lines, so once there is input, reading does not block.
    private func readAnswer() -> String? {
        interruption.waitForInput()
        return readLine()
    }
}
