/// What is said of the far end that a station pushes to.
package enum PushWords {
    /// - Parameter said: the far end's words.
    package static func status(_ status: String, said: String?) -> String {
        said.map { phrase("push.status-and-words", "the far end answers \(status): \($0)") }
            ?? phrase("push.status", "the far end answers \(status)")
    }

    /// What a far end says 204 to and does not have when it is asked.
    package static var notStored: String {
        phrase(
            "push.not-stored",
            "the far end accepts what it is sent but does not have it (check the database and its retention, and push.url)"
        )
    }
}
