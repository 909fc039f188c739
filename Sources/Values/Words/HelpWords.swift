/// What `--help` prints: one text a command.
package enum HelpWords {
    /// The whole program.
    package static var windowsill: String {
        phrase(
            "help.windowsill",
            """
            Usage: windowsill COMMAND [OPTIONS]

            A weather station for the windowsill: the air in the room, the weather outside,
            a small display, and a record of both.

            Commands:
              run      run the station: read the sensors, fetch the weather, show and record both
              demo     run the same station on simulated devices, drawn in the terminal
              once     read everything once and print it
              explain  show where a value comes from
              status   show how the running station is
              check    check the configuration
              doctor   find parts and faults, and say what to do
              locate   find a place by name
              screen   draw a page of the display
              scenes   play the display's animations
              log      read station.log and its rotated files
              history  print what was recorded over any period
              plot     draw a day, a week, a month or a year
              report   write a month as one page
              setup    turn a bare board into a station
              help     show this text, or the help of a command

            Without a command this text goes to standard error, with status 64.

            Options of every command:
              -h, --help       show the command's help
              -V, --version    show the version

            Weather data © OpenWeather (https://openweathermap.org).
            """)
    }

    package static func run(configuration: String) -> String {
        phrase(
            "help.run",
            """
            Usage: windowsill run [--config FILE]

            Runs the station until SIGTERM or SIGINT. SIGHUP reopens the log, for log rotation, and
            reloads the configuration: a valid one takes effect, an invalid one is refused.
            Root cannot run the station in another user's state folder.

              -c, --config FILE   the configuration (\(configuration))
            """)
    }

    package static var demo: String {
        phrase(
            "help.demo",
            """
            Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--log FILE]

            Runs the station on two simulated sensors, a simulated display and simulated weather
            that changes over the day. The display is drawn in the terminal: in place, or frame
            after frame when the output is not a terminal.

              -f, --for SECONDS   stop after this many seconds
              -s, --speed N       run N times as fast (1 to 10000)
              -S, --size SIZE     the display: 16x2, 20x4 or any other size that is sold
              -l, --log FILE      write the log to this file
            """)
    }

    package static var screen: String {
        phrase(
            "help.screen",
            """
            Usage: windowsill screen [--page PAGE] [--part N] [--size SIZE] [--rom ROM]
                                     [--png FILE] [--svg FILE]

            Draws a page, dot by dot, as the display of a station in a simulated world shows it:
            to files, or in the terminal when none is given. The picture is the same every time.

              -p, --page PAGE   room, big (two rows or more), now, days, hours, week, sun, air,
                                advice, alerts, clock or health (room)
              -n, --part N      of a page that needs more than one screen (1)
              -S, --size SIZE   of the display (16x2)
              -r, --rom ROM     its character ROM: a00 or a02 (a00)
              -P, --png FILE    write a PNG picture
              -v, --svg FILE    write an SVG picture
            """)
    }

    package static var scenes: String {
        phrase(
            "help.scenes",
            """
            Usage: windowsill scenes [--config FILE] [--size SIZE] [--speed N]

            Plays the animation of every kind of weather at every time of day, of sunrise and of
            sunset: on the configured display, or in the terminal. Stop the station first.

              -c, --config FILE   the configuration with the display to play them on
              -S, --size SIZE     of the display in the terminal (16x2)
              -s, --speed N       in the terminal, run N times as fast (1 to 10000)
            """)
    }

    package static func once(configuration: String) -> String {
        phrase(
            "help.once",
            """
            Usage: windowsill once [--config FILE] [--json]

            Reads each sensor once, fetches the weather if the last answer is older than
            `interval`, prints both and exits; with status 69 if anything failed. A failed request
            is retried when its wait is over; a refused key or plan is tried at once.

              -c, --config FILE   the configuration (\(configuration))
              -j, --json          print JSON
            """)
    }

    /// - Parameter values: a table of the values' names.
    package static func explain(configuration: String, values: String) -> String {
        phrase(
            "help.explain",
            """
            Usage: windowsill explain VALUE [--config FILE]

            Reads the sensors, fetches the weather if the value needs it, and shows where the
            value comes from: sensor, bytes on the bus, correction, rule and age; or endpoint,
            field and time. Stop the station first: two programs on one bus disturb each other.

              -c, --config FILE   the configuration (\(configuration))

            VALUE is one of

            \(values)

            where SENSOR is the name of a sensor, and PLACE that of another place, such as cellar.
            """)
    }

    package static func status(configuration: String) -> String {
        phrase(
            "help.status",
            """
            Usage: windowsill status [--config FILE] [--json]

            Shows the state of each component of the running station: since when, why, and what
            to do. Exits with status 0 if all is well; with 69 if something fails, is not known
            yet, or no station is running.

              -c, --config FILE   the configuration (\(configuration))
              -j, --json          print everything the station knows, as JSON
            """)
    }

    package static func check(configuration: String) -> String {
        phrase(
            "help.check",
            """
            Usage: windowsill check [--config FILE]

            Checks the configuration and prints each problem on a line. A missing API key is a
            warning: the station runs without it, but shows no weather. Uses neither devices nor
            the network.

              -c, --config FILE   the configuration (\(configuration))
            """)
    }

    package static func doctor(configuration: String) -> String {
        phrase(
            "help.doctor",
            """
            Usage: windowsill doctor [--config FILE] [--json | --suggest]

            Scans the buses and identifies what is on them, tries every configured part once, and
            checks lines, folders, clock and key. Prints cause and remedy of each problem, and
            exits with status 69 if there is one. Writes only to parts it has identified. Stop
            the station first; with the package installed use sudo, otherwise run it as the user
            who runs the station.

              -c, --config FILE   the configuration (\(configuration),
                                  if it exists)
              -j, --json          print JSON
              -g, --suggest       print a configuration for the parts found; findings go to
                                  standard error
            """)
    }

    package static func locate(configuration: String) -> String {
        phrase(
            "help.locate",
            """
            Usage: windowsill locate NAME [--config FILE] [--json]
                   windowsill locate --zip CODE,COUNTRY | --near LAT,LON

            Lists the places a name may mean, best match first: name, region, country, position,
            and the name in the configured language. Put the position you want into [place] of
            the configuration. A country after a comma narrows the search: "Paris,FR"; in the
            United States a state as well: "Paris,TX,US".

              -z, --zip CODE      the place of a postal code, such as 90210,US
              -N, --near LAT,LON  the places near a position
              -c, --config FILE   the configuration (\(configuration))
              -j, --json          print JSON

            Weather data © OpenWeather (https://openweathermap.org).
            """)
    }

    package static func log(configuration: String) -> String {
        phrase(
            "help.log",
            """
            Usage: windowsill log [OPTIONS] [FILE]

            Prints station.log and its rotated files, compressed or not, oldest line first: in
            columns and colours in a terminal, unchanged otherwise. Unreadable lines are reported
            on standard error, with file and line, and skipped.

              -c, --config FILE    the configuration that says where the log is
                                   (\(configuration))
              -e, --event EVENT    only these events, separated by commas: reading,fault
              -n, --sensor NAME    only lines about this sensor; may be repeated
              -s, --since TIME     from this time on: 2h, 7d, 2026-11-20, 2026-11-20T07:00
              -u, --until TIME     before this time
              -l, --last N         only the last N lines
              -f, --follow         the last 20 lines, then new lines as they are written
              -j, --json           one JSON object per line
              -C, --csv            comma-separated values, one column per key
            """)
    }

    package static func plot(configuration: String) -> String {
        phrase(
            "help.plot",
            """
            Usage: windowsill plot [OPTIONS] [day | week | month | year]

            Draws temperatures, dew points, humidity, pressure and rain in the terminal or to a
            file. Nights are shaded, gaps stay gaps, forecasts lie to the right of now. Rain is
            summed by the hour; by three hours in a month, by the day in a year.

              -c, --config FILE   the configuration that says where the history is
                                  (\(configuration))
              -u, --until TIME    end at this time: 2h, 7d, 2026-11-20, 2026-11-20T07:00 (now)
              -o, --output FILE   write SVG; PNG if the name ends in .png (Debian: librsvg2-bin)
              -d, --dark          light lines on a dark background
            """)
    }

    package static func report(configuration: String) -> String {
        phrase(
            "help.report",
            """
            Usage: windowsill report [--month MONTH] [--output FILE]

            Writes a month as one HTML page: a chart, and a table of days for each sensor and for
            the weather service.

              -c, --config FILE   the configuration that says where the history is
                                  (\(configuration))
              -m, --month MONTH   such as 2026-10 (the last complete month)
              -o, --output FILE   write to this file instead of standard output
            """)
    }

    package static func history(configuration: String) -> String {
        phrase(
            "help.history",
            """
            Usage: windowsill history [OPTIONS] [QUANTITY | events]

            Prints recorded values: mean, minimum and maximum of each step; for rain and snow the
            sum, in steps of whole hours. Without a quantity: what is recorded, since when, and
            how much space it takes.

            QUANTITY is temperature, humidity, pressure, illuminance, feels_like, wind,
            wind_direction, gust, clouds, rain or snow.

              -c, --config FILE    the configuration that says where the history is
                                   (\(configuration))
              -o, --of SOURCE      only this source: a sensor's name, or openweathermap (all)
              -s, --since TIME     from this time on: 2h, 7d, 2026-11-20, 2026-11-20T07:00 (1d)
              -u, --until TIME     before this time (now)
              -t, --step STEP      1min, 10min, 1h, 6h, 1d, day, month or year (by the period)
              -j, --json           print JSON
              -C, --csv            print comma-separated values
              -x, --export         every value, minute by minute, as CSV for --import
              -i, --import FILE    add the values of such a CSV file
              -w, --import-weewx FILE
                                   add the archive of a WeeWX station (its SQLite file)

            Values an import refuses are named on standard error: the first ten, then a count.
            Exits with status 65 if any was refused, 74 if the CSV file cannot be read to the end.

            With events in place of a quantity: what happened in that period: faults and their
            ends, advice, and clock steps.
            """)
    }

    package static var setup: String {
        phrase(
            "help.setup",
            """
            Usage: windowsill setup [--place PLACE] [--key-file FILE] [--yes] [--dry-run]
                                    [--root FOLDER]

            Turns a bare board into a station: switches I²C on, finds sensors and display, writes
            the configuration and the key, tests the display, and starts the service. Asks for
            what was not given, but only in a terminal. If it is interrupted, it starts the
            service it had stopped.

              -p, --place PLACE      "Taipei, TW" or "25.03, 121.57": latitude, longitude
              -k, --key-file FILE    the file with OpenWeatherMap's API key; - for standard input
              -y, --yes              ask nothing
              -n, --dry-run          list every step, ask nothing, change nothing
              -r, --root FOLDER      set up the files of another board below this folder
            """)
    }
}
