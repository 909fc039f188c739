/// What is not as it should be.
struct Mismatch: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

func expect(_ isRight: Bool, _ text: @autoclosure () -> String) throws(Mismatch) {
    guard isRight else { throw Mismatch(text()) }
}
