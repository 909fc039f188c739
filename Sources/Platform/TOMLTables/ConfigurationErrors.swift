import Words

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
