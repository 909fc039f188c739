/// Everything that is wrong with a configuration file, in the order of the file.
public struct ConfigurationErrors: Error, Hashable, Sendable {
    /// At least one; the first ``limit`` where there are more.
    public var problems: [ConfigurationProblem]
    /// How many more there are.
    public var omitted: Int
    /// Set where the system, and not the file, is in the way, as `EMFILE` or `EIO`: nothing is known of what the file says,
    /// and another attempt may read it.
    public var systemErrno: Int32?

    /// A person mends a file, or has named the wrong file: more lines than this help neither.
    public static let limit = 50

    init(_ problems: [ConfigurationProblem], systemErrno: Int32? = nil) {
        self.systemErrno = systemErrno
        self.problems = Array(problems.prefix(Self.limit))
        omitted = max(0, problems.count - Self.limit)
    }
}

extension ConfigurationErrors: CustomStringConvertible {
    /// One problem a line.
    public var description: String {
        let lines = problems.map(\.description).joined(separator: "\n")
        return omitted > 0 ? lines + "\nand \(omitted) more" : lines
    }
}
