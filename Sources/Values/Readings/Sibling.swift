extension String {
    /// The path of a file or folder that lies in the same folder as the file at this path: `/run/windowsill/commands` beside
    /// `/run/windowsill/snapshot.json`. A bare name is beside others in the working directory.
    package func sibling(_ name: String) -> String {
        (lastIndex(of: "/").map { String(self[...$0]) } ?? "./") + name
    }
}
