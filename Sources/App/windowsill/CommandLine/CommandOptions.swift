import CharacterLCD
import History
import Pages
import Quantities
import StationCore
import StationLog
import Weather

/// What somebody who watches the demo can choose.
struct DemoOptions: Equatable {
    /// Ends after this time of the machine's own clock; nil runs until it is stopped.
    var duration: Duration?
    /// How many seconds pass in one.
    var speed = 1
    var size = DisplaySize.sixteenByTwo
    /// Where to write the log; nil keeps none.
    var log: String?
}

/// What somebody who calls the doctor can choose.
struct DoctorOptions: Equatable {
    /// Nil takes the usual one where there is one.
    var configuration: String?
    var asJSON = false
    /// Prints a configuration for what was found.
    var suggests = false
}

/// What somebody who wants a report can choose.
struct ReportOptions: Equatable {
    var configuration = Command.defaultConfiguration
    /// Nil is the last whole one.
    var month: CalendarMonth?
    /// Nil prints it.
    var output: String?
}

/// Where somebody wants to see the scenes, and how fast.
struct ScenesOptions: Equatable {
    /// With a display to play them on; nil plays them in the terminal.
    var configuration: String?
    var size = DisplaySize.sixteenByTwo
    var speed = 1
}

/// Which picture of which page somebody wants.
struct ScreenOptions: Equatable {
    var page = Page.roomAndOutside
    /// Of a page that takes more than one screenful, counted from 1.
    var part = 1
    var size = DisplaySize.sixteenByTwo
    var rom = CharacterROM.a00
    /// Where to write it; where neither is given it goes to the terminal.
    var png: String?
    var svg: String?
}

/// What somebody who sets a station up can say beforehand.
struct SetupOptions: Equatable {
    /// Where the board's files are; another than `/` is a card or an image that belongs to another board.
    var root = "/"
    /// Asked for where it is nil and somebody is at a terminal.
    var place: SetupPlace?
    /// A file with OpenWeatherMap's key, `-` for standard input. A key itself would be seen by everybody in the list of
    /// processes.
    var keyFile: String?
    /// Says what would be changed, and changes nothing.
    var isDryRun = false
    /// Asks nothing.
    var asksNothing = false
}

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

/// What somebody who reads the log can choose.
struct LogOptions: Equatable {
    enum Form: Equatable {
        /// Columns and colours in a terminal, else the lines as they are.
        case lines
        case json
        case csv
    }

    var configuration = Command.defaultConfiguration
    /// The log itself; nil takes the configuration's.
    var file: String?
    var selection = LogSelection()
    var form = Form.lines
    /// Goes on with lines as they come.
    var follows = false
    /// Only the last so many; nil shows all.
    var last: Int?
}

/// What somebody who asks for the history can choose.
struct HistoryOptions: Equatable {
    enum Task: Equatable {
        /// What there is, and how large it is.
        case extents
        case points(HistoryQuantity)
        /// What happened: faults, their ends, advice, steps of the clock.
        case events
        case exportSamples
        case importSamples(String)
        case importWeeWX(String)
    }

    enum Form: Equatable {
        case table, json, csv
    }

    var configuration = Command.defaultConfiguration
    var task = Task.extents
    /// Whose; nil for everybody's.
    var source: String?
    var since: Timestamp?
    var until: Timestamp?
    /// Nil takes what suits the time that is asked for.
    var step: HistoryStep?
    var form = Form.table
}

/// What somebody who looks for a place can choose.
struct LocateOptions: Equatable {
    /// What the place is looked for by.
    enum Search: Equatable {
        case name(String)
        /// Of a post office: `90210,US`.
        case zip(String)
        case near(Coordinates)
    }

    var search: Search
    var configuration: String
    var asJSON = false
}
