package import Ports
import Words

/// A file in `/run` that other programs read: replaced whole, readable by everyone, never synced.
package struct TextFile {
    package let path: String
    private let storage: any Storage
    /// Why the latest write failed; nil if it did not.
    private var failure: String?

    package init(path: String, on storage: any Storage) {
        self.path = path
        self.storage = storage
    }

    /// Writes the text, replacing the file.
    ///
    /// - Returns: an event to report: a failure with its cause when writing has begun to fail, or fails in another way;
    ///   that it works again; otherwise nil.
    package mutating func write(_ text: String) -> OutletEvent? {
        var cause: String?
        do throws(StorageError) {
            try storage.replace(path, with: Array(text.utf8), mode: 0o644, .eventual)
        } catch {
            cause = "\(error)"
        }
        defer { failure = cause }
        guard cause != failure else { return nil }
        return cause.map {
            .failed(
                cause: phrase(
                    "status.cannot-write", "cannot write \(path): \($0); its readers will see outdated values"))
        } ?? .works
    }

    /// Makes the file look new; returns false if readers do not have what was written last.
    package func touch() -> Bool {
        failure == nil && (try? storage.touch(path)) != nil
    }

    package func remove() {
        try? storage.remove(path)
    }
}
