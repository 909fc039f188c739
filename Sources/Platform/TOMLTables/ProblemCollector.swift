/// Collects the problems of a file, so that it is read to its end.
package final class ProblemCollector {
    private let file: String
    private var problems: [ConfigurationProblem] = []

    package init(file: String) {
        self.file = file
    }

    package func add(at position: TOMLPosition?, key: String? = nil, _ wrong: String, allowed: String? = nil) {
        problems.append(
            ConfigurationProblem(
                file: file, line: position?.line, column: position?.column, key: key, wrong: wrong, allowed: allowed))
    }

    /// The problems reported so far, in file order; nil if there are none.
    package var errors: ConfigurationErrors? {
        guard !problems.isEmpty else { return nil }
        return ConfigurationErrors(problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) })
    }
}
