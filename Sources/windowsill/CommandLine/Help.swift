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
              locate   look for a place by its name
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
        case .locate:
            """
            Usage: windowsill locate NAME [--config FILE] [--json]
                   windowsill locate --zip CODE,COUNTRY | --near LAT,LON

            Lists the places that a name may mean, the best first: name, region, country, position,
            and the name in the language of the configuration. One of the positions goes into
            [place] of the configuration. A country behind a comma narrows the search: "Paris,FR";
            in the United States a state too: "Paris,TX,US".

              -z, --zip CODE      the place of a postal code, as 90210,US
              -n, --near LAT,LON  the places at a position
              -c, --config FILE   the configuration (\(Command.defaultConfiguration))
              -j, --json          print JSON

            Weather data © OpenWeather (https://openweathermap.org).
            """
        }
    }
}
