@preconcurrency import Glibc
package import LinuxPlatform
import Ports
import Words

/// Converts SVG to PNG with `rsvg-convert` (Debian's librsvg2-bin): text and lines look as they do on the desktop, and the
/// station loads no graphics library.
package enum PNGConverter {
    private static let program = "/usr/bin/rsvg-convert"

    package static func write(_ svg: String, to file: OutputFile) throws(ConverterError) {
        guard access(program, X_OK) == 0 else { throw .missing }
        do throws(OutputError) { try file.empty() } catch { throw .output(error) }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .output(OutputError(file.path, StorageError(.open, errno: errno))) }
        guard let child = start(input: ends[0], output: file.descriptor, closing: ends[1]) else {
            let failure = StorageError(.open, errno: errno)
            close(ends[0])
            close(ends[1])
            throw .output(OutputError(file.path, failure))
        }
        close(ends[0])
        signal(SIGPIPE, SIG_IGN)
        var rest = Array(svg.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(ends[1])
        var status: Int32 = 0
        guard waitpid(child, &status, 0) == child, status == 0 else {
            throw .failed(status: status)
        }
    }

    private static func start(input: Int32, output: Int32, closing other: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, other)
        let arguments: [String] = [program, "--format", "png"]
        var words = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var child = pid_t()
        return posix_spawn(&child, program, &actions, nil, &words, environ) == 0 ? child : nil
    }
}

/// The reason why there is no PNG.
package enum ConverterError: CommandError, Hashable {
    /// The program `rsvg-convert` is not installed.
    case missing
    case failed(status: Int32)
    case output(OutputError)

    package var description: String {
        switch self {
        case .missing:
            phrase(
                "report.converter-remedy",
                "PNG needs rsvg-convert: 'sudo apt install librsvg2-bin', or name the file .svg")
        case .failed(let status): phrase("report.converter-failed", "rsvg-convert failed with status \(status)")
        case .output(let error): error.description
        }
    }

    package var status: ExitStatus {
        if case .output(let error) = self { error.status } else { .unavailable }
    }
}
