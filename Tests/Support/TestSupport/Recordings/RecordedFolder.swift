import Foundation

/// The folder of recordings that a measure is started with.
package enum RecordedFolder {
    /// Returns the first argument, and those after it. Anything but a folder and known words ends the program with its
    /// usage.
    ///
    /// - Parameters:
    ///   - arguments: what follows the name of the measure.
    ///   - words: the words that may follow the folder.
    package static func first(
        of arguments: [String], usage: String, words: Set<String> = []
    ) -> (path: String, words: Set<String>) {
        let chosen = Set(arguments.dropFirst())
        if let path = arguments.first, words.isSuperset(of: chosen), isFolder(path) { return (path, chosen) }
        Usage.end(usage)
    }

    private static func isFolder(_ path: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    }
}
