package import Ports
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
                ? phrase(
                    "setup.step-write-old",
                    "write \(path), keeping the old file beside it as .old (.old.2 …):\n\(Self.indented(text))")
                : phrase("setup.step-write", "write \(path):\n\(Self.indented(text))")
        case .writeKey(let path, _): phrase("setup.step-write-key", "write the key to \(path), readable by root only")
        case .run(let command): phrase("setup.step-run", "run \(command.joined(separator: " "))")
        }
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
