/// What the operating system refused.
struct LogFailure: Error {
    var operation: LogError.Operation
    var errno: Int32
}
