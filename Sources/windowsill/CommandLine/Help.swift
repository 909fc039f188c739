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
              explain  where a value comes from
              status   how the running station is
              check    check the configuration
              doctor   look for parts and faults, and say what helps
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
        case .explain:
            """
            Usage: windowsill explain VALUE [--config FILE]

            Reads the sensors, asks for the weather where the value needs it, and prints where the
            value comes from: sensor, words on the bus, correction, rule and age; or endpoint, field and
            time. Stop the station first: two programs on one bus disturb each other.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration))

            VALUE is one of

            \(Explainer.nameTable)

            with the name of a sensor in place of SENSOR.
            """
        case .status:
            """
            Usage: windowsill status [--config FILE] [--json]

            Prints how each component of the running station is, since when, why, and what helps.
            Status 0 when all is well, 69 when something fails or no station is running.

              -c, --config FILE   the configuration (\(Command.defaultConfiguration))
              -j, --json          print all that the station knows, as JSON
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
        }
    }
}
