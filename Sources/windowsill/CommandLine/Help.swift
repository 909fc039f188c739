extension Command.Topic {
    /// What `--help` prints.
    var help: String {
        switch self {
        case .windowsill:
            """
            Usage: windowsill COMMAND [OPTIONS]

            A weather station for the windowsill: the air in the room, the weather outside,
            a small display, and a record of both.

            Commands:
              run      read the sensors, ask for the weather, show and record both, for ever
              demo     the same station on simulated devices, drawn in the terminal
              once     one reading and one fetch, printed
              check    check the configuration
              doctor   look for parts and faults, and say what helps
              log      read station.log and its old files
              history  what was measured and told, over any time
              plot     draw it: a day, a week, a month, a year
              report   a month on one page
              help     this text, or that of a command

            Options of every command:
              -h, --help       what the command does
              -V, --version    the program's version

            Weather data © OpenWeather (https://openweathermap.org).
            """
        case .run:
            """
            Usage: windowsill run [--config FILE]

            Runs the station until it is told to stop by SIGTERM or SIGINT. SIGHUP opens the
            log anew, after it was moved away.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration))
            """
        case .demo:
            """
            Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--log FILE]

            Runs the station on a simulated sensor, a simulated display and simulated weather
            that changes over the day, and draws the display in the terminal: in place, or as
            one frame after the other when the output is no terminal.

              -f, --for SECONDS   end after so many seconds
              -s, --speed N       let N seconds pass in one (1 to 10000)
              -S, --size SIZE     of the display: 16x2 or 20x4
              -l, --log FILE      write the log to this file
            """
        case .once:
            """
            Usage: windowsill once [--config FILE] [--json]

            Reads each sensor once, asks for the weather once, prints both and ends.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration))
              -j, --json          print JSON
            """
        case .check:
            """
            Usage: windowsill check [--config FILE]

            Checks the configuration and says what is wrong with it, one line for each problem.
            Touches no device and asks nobody.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration))
            """
        case .doctor:
            """
            Usage: windowsill doctor [--config FILE] [--json | --suggest]

            Looks at the buses and names what is on them, tries every configured part once, and
            looks at lines, folders, clock and key. For each problem: cause and remedy, and
            status 69 at the end. Writes to no part that it has not identified. Stop the station
            first, and call it as the user who runs the station.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration),
                                  where there is one)
              -j, --json          print JSON
              -g, --suggest       print a configuration for what was found, and the findings
                                  on standard error
            """
        case .log:
            """
            Usage: windowsill log [OPTIONS] [FILE]

            Prints lines of station.log and of its old files, compressed or not, the oldest first.
            In a terminal in columns and colours, else as they are. What cannot be read is told on
            standard error with file and line, and passed over.

              -c, --config FILE    where the configuration says where the log is
                                   (\(Command.defaultConfiguration))
              -e, --event EVENT    only these events: reading, fault and so on; with commas
              -n, --sensor NAME    only lines about this sensor; may be given again
              -s, --since TIME     not before: 2h, 7d, 2026-11-20, 2026-11-20T07:00
              -u, --until TIME     before
              -l, --last N         only the last N lines
              -f, --follow         the last 20 lines, then lines as they come
              -j, --json           a JSON object a line
              -C, --csv            comma-separated values, a column for each key
            """
        case .plot:
            """
            Usage: windowsill plot [OPTIONS] [day | week | month | year]

            Draws temperatures, dew points, humidity, pressure and rain: in the terminal, or into a
            file. Nights are shaded, gaps stay gaps, what is forecast lies ahead of now.

              -c, --config FILE   where the configuration says where the history is
                                  (\(Command.defaultConfiguration))
              -u, --until TIME    up to then in place of now: 2h, 7d, 2026-11-20, 2026-11-20T07:00
              -o, --output FILE   an SVG picture; PNG when it ends in .png (Debian: librsvg2-bin)
              -d, --dark          light lines on dark paper
            """
        case .report:
            """
            Usage: windowsill report [--month MONTH] [--output FILE]

            Writes a month as one HTML page: a picture, and for each sensor and the weather service
            a table of its days.

              -c, --config FILE   where the configuration says where the history is
                                  (\(Command.defaultConfiguration))
              -m, --month MONTH   as 2026-10; by default the last whole one
              -o, --output FILE   where to; by default it is printed
            """
        case .history:
            """
            Usage: windowsill history [OPTIONS] [QUANTITY]

            Prints what was measured and told: mean, lowest and highest of each step. Without a
            quantity: what there is, since when, and how large it is.

              -c, --config FILE    where the configuration says where the history is
                                   (\(Command.defaultConfiguration))
              -o, --of SOURCE      whose: a sensor's name, or openweathermap; by default everybody's
              -s, --since TIME     not before (1d): 2h, 7d, 2026-11-20, 2026-11-20T07:00
              -u, --until TIME     before (now)
              -t, --step STEP      1min, 10min, 1h, 1d, month, year; by default what suits the time
              -j, --json           print JSON
              -C, --csv            print comma-separated values
              -x, --export         every value by the minute as CSV, for --import
              -i, --import FILE    add values from such a CSV file
              -w, --import-weewx FILE
                                   add the archive of a WeeWX station (its SQLite file)
            """
        }
    }
}
