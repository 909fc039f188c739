import Documents
import Testing
import Values

@Suite("A command as a file")
struct CommandDocumentTests {
    private func command(_ text: String) -> CommandDocument? { CommandDocument(Array(text.utf8)) }

    @Test("a message has a line of how urgent it is and for how long, and a line of text")
    func message() throws {
        let message = try #require(CommandDocument.Message("Laundry is done", urgency: .warning, seconds: 90))
        #expect(command("message warning 90\nLaundry is done\n") == .message(message))
        #expect(command("message warning 90\nLaundry is done") == .message(message))
        #expect(CommandDocument.message(message).text == "message warning 90\nLaundry is done\n")
    }

    @Test("a calibration has a line with the level and a line with the sensor's name")
    func calibration() throws {
        let order = try #require(CommandDocument.Recalibration("living room", level: 425))
        #expect(command("calibrate 425\nliving room\n") == .calibrate(order))
        #expect(CommandDocument.calibrate(order).text == "calibrate 425\nliving room\n")
    }

    @Test("a command for an output has a line with what it is to do, perhaps for how long, and a line with its name")
    func output() throws {
        let order = try #require(CommandDocument.Order("fan", .on, seconds: 600))
        #expect(command("output on 600\nfan\n") == .output(order))
        #expect(CommandDocument.output(order).text == "output on 600\nfan\n")
        let auto = try #require(CommandDocument.Order("fan", .auto))
        #expect(command("output auto\nfan\n") == .output(auto) && auto.seconds == 14_400)
    }

    private static let wrong = [
        "output", "output on", "output\nfan", "output on 0\nfan", "output on 14401\nfan", "output on 9\n",
        "output maybe\nfan", "output on 9 9\nfan", "output on 9\nf\u{1B}n", "output on\nfan\nfan",
        "output on\n" + String(repeating: "x", count: 33),
        "message", "message\n", "message notice 600\n", "message notice 600\n\n", "message notice 600\n \t\n",
        "message notice\ntext", "message urgent 600\ntext", "message notice 9\ntext", "message notice 86401\ntext",
        "message notice 99999999999999999999\ntext", "message notice -600\ntext", "message notice 600 \ntext",
        "message notice 600\none\ntwo\n", "message notice 600\r\ntext", "message notice 600\n\u{1}\u{7F}",
        "calibrate 425", "calibrate 425\n\n", "calibrate 399\nair", "calibrate 2001\nair", "calibrate air\n425",
        "calibrate -425\nair", "calibrate 425\nair\nroom", "calibrate 425\na\u{1B}r",
        "message notice 600\n" + String(repeating: "x", count: 201), "refresh\ntext", "MESSAGE notice 600\ntext",
    ]

    @Test("what lacks a line, has one too many, or is outside its bounds is not a command", arguments: wrong)
    func refuses(text: String) {
        #expect(command(text) == nil)
    }

    @Test("white space becomes single spaces, and what cannot be printed is left out")
    func line() {
        #expect(CommandDocument.Message(" a\t\u{2003}b\n\u{1B}c\u{202E} ")?.text == "a b c")
    }

    @Test(
        "whatever bytes are left, they are a command within its bounds or nothing, and a command is read as it was written"
    )
    func garbage() {
        var random = SplitMix64(seed: 23)
        let seeds = [
            "message notice 600\nLaundry is done\n", "refresh\n", "next page\n", "message hint 10\nä\u{1F600}",
            "calibrate 425\nliving room\n", "output on 600\nfan\n",
        ]
        var found = 0
        for round in 0..<20_000 {
            var bytes = Array(seeds[round % seeds.count].utf8)
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 1: if place < bytes.count { bytes.remove(at: place) }
                case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
                default: bytes.insert(contentsOf: bytes.prefix(place), at: place)
                }
            }
            guard let command = CommandDocument(bytes) else { continue }
            found += 1
            #expect(CommandDocument(Array(command.text.utf8)) == command)
            guard case .message(let message) = command else { continue }
            #expect(message.text.unicodeScalars.count <= 200 && !message.text.contains("\n"))
        }
        // A fifth of them was not damaged at all.
        #expect(found >= 4000)
    }
}
