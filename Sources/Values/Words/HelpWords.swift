/// What `--help` prints: one text a command. ``TextLayout/help(_:)`` breaks its lines: what continues a row begins under the row's
/// second column, or two blanks further in when the row has none.
package enum HelpWords {
    package static func screen(pages: [String], usual: String) -> String {
        let names = "\(UsageWords.choice(pages)) (\(usual))"
        return phrase(
            "help.screen",
            """
            Usage: windowsill screen [--page PAGE] [--part N] [--size SIZE] [--rom ROM]
                                     [--config FILE] [--live] [--png FILE] [--svg FILE]

            Draws a page, dot by dot, as the display of a station in a simulated world shows it:
            to files, or in the terminal when none is given. The picture is the same every time.
            With --live it is what the running station shows now, in a terminal until Ctrl-C.

              -p, --page PAGE     \(names)
              -n, --part N        which part of a page that needs several screens (1); or the
                                  part of an OLED: ssd1306, ssd1309 or sh1106
              -S, --size SIZE     size of the display (16x2); 128x64 and 128x32 are OLEDs
              -r, --rom ROM       character ROM: a00 or a02 (a00)
              -c, --config FILE   take size, ROM, language and units from this configuration
              -l, --live          show the display of the station that runs with it
              -P, --png FILE      write a picture to this .png file
              -v, --svg FILE      write a picture to this .svg file
            """)
    }

    /// Below the other options of a command.
    ///
    /// - Parameters:
    ///   - help: of the command.
    ///   - languages: their tags.
    ///   - systems: of units.
    package static func reader(below help: String, languages: [String], systems: [String]) -> String {
        let names = UsageWords.choice(languages)
        return phrase(
            "help.reader",
            """
            \(help)

            In another language or other units than the configuration has:

              -L, --language LANGUAGE   \(names)
              -U, --units UNITS         \(UsageWords.choice(systems))
            """)
    }
}
