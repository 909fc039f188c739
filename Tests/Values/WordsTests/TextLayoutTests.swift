import Testing
import Words

@Suite("Text for a terminal")
struct TextLayoutTests {
    private static let help = """
        Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--rom ROM]
                               [--config FILE] [--history]
               windowsill demo help

        Runs the station on two simulated sensors, a simulated display and simulated weather
        that changes over the day, until Ctrl-C.

          -f, --for SECONDS   stop after this many seconds, of which there are many more than fit
                              into a line
          -w, --import-weewx FILE
                              add the archive of a station
          -h, --help          show this text

          room.temperature, room.humidity, room.pressure, room.illuminance,
            room.co2
          sun.rise, sun.set
        """

    @Test("a help text fills eighty columns: lines of a paragraph and of a row belong together")
    func eightyColumns() {
        let text = """
            Usage: windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--rom ROM]
                                   [--config FILE] [--history]
                   windowsill demo help

            Runs the station on two simulated sensors, a simulated display and simulated
            weather that changes over the day, until Ctrl-C.

              -f, --for SECONDS   stop after this many seconds, of which there are many more
                                  than fit into a line
              -w, --import-weewx FILE
                                  add the archive of a station
              -h, --help          show this text

              room.temperature, room.humidity, room.pressure, room.illuminance, room.co2
              sun.rise, sun.set
            """
        #expect(TextLayout(columns: 80).help(Self.help) == text)
        #expect(TextLayout(columns: 200).help(Self.help) == text)
    }

    @Test("in forty columns what an option does is below it, and no option is broken")
    func fortyColumns() {
        let text = """
            Usage: windowsill demo [--for SECONDS]
                [--speed N] [--size SIZE]
                [--rom ROM] [--config FILE]
                [--history]
                   windowsill demo help

            Runs the station on two simulated
            sensors, a simulated display and
            simulated weather that changes over the
            day, until Ctrl-C.

              -f, --for SECONDS
                stop after this many seconds, of
                which there are many more than fit
                into a line
              -w, --import-weewx FILE
                add the archive of a station
              -h, --help
                show this text

              room.temperature, room.humidity,
                room.pressure, room.illuminance,
                room.co2
              sun.rise, sun.set
            """
        #expect(TextLayout(columns: 40).help(Self.help) == text)
    }

    @Test("laying out a text that is laid out changes nothing", arguments: [40, 60, 80])
    func isStable(columns: Int) {
        let layout = TextLayout(columns: columns)
        let once = layout.folded(Self.help)
        #expect(layout.folded(once) == once)
        #expect(once.split(separator: "\n").allSatisfy { $0.count <= columns })
    }

    private static let wideLines: [(String, String)] = [
        ("ok  short", "ok  short"),
        (
            "note     bus: there is no bus; use simulated devices ('windowsill demo')",
            "note     bus: there is no bus;\n         use simulated devices\n         ('windowsill demo')"
        ),
        (
            "room       21.40 °C  48.0 %  1009.0 hPa  (BME280, 2 s old)",
            "room       21.40 °C  48.0 %\n           1009.0 hPa\n           (BME280, 2 s old)"
        ),
        ("frost  the lowest of this night is -2.6 °C", "frost  the lowest of this\n       night is -2.6 °C"),
        (
            "cannot read /home/somebody/a-very-long-name/station.log: it is a folder",
            "cannot read\n  /home/somebody/a-very-long-name/station.log:\n  it is a folder"
        ),
        ("name another file with --config FILE", "name another file with\n  --config FILE"),
        (
            "\u{1B}[32mAll is well: room 19.4 °C\u{1B}[0m; outside 2.9 °C",
            "\u{1B}[32mAll is well: room 19.4 °C\u{1B}[0m;\n  outside 2.9 °C"
        ),
        ("時計は合わせられていません。時計を合わせてください。", "時計は合わせられていません。時\n  計を合わせてください。"),
        ("設定なし：windowsill demo を使う（plot、report、history）", "設定なし：windowsill demo を使\n  う（plot、report、history）"),
        ("first line\n\n  second line", "first line\n\n  second line"),
    ]

    @Test("half-width katakana break between words only: a voicing mark stays with its syllable", arguments: 20...40)
    func katakana(columns: Int) {
        let text = "ｶﾋﾞﾁｭｳｲ ﾀﾞﾝﾎﾞｳ ｶ ｶﾝｷ ｼﾞｮｼﾂ ﾊﾟｿｺﾝ ﾃﾞｰﾀ ｷﾞｼﾞｭﾂ ﾍﾞﾝｷｮｳ"
        let folded = TextLayout(columns: columns).folded(text)
        #expect(folded.split(whereSeparator: \.isWhitespace) == text.split(separator: " "))
        #expect("ｶﾋﾞﾁｭｳｲ".breakableParts == ["ｶﾋﾞﾁｭｳｲ"])
        #expect("\u{FF76}\u{FF9E}データ".breakableParts.first == "\u{FF76}\u{FF9E}")
    }

    @Test("a Japanese line does not begin with a small kana, a mark of length or repetition, or a sign behind a number")
    func beginnings() {
        #expect("データ更新中".breakableParts == ["デー", "タ", "更", "新", "中"])
        #expect("ちょっと待って".breakableParts == ["ちょっ", "と", "待っ", "て"])
        #expect("時々雨".breakableParts == ["時々", "雨"])
        #expect("湿度５％「多湿」".breakableParts == ["湿", "度", "５％", "「多", "湿」"])
    }

    @Test("a line that is too wide continues under its second column", arguments: wideLines)
    func folds(line: String, text: String) {
        #expect(TextLayout(columns: 30).folded(line) == text)
    }
}
