import Glibc
import Words

/// A person at a terminal.
package struct Terminal {
    private let interruption: Interruption

    package init(interruption: Interruption) {
        self.interruption = interruption
    }

    /// Whether standard input and output are both a terminal.
    package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// A line, without blanks around it; nil when it is empty or the input has ended.
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

    /// Empty means yes.
    package func confirms(_ question: String) -> Bool {
        guard let answer = ask(SetupWords.confirm(question)) else { return true }
        return answer.lowercased().hasPrefix("y")
    }

    /// A terminal delivers whole lines, so once there is input, reading does not block.
    private func readAnswer() -> String? {
        interruption.waitForInput()
        return readLine()
    }
}
