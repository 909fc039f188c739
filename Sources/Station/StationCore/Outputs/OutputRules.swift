package import Values
import Words

/// An output as its owner describes it: what switches it, and the limits within which it is switched.
package struct OutputRules: Hashable, Sendable {
    /// What an output follows.
    package enum Task: String, Hashable, Sendable, CaseIterable {
        /// On while airing the place is right, whether or not it has a window: for a fan.
        case ventilate
        /// On while the place is damp and airing cannot dry it: for a dehumidifier.
        case dry
        /// On while the place has stale air: for a fan.
        case stale
        /// On while there is a warning: for a lamp.
        case warn
    }

    /// The configured name, unique among outputs.
    package var name: String
    /// The name that the owner has given it; nil for one made of ``name``.
    package var givenTitle: String?
    package var task: Task
    /// The place whose air it follows; nil for warnings of all places and of the sky.
    package var place: SensorPlace?
    /// The humidity above which the place is dried.
    package var dampAbove = RelativeHumidity.percent(60)
    /// The CO2 above which the place has stale air, in ppm.
    package var staleAbove = 1000
    /// The shortest time that it stays on while nothing but the values asks for off.
    package var shortestOn = Duration.seconds(180)
    /// The shortest time from switching off to switching on: a compressor needs it to lose its pressure.
    package var shortestOff = Duration.seconds(300)
    /// The longest time that it is on; then it rests.
    package var longestOn = Duration.seconds(4 * 3600)
    package var restAfter = Duration.seconds(1800)
    /// The hours in which it is not switched on by itself; nil for none.
    package var quiet: QuietHours?
    /// The temperature outside below which it stays off; nil for none.
    package var notBelow: Temperature?
    /// The units in which people read why it is on.
    package var units = DisplayUnits.metric

    package init(name: String, task: Task, place: SensorPlace? = nil) {
        (self.name, self.task, self.place) = (name, task, place)
        // A lamp wears by nothing, and must not come on late.
        if task == .warn {
            (shortestOn, shortestOff, longestOn, restAfter) = (.zero, .zero, .seconds(86_400), .zero)
        }
    }

    /// The name that people read.
    package var title: String { givenTitle ?? PlaceWords.title(of: name) }

    /// The most times that an output is switched on in an hour: relays, motors and compressors wear by starting.
    package static let mostSwitchOns = 6
    /// The longest time that a command by hand is in force.
    package static let longestHand = Duration.seconds(4 * 3600)
}

/// A part of each day, in minutes after midnight; it may go past midnight.
package struct QuietHours: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    func contains(_ minute: Int) -> Bool {
        from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
}

/// A command for an output by a person or a program.
package struct OutputOrder: Hashable, Sendable {
    package enum Wish: String, Hashable, Sendable, CaseIterable {
        case on, off
        /// What it follows decides again.
        case auto
        /// What a button asks for: the opposite of what is, and then `auto`.
        case toggle
    }

    /// The output's configured name.
    package var output: String
    package var wish: Wish
    /// How long the command is in force: at most ``OutputRules/longestHand``.
    package var duration: Duration

    package init(_ output: String, _ wish: Wish, for duration: Duration = OutputRules.longestHand) {
        (self.output, self.wish) = (output, wish)
        self.duration = min(max(duration, .seconds(1)), OutputRules.longestHand)
    }
}

/// Why an output is on or off. The raw values are a contract: log and snapshot have them.
package enum OutputCause: String, Hashable, Sendable, CaseIterable {
    /// What the output follows asks for it.
    case values
    /// A person or a program has asked for it.
    case hand
    /// The quiet hours.
    case quiet
    /// The values have not been fresh for long enough since the start.
    case start
    /// A value that it needs is too old.
    case stale
    /// A sensor that it needs is at fault.
    case fault
    /// The clock was set.
    case clock
    /// The line cannot be driven.
    case line
    /// It is too cold outside.
    case cold
    /// It was on for as long as it may be, and rests.
    case longestOn = "longest_on"
    /// Its place has become wetter while it was to dry it, and it rests.
    case wetter
    /// It stays on until its shortest time is over.
    case shortestOn = "shortest_on"
    /// It stays off until its shortest time is over.
    case shortestOff = "shortest_off"
    /// It was switched on as often as it may be in an hour.
    case tooOften = "too_often"
    /// The station stops.
    case stop
    /// A changed configuration was applied.
    case reload
}
