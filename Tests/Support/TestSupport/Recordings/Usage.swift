@preconcurrency import Glibc

/// The usage of a measure.
package enum Usage {
    /// Ends the program with its usage: successfully, and on standard output, where that was asked for.
    package static func end(_ usage: String) -> Never {
        let isAsked = CommandLine.arguments.contains { ["-h", "--help"].contains($0) }
        fputs("usage: \(usage)\n", isAsked ? stdout : stderr)
        exit(isAsked ? EX_OK : EX_USAGE)
    }
}
