import Foundation
package import Testing

/// What the code promises of one kind, such as the names of metrics: a line of `deploy/compatibility.list` each.
///
/// With `WINDOWSILL_PROMISES=FOLDER` in the environment all lines go to a file in that folder, too:
/// `LC_ALL=C sort FOLDER/* >deploy/compatibility.list` makes the list of them.
package struct Promises {
    /// The kinds of promises; each has a test that derives them from the code. The raw value is the first word of their lines.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case api, command, configuration, counter, metric, mqtt
        case commandFile = "command-file"
        case exitStatus = "exit-status"
        case glass = "glass.json"
        case history = "history.db"
        case log = "station.log"
        case serviceStatus = "status.json"
        case snapshot = "snapshot.json"
    }

    private let kind: Kind
    private var lines: Set<String> = []

    package init(_ kind: Kind) { self.kind = kind }

    /// - Parameter promise: the line without its first word.
    package mutating func add(_ promise: String) { lines.insert("\(kind.rawValue) \(promise)") }

    /// Records one issue where the list and the code differ: with what is gone, and with the lines to add.
    package func compareWithList(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try write()
        let listed = Set(try Self.list().filter { $0.hasPrefix("\(kind.rawValue) ") })
        let gone = listed.subtracting(lines).sorted()
        let added = lines.subtracting(listed).sorted()
        var findings: [String] = []
        if !gone.isEmpty {
            findings.append("deploy/compatibility.md: what a release had is never removed or changed. The code lacks")
            findings += gone
        }
        if !added.isEmpty {
            findings.append("deploy/compatibility.md: an addition is a promise, too. Add to deploy/compatibility.list")
            findings += added
        }
        guard !findings.isEmpty else { return }
        let text = findings.joined(separator: "\n")
        Issue.record("\(text)", sourceLocation: sourceLocation)
    }

    /// All lines of the list, of every kind.
    package static func list() throws -> [String] {
        let text = try String(contentsOfFile: Repository.path("deploy/compatibility.list"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    private func write() throws {
        guard let folder = ProcessInfo.processInfo.environment["WINDOWSILL_PROMISES"] else { return }
        let text = lines.sorted().map { "\($0)\n" }.joined()
        try text.write(toFile: "\(folder)/\(kind.rawValue)", atomically: true, encoding: .utf8)
    }
}
