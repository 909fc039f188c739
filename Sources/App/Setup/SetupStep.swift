package import HTTP
import Words

/// One change that setup makes.
package enum SetupStep: Equatable {
    /// Writes a file, whole or not at all; `keepsOld` keeps the old one beside it as `NAME.old`, or `NAME.old.2` and so on
    /// if that exists.
    case write(path: String, text: String, keepsOld: Bool)
    /// Writes the key, readable by root only.
    case writeKey(path: String, Secret)
    case run([String])

    /// The step in words for `--dry-run`, without the key.
    package var description: String {
        switch self {
        case .write(let path, let text, let keepsOld):
            keepsOld
                ? SetupWords.stepWriteKeepingOld(path, content: Self.indented(text))
                : SetupWords.stepWrite(path, content: Self.indented(text))
        case .writeKey(let path, _): SetupWords.stepWriteKey(path)
        case .run(let command): SetupWords.stepRun(command.joined(separator: " "))
        }
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
