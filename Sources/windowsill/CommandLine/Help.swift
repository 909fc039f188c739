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
              screen   a picture of a page of the display
              scenes   the display's moving pictures, one after the other
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
              -S, --size SIZE     of the display: 16x2, 20x4 or any other that is sold
              -l, --log FILE      write the log to this file
            """
        case .screen:
            """
            Usage: windowsill screen [--page PAGE] [--part N] [--size SIZE] [--rom ROM]
                                     [--png FILE] [--svg FILE]

            Draws a page as the glass of a station in a simulated world shows it, dot by dot: into
            files, or in the terminal where none is named. The same picture at every call.

              -p, --page PAGE   room, big, now, days, hours, week, sun, air, advice, alerts,
                                clock or health (room)
              -n, --part N      of a page that takes more than one glass (1)
              -S, --size SIZE   of the display (16x2)
              -r, --rom ROM     the characters built into it: a00 or a02 (a00)
              -P, --png FILE    write a PNG picture
              -v, --svg FILE    write an SVG picture
            """
        case .scenes:
            """
            Usage: windowsill scenes [--config FILE] [--size SIZE] [--speed N]

            Plays the moving picture of every weather at every part of the day, of sunrise and of
            sunset: on the configuration's display, or in the terminal. Stop the station first.

              -c, --config FILE   the configuration whose display to play them on
              -S, --size SIZE     of the display in the terminal (16x2)
              -s, --speed N       let N seconds pass in one, in the terminal (1 to 10000)
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
        }
    }
}
