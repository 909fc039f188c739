/// Why a file could not be opened, read or written, and what a person can do about it.
package enum FileWords {
    package static func failure(_ failure: String, remedy: String) -> String {
        phrase("file.failure-and-remedy", "\(failure); \(remedy)")
    }
}
