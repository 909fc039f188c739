/// A command line that means nothing; says what is wrong with it.
struct UsageError: Error, Equatable {
    var message: String
    var topic: Command.Topic

    init(_ message: String, topic: Command.Topic = .windowsill) {
        self.message = message
        self.topic = topic
    }
}
