import Glibc

/// A person at a terminal.
struct Terminal {
    /// Whether there is one, on both ends.
    static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// A line, without blanks around it; nil when it is empty or the input has ended.
    static func ask(_ question: String, isSecret: Bool = false) -> String? {
        print(question, terminator: " ")
        fflush(nil)
        var before = termios()
        let isHidden = isSecret && tcgetattr(STDIN_FILENO, &before) == 0
        if isHidden {
            var hidden = before
            hidden.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        }
        let line = readLine()
        if isHidden {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            print()
        }
        guard let line else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Empty means yes.
    static func confirms(_ question: String) -> Bool {
        guard let answer = ask("\(question) [Y/n]") else { return true }
        return answer.lowercased().hasPrefix("y")
    }
}
