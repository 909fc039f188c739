/// An answer and when it came.
public struct Fetched<Answer: Hashable & Sendable>: Hashable, Sendable {
    public var answer: Answer
    /// The station's uptime when it came.
    public var time: Duration

    public init(_ answer: Answer, at time: Duration) {
        self.answer = answer
        self.time = time
    }
}
