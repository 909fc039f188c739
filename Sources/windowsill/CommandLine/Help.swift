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
              setup    make a bare board a station
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
            log anew, after it was moved away, and looks at the configuration again: a right
            one is followed, a wrong one refused.

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
        case .setup:
            """
            Usage: windowsill setup [--place PLACE] [--key-file FILE] [--yes] [--dry-run]
                                    [--root FOLDER]

            Makes a bare board a station: switches I²C on, looks for sensors and display, writes
            the configuration and the key, shows that the display works, and starts the service.
            In a terminal it asks for what it is not told; without one it asks nothing.

              -p, --place PLACE      "Taipei, TW" or "25.03, 121.57": latitude, longitude
              -k, --key-file FILE    that holds OpenWeatherMap's API key; - for standard input
              -y, --yes              ask nothing
              -n, --dry-run          say what would be changed, and change nothing
              -r, --root FOLDER      set up the files of another board below this folder
            """
        }
    }
}
