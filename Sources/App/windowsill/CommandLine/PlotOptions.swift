import Quantities

/// What somebody who wants a picture can choose.
struct PlotOptions: Equatable {
    enum Span: String, CaseIterable {
        case day, week, month, year
    }

    var configuration = Command.defaultConfiguration
    var span = Span.day
    /// Where the past ends; nil is now.
    var until: Timestamp?
    /// Nil draws in the terminal; what ends in `.png` becomes PNG, all else SVG.
    var output: String?
    var isDark = false
}
