package import Foundation

/// The checkout that the tests were built from: some read documents and pictures where they lie.
package enum Repository {
    package static let folder: URL = {
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while folder.path != "/", !isRoot(folder) { folder.deleteLastPathComponent() }
        return folder
    }()

    /// The path of a file or folder, from its path below the root.
    package static func path(_ relative: String) -> String {
        folder.appendingPathComponent(relative).path
    }

    private static func isRoot(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    }
}
