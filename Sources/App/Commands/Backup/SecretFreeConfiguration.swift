import Configuration
import TOMLTables
import Words

/// A configuration for a backup: its text without the address of `[[notify]]`, which may be as good as a password. All other secrets
/// are in files that the configuration only names.
enum SecretFreeConfiguration {
    private static let note: Substring = "# [[notify]] is not in a backup: its address may be as good as a password."

    /// The text with the tables of `[[notify]]` made comments, without what they say, and without the addresses in comments of such a
    /// table, or of one that is a comment itself; nil where the tables are written in another form.
    static func text(of text: String) -> String? {
        var isSecret = false
        var isSecretComment = false
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.filter { $0 != " " && $0 != "\t" }
            let bare = words.drop { "#|".contains($0) }
            if bare.hasPrefix("[") { isSecretComment = bare.hasPrefix("[[notify]]") }
            if words.hasPrefix("[") {
                isSecret = words.hasPrefix("[[notify]]")
                lines.append(isSecret ? Self.note : line)
            } else if words.hasPrefix("#") {
                lines.append(isSecret || isSecretComment || bare.hasPrefix("notify") ? withoutAddress(line) : line)
            } else if !isSecret || words.isEmpty {
                lines.append(line)
            }
        }
        let result = lines.joined(separator: "\n")
        let isRead = (try? StationConfiguration.parse(result, file: "").notify == nil) ?? false
        return isRead ? result : nil
    }

    /// A line up to the first address in it.
    private static func withoutAddress(_ line: Substring) -> Substring {
        guard let mark = line.firstRange(of: "://") else { return line }
        return "\(line[..<mark.upperBound])…"
    }
}
