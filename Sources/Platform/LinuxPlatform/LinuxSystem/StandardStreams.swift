@preconcurrency import Glibc
import Synchronization
package import Words

/// Prints a text to standard error: in a terminal without breaking words.
package func printError(_ text: String) {
    fputs(folded(text, for: STDERR_FILENO) + "\n", stderr)
}

/// Prints a message to standard error, after the program's name.
package func printFailure(_ message: String) {
    printError(CommandWords.failure(message, of: programName))
}

/// Prints a text for people to standard output: in a terminal without breaking words.
package func printText(_ text: String) {
    print(folded(text, for: STDOUT_FILENO))
}

/// Prints a help text: as wide as the terminal, or what `COLUMNS` says (POSIX, Environment Variables).
package func printHelp(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    let columns = Terminal.columns(of: descriptor) ?? environment(["COLUMNS"])["COLUMNS"].flatMap { Int($0) }
    let help = TextLayout(columns: columns ?? TextLayout.widestHelp).help(text) + "\n"
    fputs(help, descriptor == STDERR_FILENO ? stderr : stdout)
}

/// Which of the product's programs this is.
var programName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
    return name.hasPrefix("windowsill-") ? String(name) : "windowsill"
}

private func folded(_ text: String, for descriptor: Int32) -> String {
    Terminal.columns(of: descriptor).map { TextLayout(columns: $0).folded(text) } ?? text
}

/// The outcome of ``printWithoutWaiting(_:)``.
package enum Printed {
    case all
    /// The reader is slow: nothing was printed.
    case nothing
    /// The reader has gone, or the disk is full.
    case failed
}

/// Prints a short text to standard output without ever waiting for a slow reader.
///
/// poll(2) promises room for `PIPE_BUF` (4096) bytes, and a frame has fewer.
package func printWithoutWaiting(_ text: String) -> Printed {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 0) == 1 else { return .nothing }
    guard output.revents & Int16(POLLOUT) != 0, output.revents & Int16(POLLERR) == 0 else {
        return failed(EPIPE)
    }
    let bytes = Array(text.utf8)
    let count = write(STDOUT_FILENO, bytes, bytes.count)
    return count == bytes.count ? .all : failed(count < 0 ? errno : ENOSPC)
}

/// The program's exit status says so, whatever its command then does.
private func failed(_ code: Int32) -> Printed {
    Output.lost.store(code, ordering: .relaxed)
    return .failed
}

/// The variables that the program reads, and no others: the environment may hold other people's secrets.
package func environment(_ names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names {
        if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
}

extension Language {
    /// The language of this process's messages, by its environment.
    package static var ofProcess: Language { ofMessages { environment([$0])[$0] } }
}
