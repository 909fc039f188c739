/// A file that the log was moved to: `station.log.1`, or `station.log.1.gz`; the higher its number, the older it is.
struct OldLogFile: Hashable {
    var number: Int
    var isCompressed: Bool

    init(number: Int, isCompressed: Bool) {
        self.number = number
        self.isCompressed = isCompressed
    }

    /// Reads the name of a file beside a log; nil for the name of any other file.
    init?(name: String, of log: String) {
        guard name.hasPrefix(log + ".") else { return nil }
        var rest = name.dropFirst(log.count + 1)
        isCompressed = rest.hasSuffix(".gz")
        if isCompressed { rest = rest.dropLast(3) }
        guard rest.utf8.allSatisfy(isDigit), rest.first != "0", let number = Int(rest) else { return nil }
        self.number = number
    }

    func path(of log: String) -> String {
        "\(log).\(number)\(isCompressed ? ".gz" : "")"
    }
}
