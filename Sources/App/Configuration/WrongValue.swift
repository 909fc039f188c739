/// Why a value is refused.
struct WrongValue: Error {
    var wrong: String
    /// In place of the rule's own sentence, where the value lets say more.
    var allowed: String?

    init(_ wrong: String, allowed: String? = nil) {
        self.wrong = wrong
        self.allowed = allowed
    }
}
