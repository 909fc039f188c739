/// How often an open page asks, in seconds. Its script has these numbers; together an hour costs at most 60 kB.
package enum Pace {
    /// The time between questions for values, which the station writes once a minute at most.
    package static let values = 60
    /// How long after the page was opened or touched it asks for values at that pace.
    package static let use = 600
    /// The time between questions for values after that.
    package static let restingValues = 120
    /// The time between pictures of the display, whose pages follow each other in seconds.
    package static let display = 4
    /// How long after the page was opened or touched the display is followed like that.
    package static let attention = 20
    /// The time between pictures of the display after that.
    package static let restingDisplay = 600
    /// The time between charts.
    package static let charts = 3600
}
