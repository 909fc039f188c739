import Configuration
import Reports

extension Topic {
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
              locate   look for a place by its name
              screen   a picture of a page of the display
              scenes   the display's moving pictures, one after the other
              log      read station.log and its old files
              history  what was measured and told, over any time
              plot     draw it: a day, a week, a month, a year
              report   a month on one page
              setup    make a bare board a station
              help     this text, or that of a command

            Without a command this text goes to standard error, with status 64.

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
            one is followed, a wrong one refused. Root cannot run it in another user's state folder.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))
            """
        case .demo:
            """
            Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--log FILE]

            Runs the station on two simulated sensors, a simulated display and simulated weather
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

              -p, --page PAGE   room, big (of two rows and more), now, days, hours, week, sun,
                                air, advice, alerts, clock or health (room)
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

            Reads each sensor once, asks for the weather where the last answer is older than
            `interval`, prints both and ends, with status 69 where something fails. A request
            that failed is sent again when its wait is over; a refused key or plan is tried at once.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))
              -j, --json          print JSON
            """
        case .explain:
            """
            Usage: windowsill explain VALUE [--config FILE]

            Reads the sensors, asks for the weather where the value needs it, and prints where the
            value comes from: sensor, words on the bus, correction, rule and age; or endpoint, field and
            time. Stop the station first: two programs on one bus disturb each other.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))

            VALUE is one of

            \(Explainer.nameTable)

            with the name of a sensor in place of SENSOR, and of a further place, as cellar, in
            place of PLACE.
            """
        case .status:
            """
            Usage: windowsill status [--config FILE] [--json]

            Prints how each component of the running station is, since when, why, and what helps.
            Status 0 when all is well, 69 when something fails, is not known yet, or no station is
            running.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))
              -j, --json          print all that the station knows, as JSON
            """
        case .check:
            """
            Usage: windowsill check [--config FILE]

            Checks the configuration and says what is wrong with it, one line for each problem.
            A missing key is a warning: the station runs without it, and lacks the weather. Touches
            no device and asks nobody.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))
            """
        case .doctor:
            """
            Usage: windowsill doctor [--config FILE] [--json | --suggest]

            Looks at the buses and names what is on them, tries every configured part once, and
            looks at lines, folders, clock and key. For each problem: cause and remedy, and
            status 69 at the end. Writes to no part that it has not identified. Stop the station
            first; with the package call it with sudo, else as the user who runs the station.

              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile),
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
              -N, --near LAT,LON  the places at a position
              -c, --config FILE   the configuration (\(StationConfiguration.packagedFile))
              -j, --json          print JSON

            Weather data © OpenWeather (https://openweathermap.org).
            """
        case .log:
            """
            Usage: windowsill log [OPTIONS] [FILE]

            Prints lines of station.log and of its old files, compressed or not, the oldest first.
            In a terminal in columns and colours, else as they are. What cannot be read is told on
            standard error with file and line, and passed over.

              -c, --config FILE    where the configuration says where the log is
                                   (\(StationConfiguration.packagedFile))
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
            file. Nights are shaded, gaps stay gaps, what is forecast lies ahead of now. Rain is the
            sum of an hour, of three in a month, of a day in a year.

              -c, --config FILE   where the configuration says where the history is
                                  (\(StationConfiguration.packagedFile))
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
                                  (\(StationConfiguration.packagedFile))
              -m, --month MONTH   as 2026-10; by default the last whole one
              -o, --output FILE   where to; by default it is printed
            """
        case .history:
            """
            Usage: windowsill history [OPTIONS] [QUANTITY | events]

            Prints what was measured and told: mean, lowest and highest of each step; of rain and
            snow the sum, in steps of whole hours. Without a quantity: what there is, since when,
            and how large it is.

            QUANTITY is temperature, humidity, pressure, illuminance, feels_like, wind,
            wind_direction, gust, clouds, rain or snow.

              -c, --config FILE    where the configuration says where the history is
                                   (\(StationConfiguration.packagedFile))
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

            What is refused in an import is named on standard error, the first ten and then their
            count. Status 65 when anything was refused, 74 when the CSV file cannot be read to its
            end.

            The word events in place of a quantity gives what happened in that time: faults and
            their ends, advice, and steps of the clock.
            """
        case .setup:
            """
            Usage: windowsill setup [--place PLACE] [--key-file FILE] [--yes] [--dry-run]
                                    [--root FOLDER]

            Makes a bare board a station: switches I²C on, looks for sensors and display, writes
            the configuration and the key, shows that the display works, and starts the service.
            In a terminal it asks for what it is not told; without one it asks nothing. If it is
            interrupted, it starts the service again that it has stopped.

              -p, --place PLACE      "Taipei, TW" or "25.03, 121.57": latitude, longitude
              -k, --key-file FILE    that holds OpenWeatherMap's API key; - for standard input
              -y, --yes              ask nothing
              -n, --dry-run          list every step it would take, ask nothing, change nothing
              -r, --root FOLDER      set up the files of another board below this folder
            """
        }
    }
}
