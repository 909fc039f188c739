/// What station.log says of itself, and what is wrong with it.
package enum LogWords {
    /// The line that stands for further unreadable lines of a file that was named already.
    package static func moreUnreadable(_ count: Int) -> String {
        phrase("log.more-unreadable", "\(count, "more unreadable line", "more unreadable lines")")
    }

    /// - Parameter count: of its lines.
    package static func notLog(_ count: Int) -> String {
        phrase("log.not-a-log", "not a station.log: none of its \(count, "line", "lines") is a log line")
    }
}
