/// What somebody who wants a report can choose.
struct ReportOptions: Equatable {
    var configuration = Command.defaultConfiguration
    /// Nil is the last whole one.
    var month: CalendarMonth?
    /// Nil prints it.
    var output: String?
}
