package import HTTP

/// One thing that setting up changes.
package enum SetupStep: Equatable {
    /// Writes a file, whole or not at all; `keepsOld` leaves what was there beside it, as `NAME.old`, or where
    /// that is taken as `NAME.old.2` and so on.
    case write(path: String, text: String, keepsOld: Bool)
    /// Writes the key where only root can read it.
    case writeKey(path: String, Secret)
    case run([String])

    /// For `--dry-run` and for whoever watches; never the key.
    package var description: String {
        switch self {
        case .write(let path, let text, let keepsOld):
            "write \(path)" + (keepsOld ? ", the old one is kept beside it as .old (.old.2 …)" : "") + ":\n"
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
                .joined(separator: "\n")
        case .writeKey(let path, _): "write the key to \(path), for root alone"
        case .run(let command): "run \(command.joined(separator: " "))"
        }
    }
}
