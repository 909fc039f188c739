import Configuration
import TOMLTables

/// A configuration for a backup: its text without the address of `[[notify]]`, which may be as good as a password. All other secrets
/// are in files that the configuration only names.
enum SecretFreeConfiguration {
    private static let note: Substring = "# [[notify]] is not in a backup: its address may be as good as a password."

    /// The text with the tables of `[[notify]]` made comments, without what they say; nil where they are written in another form.
    static func text(of text: String) -> String? {
        var isSecret = false
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.filter { $0 != " " && $0 != "\t" }
            if words.hasPrefix("[") {
                isSecret = words.hasPrefix("[[notify]]")
                lines.append(isSecret ? Self.note : line)
            } else if !isSecret || words.isEmpty || words.hasPrefix("#") && !words.contains("://") {
                lines.append(line)
            }
        }
        let result = lines.joined(separator: "\n")
        let isRead = (try? StationConfiguration.parse(result, file: "").notify == nil) ?? false
        return isRead ? result : nil
    }
}
