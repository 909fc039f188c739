/// What station.log says of itself, and what is wrong with it.
package enum LogWords {
    /// - Parameter owners: as a licence names them: `© Somebody`.
    package static func attribution(_ owners: [String]) -> String {
        phrase("log.attribution", "Weather data \(owners.joined(separator: ", "))")
    }

    package static func cannotOpen(_ path: String, because reason: String) -> String {
        phrase("log.cannot-open", "\(path) cannot be opened: \(reason)")
    }

    package static func cannotWrite(_ path: String, because reason: String) -> String {
        phrase("log.cannot-write", "\(path) cannot be written: \(reason)")
    }

    package static func cannotRotate(_ path: String, because reason: String) -> String {
        phrase("log.cannot-rotate", "\(path) cannot be rotated: \(reason)")
    }

    package static var noAnswer: String {
        phrase("log.no-answer", "the disk has not answered for a minute; its lines wait in memory")
    }

    /// Of a file that was named already.
    package static func cannotOpen(because reason: String) -> String {
        phrase("log.file-cannot-open", "cannot be opened: \(reason)")
    }

    package static var cannotReadToEnd: String { phrase("log.cannot-read-to-end", "cannot be read to the end") }

    package static var lineTooLong: String { phrase("log.line-too-long", "line too long") }

    package static var lineTorn: String { phrase("log.line-torn", "torn line: its end was lost in a power cut") }

    /// In place of a line for each: of a file that was named already.
    package static func moreUnreadable(_ count: Int) -> String {
        phrase("log.more-unreadable", "\(count, "more unreadable line", "more unreadable lines")")
    }

    /// - Parameter count: of its lines.
    package static func notLog(_ count: Int) -> String {
        phrase("log.not-a-log", "not a station.log: none of its \(count, "line", "lines") is a log line")
    }

    package static var notLogLine: String { phrase("log.not-a-log-line", "not a log line") }
}
