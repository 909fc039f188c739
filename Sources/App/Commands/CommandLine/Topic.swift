import Assembly
import Charts
import Configuration
import Pages
import ProgramKit
import Values
import Words

/// A topic of `--help`: the program or one of its commands.
enum Topic: String, CaseIterable {
    case windowsill, run, demo, once, explain, status, providers, message, output, calibrate, check, doctor, locate,
        screen,
        scenes, log,
        history,
        plot, report, setup, backup, restore

    static let commandNames = allCases.filter { $0 != .windowsill }.map(\.rawValue) + ["help"]

    /// The type of the command; nil for the program as a whole.
    var command: (any Command.Type)? {
        switch self {
        case .windowsill: nil
        case .run: RunCommand.self
        case .demo: DemoCommand.self
        case .once: OnceCommand.self
        case .explain: ExplainCommand.self
        case .status: StatusCommand.self
        case .providers: ProvidersCommand.self
        case .message: MessageCommand.self
        case .output: OutputCommand.self
        case .calibrate: CalibrateCommand.self
        case .check: CheckCommand.self
        case .doctor: DoctorCommand.self
        case .locate: LocateCommand.self
        case .screen: ScreenCommand.self
        case .scenes: ScenesCommand.self
        case .log: LogCommand.self
        case .history: HistoryCommand.self
        case .plot: PlotCommand.self
        case .report: ReportCommand.self
        case .setup: SetupCommand.self
        case .backup: BackupCommand.self
        case .restore: RestoreCommand.self
        }
    }

    /// The text that `--help` prints.
    ///
    /// - Parameter arguments: the arguments after the command's name, which may name a configuration: what that has is named in the text.
    func help(_ arguments: [String] = []) -> String {
        let ownHelp = ownHelp(arguments)
        guard [.demo, .screen, .once, .explain, .status, .history, .plot, .report].contains(self) else {
            return ownHelp
        }
        let languages = [Language.automatic] + Language.all.map(\.tag)
        return HelpWords.reader(below: ownHelp, languages: languages, systems: DisplayUnits.presets.map(\.word))
    }

    private func ownHelp(_ arguments: [String]) -> String {
        let file = Release.configurationFile
        let attributions = ProviderCatalogue.attributions
        let credits = attributions.map { "  \($0.text)." }.joined(separator: "\n")
        return switch self {
        case .windowsill:
            phrase(
                "help.windowsill",
                """
                Usage: windowsill COMMAND [OPTIONS]

                A weather station for the windowsill: the air in the room, the weather outside,
                a small display, and a record of both.

                Commands:
                  run        run the station: read sensors, fetch weather, show and record both
                  demo       run the same station on simulated devices, drawn in the terminal
                  once       read everything once and print it
                  explain    show where a value comes from
                  status     show the state of the running station
                  providers  show how well each weather service forecasts here
                  message    show a text on the display
                  output     switch a fan or a lamp by hand
                  calibrate  tell a CO2 sensor what fresh air is
                  check      check the configuration
                  doctor     find parts and faults, and suggest fixes
                  locate     find a place by name
                  screen     draw a page of the display
                  scenes     play the display's animations
                  log        read station.log and its rotated files
                  history    print what was recorded over any period
                  plot       draw a day, a week, a month or a year
                  report     write a month as one page
                  setup      turn a bare board into a station
                  backup     write the station into one file
                  restore    make this board the station of a backup
                  help       show this text, or the help of a command

                Without a command this text goes to standard error, with status 64.

                Options of every command:
                  -h, --help       show the command's help
                  -V, --version    show the version

                \(credits)
                """)
        case .run:
            phrase(
                "help.run",
                """
                Usage: windowsill run [--config FILE | --simulated]

                Runs the station until SIGTERM or SIGINT. SIGHUP reopens the log, for log rotation, and
                reloads the configuration: a valid one takes effect, an invalid one is rejected.
                Root cannot run the station in another user's state folder.

                  -c, --config FILE   the configuration (\(file))
                  -S, --simulated     a station on simulated devices, under a simulated sky: its
                                      configuration, log and history are in
                                      ~/.local/state/windowsill-simulated
                """)
        case .demo:
            phrase(
                "help.demo",
                """
                Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--rom ROM]
                                       [--config FILE] [--log FILE] [--history] [--places]

                Runs the station on two simulated sensors, a simulated display and simulated weather
                that changes over the day, until Ctrl-C. The display is drawn in the terminal: in
                place, as text where the terminal is narrow, or frame after frame when the output is
                not a terminal.

                  -f, --for SECONDS   stop after this many seconds
                  -s, --speed N       run N times as fast (1 to 10000)
                  -S, --size SIZE     the display: 16x2, 20x4, 128x64 (an OLED) or any other
                                      supported size
                  -r, --rom ROM       its character ROM: a00 or a02 (a00)
                  -c, --config FILE   take size, ROM, language and units from this configuration
                  -l, --log FILE      write the log to this file
                  -H, --history       make up a year of values, unless it exists, for plot,
                                      report, history and explain, and say how to look at it
                  -p, --places        a house: a heated room and a bedroom with two sleepers,
                                      whose windows are opened and shut as advised, a cellar
                                      with a fan that airs it, and the air outside; its year
                                      is in a folder of its own, windowsill-simulated-places
                """)
        case .once:
            phrase(
                "help.once",
                """
                Usage: windowsill once [--config FILE] [--json]

                Reads each sensor once, fetches the weather if the last answer is older than
                `interval`, prints both and exits; with status 69 if anything failed. A request that
                failed recently waits for its retry time; a rejected key or plan is tried immediately.

                  -c, --config FILE   the configuration (\(file))
                  -j, --json          print JSON
                """)
        case .explain:
            phrase(
                "help.explain",
                """
                Usage: windowsill explain VALUE [--config FILE]

                Reads the sensors, fetches the weather if the value needs it, and shows where the
                value comes from: sensor, bytes on the bus, correction, rule and age; or service,
                field and time. Stop the station first: two programs on one bus disturb each other.

                  -c, --config FILE   the configuration (\(file))

                VALUE is one of

                \(Explainer.nameTable)

                where SENSOR is the name of a sensor, and PLACE that of another place, such as cellar.
                """)
        case .status:
            phrase(
                "help.status",
                """
                Usage: windowsill status [--config FILE] [--json]

                Says in one line how the running station is; then shows the values it has, and the state
                of each component and of the windowsill services beside it: for how long, why, and what
                to do. Exits with status 0 if all is well; with 69 if something fails or is still
                unknown, or if no station is running.

                  -c, --config FILE   the configuration (\(file))
                  -j, --json          print everything the station knows, as JSON
                """)
        case .providers:
            phrase(
                "help.providers",
                """
                Usage: windowsill providers [--config FILE] [--json]

                Shows how well each weather service has forecast the temperature at this window, as
                the running station has learned with its outdoor sensor: for 3 to 48 hours ahead the
                days compared, the bias (forecast less measured), the mean error of the forecast as
                it came and as it was corrected, and the service's share in what is shown. Then what
                services differ about by more than their errors explain.

                  -c, --config FILE   the configuration (\(file))
                  -j, --json          print JSON
                """)
        case .message:
            phrase(
                "help.message",
                """
                Usage: windowsill message TEXT [--for TIME] [--urgency URGENCY] [--config FILE]
                       windowsill message --notify [TEXT] [--config FILE]

                Shows a text of up to 200 characters on the display of the running station, and
                records it in station.log. Letters that the display does not have are replaced by
                similar ones. Only root and members of the group windowsill-command may send one.

                  -f, --for TIME          for how long, from 10s to 1d (10min)
                  -u, --urgency URGENCY   hint: a page among the others; notice: at once, then between
                                          the pages; warning: the light blinks, too (notice)
                  -n, --notify            sends it to the address of [[notify]] instead, to try that
                                          (a text that says so)
                  -c, --config FILE       the configuration (\(file))

                A severe weather warning always comes first. Of several messages the latest three are
                shown; more than ten in ten minutes are refused.
                """)
        case .output:
            phrase(
                "help.output",
                """
                Usage: windowsill output NAME on | off | auto [--for TIME] [--config FILE]
                       windowsill output off

                Switches an output of the running station by hand, which goes before what it follows
                but never before its safety; auto leaves it to itself again. Without a name, off
                switches all of them off.

                Where no station runs, on drives the line for 10 s, to try a relay before trusting it,
                and Ctrl-C switches off at once. Try it without a load first.

                  -f, --for TIME      for how long, from 1s to 4h (4h); without a station at most
                                      1min (10s)
                  -c, --config FILE   the configuration (\(file))
                """)
        case .calibrate:
            phrase(
                "help.calibrate",
                """
                Usage: windowsill calibrate SENSOR [--co2 PPM] [--yes] [--config FILE]

                Tells a CO2 sensor how much CO2 is in the air around it. Put it outdoors, in the shade
                and away from people and chimneys, for three minutes; the air there has about 425 ppm.
                The running station does it, or this command if no station runs. Prints by how much
                the sensor has corrected itself; it remembers that without power.

                  -p, --co2 PPM       what the air there has, from 400 to 2000 ppm (425)
                  -y, --yes           ask nothing
                  -c, --config FILE   the configuration (\(file))

                A sensor whose self_calibration is on takes the lowest value of a week for fresh air:
                in a room that is never aired, switch it off and calibrate once a year.
                """)
        case .check:
            phrase(
                "help.check",
                """
                Usage: windowsill check [--config FILE]

                Checks the configuration and prints each problem on a line. A missing API key is a
                warning: the station runs without it, but shows no weather. Uses neither devices nor
                the network.

                  -c, --config FILE   the configuration (\(file))
                """)
        case .doctor:
            phrase(
                "help.doctor",
                """
                Usage: windowsill doctor [--config FILE] [--json | --suggest]
                       windowsill doctor --report FILE [--yes] [--config FILE]

                Scans the buses and identifies what is on them, tries every configured part once, and
                checks lines, folders, clock and key. Prints cause and remedy of each problem, and
                exits with status 69 if there is one. Writes only to parts it has identified. Stop
                the station first; with the package installed use sudo, otherwise run it as the user
                who runs the station.

                  -c, --config FILE   the configuration (\(file),
                                      if it exists)
                  -j, --json          print JSON
                  -g, --suggest       print a configuration for the parts found; findings go to
                                      standard error
                  -r, --report FILE   write what a maintainer needs to see into a text file, or to
                                      standard output (-): findings, versions, board, buses,
                                      configuration, snapshot, faults, restarts and the last lines
                                      of the log, without keys, passwords, addresses, names of
                                      networks, serial numbers or your exact position. Asks first
                  -y, --yes           with --report, ask nothing
                """)
        case .locate:
            phrase(
                "help.locate",
                """
                Usage: windowsill locate NAME [--config FILE] [--json]
                       windowsill locate --zip CODE,COUNTRY | --near LAT,LON

                Lists the places a name may mean, best match first: name, region, country, position,
                and the name in the configured language. Put the position you want into [place] of
                the configuration. A country after a comma narrows the search: "Paris,FR"; in the
                United States a state as well: "Paris,TX,US". Without a key, a service that needs none is
                asked.

                  -z, --zip CODE      the place of a postal code, such as 90210,US
                  -N, --near LAT,LON  the places near a position
                  -c, --config FILE   the configuration (\(file))
                  -j, --json          print JSON

                \(credits)
                """)
        case .screen:
            HelpWords.screen(pages: Page.allCases.map(\.rawValue), usual: ScreenOptions.usualPage.rawValue)
        case .scenes:
            phrase(
                "help.scenes",
                """
                Usage: windowsill scenes [--config FILE] [--size SIZE] [--speed N]

                Plays the animation of every kind of weather at every time of day, of sunrise and of
                sunset: on the configured display, or in the terminal. Stop the station first.

                  -c, --config FILE   the configuration with the display to play them on
                  -S, --size SIZE     size of the display in the terminal (16x2)
                  -s, --speed N       in the terminal, run N times as fast (1 to 10000)
                """)
        case .log:
            phrase(
                "help.log",
                """
                Usage: windowsill log [OPTIONS] [FILE]

                Prints station.log and its rotated files, compressed or not, oldest line first: in
                columns and colours in a terminal, unchanged otherwise; always in the file's units.
                Unreadable lines are reported on standard error, with file and line, and skipped; a file
                without a single log line is reported once, with status 65.

                  -c, --config FILE    the configuration that says where the log is
                                       (\(file))
                  -e, --event EVENT    only these events, separated by commas: reading,fault
                  -L, --level LEVEL    only this level and worse: info, warning or error
                  -n, --sensor NAME    only lines about this sensor; may be repeated
                  -s, --since TIME     from this time on: 90s, 2h, 7d, 2026-11-20, 2026-11-20T07:00
                  -u, --until TIME     before this time
                  -l, --last N         only the last N lines
                  -f, --follow         the last 20 lines, then new lines as they are written
                  -j, --json           one JSON object per line
                  -C, --csv            comma-separated values, one column per key
                """)
        case .history:
            phrase(
                "help.history",
                """
                Usage: windowsill history [OPTIONS] [QUANTITY | events]

                Prints recorded values: mean, minimum and maximum of each step; for rain and snow the
                sum, in steps of whole hours. Without a quantity: what is recorded, since when, and
                how much space it takes.

                QUANTITY is \(Self.quantities).

                  -c, --config FILE    the configuration that says where the history is
                                       (\(file))
                  -n, --sensor NAME    only this source: \(Self.sources(arguments)); may be repeated (all)
                  -p, --place PLACE    only the sensors of this place; may be repeated (all)
                  -o, --of NAME        the same as --sensor
                  -s, --since TIME     from this time on: 90s, 2h, 7d, 2026-11-20, 2026-11-20T07:00
                                       (1d)
                  -u, --until TIME     before this time (now)
                  -t, --step STEP      whole minutes such as 1min or 7min, 1h, 6h, 1d, day, month or
                                       year (by the period)
                  -j, --json           print JSON
                  -C, --csv            print comma-separated values
                  -x, --export         every value, minute by minute, as CSV for --import
                  -i, --import FILE    add the values of such a CSV file
                  -w, --import-weewx FILE
                                       add the archive of a WeeWX station (its SQLite file)

                Rejected values of an import are listed on standard error: the first ten, then a count.
                Exits with status 65 if any was rejected, 74 if the CSV file cannot be read to the end.

                With events in place of a quantity: faults and recoveries, advice, outputs, changes of
                the weather service that is shown, and clock steps of that period.
                """)
        case .plot:
            phrase(
                "help.plot",
                """
                Usage: windowsill plot [OPTIONS] [day | week | month | year]

                Draws temperatures, dew points, humidity, pressure and rain in the terminal or to a
                file. Nights are shaded, gaps stay gaps, forecasts lie to the right of now. Rain is
                summed by the hour; by three hours in a month, by the day in a year. In the terminal,
                letters name the lines.

                  -c, --config FILE     the configuration that says where the history is
                                        (\(file))
                  -s, --since TIME      begin at this time, in place of a period: 90s, 2h, 7d,
                                        2026-11-20, 2026-11-20T07:00
                  -u, --until TIME      end at this time (now)
                  -n, --sensor NAME     only this source: \(Self.sources(arguments)); may be repeated (all)
                  -p, --place PLACE     only the sensors of this place; may be repeated (all)
                  -q, --quantity NAME   draw this instead, as in windowsill history; may be repeated
                  -o, --output FILE     write to this file: .svg, or .png (Debian: librsvg2-bin)
                  -d, --dark            light lines on a dark background; without it, PNG is light, and
                                        SVG follows the program that shows it
                """)
        case .report:
            phrase(
                "help.report",
                """
                Usage: windowsill report [MONTH] [--output FILE]

                Writes a month as one HTML page for phone, screen and paper: charts, advice and faults,
                and a table of days for each sensor and for the weather provider.

                  -c, --config FILE   the configuration that says where the history is
                                      (\(file))
                  -m, --month MONTH   as MONTH: such as 2026-10 (the last complete month)
                  -o, --output FILE   write to this .html file instead of standard output
                """)
        case .setup:
            phrase(
                "help.setup",
                """
                Usage: windowsill setup [--place PLACE] [--key-file FILE] [--page WHO] [--yes]
                                        [--answers FILE] [--dry-run [--verbose]] [--keep-id]
                                        [--root FOLDER]

                Turns a bare board into a station: switches I²C on, finds sensors and display, writes
                the configuration and the key, tests the display, and starts the service. Asks for
                what was not given, but only in a terminal. If interrupted, it restarts the service
                it had stopped.

                  -p, --place PLACE      "Taipei, TW", "25.03, 121.57" or gpsd (a receiver)
                  -k, --key-file FILE    the file with \(ProviderCatalogue.keyed.name)'s API key; - for standard input
                  -w, --page WHO         home or board: who can open the page of windowsill-web
                  -y, --yes              ask nothing
                  -a, --answers FILE     the answers for many stations, in TOML; asks nothing
                  -i, --keep-id          keep the station's id on a board that replaces another
                  -n, --dry-run          list every step, ask nothing, change nothing
                  -v, --verbose          with --dry-run, show the whole files, too
                  -r, --root FOLDER      set up the files of another board below this folder
                """)
        case .backup:
            phrase(
                "help.backup",
                """
                Usage: windowsill backup FILE [--config FILE]

                Writes the history, the configuration, the station's id and what it has measured and
                learned into one file, also while the station runs. An older backup of that name is
                replaced once the new one is whole. Keys, tokens, passwords and the address of
                [[notify]] are not in it, nor is station.log. Put it on another disk.

                  -c, --config FILE   the configuration (\(file))
                """)
        case .restore:
            phrase(
                "help.restore",
                """
                Usage: windowsill restore FILE [--replace] [--config FILE]

                Makes this board the station that a backup is of: on any board, from this version or
                an earlier one. Refuses while a station runs, and to replace what is there. Files are
                changed only when all of them fit on the disk.

                  -r, --replace       replace the history and state that are there, and the
                                      configuration, which is kept as NAME.old
                  -c, --config FILE   write the configuration to this file
                                      (\(file))
                """)
        }
    }
}

extension Topic {
    private static var quantities: String { UsageWords.choice(ShownQuantity.all.map(\.name)) }

    /// The sources of the configuration; without one, what they are in general.
    private static func sources(_ arguments: [String]) -> String {
        let configured = CompletionRequest(arguments).configuredSources
        guard configured.isEmpty else { return UsageWords.choice(configured) }
        let service = ProviderCatalogue.attributions.first?.provider.rawValue ?? ""
        return phrase("help.sources", "a sensor's name, or a service such as \(service)")
    }
}

/// The request in a whole command line.
enum Invocation {
    case help(Topic)
    case version
    /// A request of the shell: the words after the program's name, of which the last is being typed.
    case completion([String])
    case command(any Command.Type, arguments: [String])

    /// - Parameter arguments: the arguments without the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else { throw UsageError(phrase("usage.no-command", "no command given")) }
        switch word {
        case "--help", "-h": self = .help(.windowsill)
        case "--version", "-V": self = .version
        case "help":
            if arguments.count > 2 { throw UsageError(UsageWords.unexpectedArgument(printable(arguments[2]))) }
            switch arguments.dropFirst().first {
            case nil, "help", "--help", "-h": self = .help(.windowsill)
            case let name?:
                guard let topic = Topic(rawValue: name) else { throw Self.refusal(of: name) }
                self = .help(topic)
            }
        case "--complete": self = .completion(Array(arguments.dropFirst()))
        default:
            guard let command = Topic(rawValue: word)?.command else { throw Self.refusal(of: word) }
            self = .command(command, arguments: Array(arguments.dropFirst()))
        }
    }

    /// The reason why the first word cannot be run.
    private static func refusal(of word: String) -> UsageError {
        let isOption = word.hasPrefix("-")
        let message =
            isOption
            ? UsageWords.unknownOption(printable(word))
            : phrase("usage.unknown-command", "unknown command \"\(printable(word))\"")
        let known = isOption ? ["--help", "--version"] : Topic.commandNames + ["--version"]
        return UsageError(nearest(to: word, among: known).map { UsageWords.perhaps(message, $0) } ?? message)
    }
}
