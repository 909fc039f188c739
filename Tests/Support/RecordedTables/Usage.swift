import Foundation

/// The usage of a measure.
package enum Usage {
    /// Ends the program with its usage, successfully where that was asked for.
    package static func end(_ usage: String) -> Never {
        print("usage: \(usage)")
        exit(isAsked ? 0 : 2)
    }

    package static var isAsked: Bool {
        CommandLine.arguments.contains("-h") || CommandLine.arguments.contains("--help")
    }
}
