import Values
import Words

/// One thing that is wrong with a configuration file.
package struct ConfigurationProblem: Hashable, Sendable {
    /// The path of the file, as it was requested.
    package var file: String
    /// The line of the problem, counted from 1; nil when the problem is the file itself.
    package var line: Int?
    /// The column of the problem in code points, counted from 1; nil when it is unknown.
    package var column: Int?
    /// The path of the key, such as `sensors.address`; nil if the problem is not about a key.
    package var key: String?
    package var wrong: String
    /// What to write instead, if that is known.
    package var allowed: String?

    package init(
        file: String, line: Int? = nil, column: Int? = nil, key: String? = nil, wrong: String, allowed: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.wrong = wrong
        self.allowed = allowed
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    /// `station.toml:12:9: sensors.address: 0x99 is not an I²C address; expected 0x08 to 0x77`; always one line.
    package var description: String {
        var text = printable(file, limit: 200)
        if let line, let column { text += ":\(line):\(column)" }
        text += ": "
        if let key { text += "\(key): " }
        text += wrong
        if let allowed { text += "; \(allowed)" }
        return text
    }
}

/// Collects the problems of a file, so that it is read to its end, and remarks, which do not reject it.
package final class ProblemCollector {
    private let file: String
    private var problems: [ConfigurationProblem] = []
    /// What is valid and probably a mistake, in the order in which it was found: at most ``ConfigurationErrors/limit``.
    package private(set) var remarks: [ConfigurationProblem] = []

    package init(file: String) {
        self.file = file
    }

    package func add(at position: TOMLPosition?, key: String? = nil, _ wrong: String, allowed: String? = nil) {
        problems.append(problem(at: position, key: key, wrong, allowed: allowed))
    }

    package func remark(at position: TOMLPosition?, key: String, _ wrong: String, allowed: String? = nil) {
        guard remarks.count < ConfigurationErrors.limit else { return }
        remarks.append(problem(at: position, key: key, wrong, allowed: allowed))
    }

    private func problem(
        at position: TOMLPosition?, key: String?, _ wrong: String, allowed: String?
    ) -> ConfigurationProblem {
        ConfigurationProblem(
            file: file, line: position?.line, column: position?.column, key: key, wrong: wrong, allowed: allowed)
    }

    /// The problems reported so far, in file order; nil if there are none.
    package var errors: ConfigurationErrors? {
        guard !problems.isEmpty else { return nil }
        return ConfigurationErrors(problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) })
    }
}

/// Everything that is wrong with a configuration file, in file order.
package struct ConfigurationErrors: Error, Hashable, Sendable {
    /// The problems found: at least one, and no more than the first ``limit``.
    package var problems: [ConfigurationProblem]
    /// The number of problems beyond ``limit``, which are left out.
    package var omitted: Int
    /// The system's error number if the system failed and not the file, such as `EMFILE` or `EIO`: the file's content is
    /// unknown, and another attempt may succeed. Otherwise nil.
    package var systemErrno: Int32?

    /// The most problems that are listed: enough to correct a file, or to notice that it is the wrong file.
    package static let limit = 50

    package init(_ problems: [ConfigurationProblem], systemErrno: Int32? = nil) {
        self.systemErrno = systemErrno
        self.problems = Array(problems.prefix(Self.limit))
        omitted = max(0, problems.count - Self.limit)
    }
}

extension ConfigurationErrors: CustomStringConvertible {
    /// One problem per line.
    package var description: String {
        let lines = problems.map(\.description).joined(separator: "\n")
        return omitted > 0 ? "\(lines)\n\(ConfigurationWords.more(omitted))" : lines
    }
}
