import Foundation

/// How a measure is started.
package enum Usage {
    /// Ends the program with its usage: well where it was asked for.
    package static func end(_ usage: String) -> Never {
        print("usage: \(usage)")
        exit(isAsked ? 0 : 2)
    }

    package static var isAsked: Bool { ["-h", "--help"].contains(CommandLine.arguments.dropFirst().first) }
}
