import Glibc

/// Uses the product's own drivers on the kernel's own buses and lines, one way of using them per command, and compares
/// what comes with the expected. Ends with 0 when all is right, else says what is not and ends with 1.
enum BenchCheck {
    private static let usage = """
        usage: bench-check kinds CELSIUS PERCENT        each sensor of an I²C bus, plugged into /dev/i2c-1, says so, or
                                                        what is known of it; a verdict a line
               bench-check kernel KIND DEVICE CELSIUS PERCENT TOLERANCE PART
                                                        a kernel driver says so, all that PART measures and
                                                        nothing else; prints what
               bench-check sht3x CELSIUS PERCENT        the sensor at 0x44 on /dev/i2c-1 says so
               bench-check dht KIND LINE CELSIUS PERCENT COUNT
                                                        the sensor on the line says so, COUNT times
               bench-check button LINE SECONDS          what a person does with the button, an event a line
               bench-check relay LINE high|low          drives the line off, on and off; on is that level
               bench-check lcd TEXT...                  rows for the display at 0x27 on /dev/i2c-1
               bench-check lcd-part PART TEXT...        rows for a display with that part, on /dev/i2c-1
               bench-check lcd-gpio TEXT...             rows for the display on GPIO lines
               bench-check finds SENSOR                 who is on /dev/i2c-1; SENSOR is the kind of that at 0x44,
                                                        or the driver that holds it
               bench-check errors                       failures arrive as what they are
               bench-check smbus                        the part at 0x20 on an adapter that knows SMBus only
               bench-check log FILE [TORN]              all lines but TORN can be read
               bench-check series FILE SENSOR SECONDS OFFSET...
                                                        prints how many readings of the sensor there are; SECONDS apart,
                                                        their times so many seconds ahead of UTC, one OFFSET
                                                        after the other
        """

    static func main() async {
        var arguments = CommandLine.arguments.dropFirst()
        let command = arguments.popFirst()
        let words = Array(arguments)
        do throws(Mismatch) {
            switch (command, words.count) {
            case ("kinds", 2): try await PartChecks.measureAll(try air(words))
            case ("kernel", 6):
                try await KernelChecks.measure(
                    words[0], words[1], try air(words[2...3]), try number(words[4]), as: words[5])
            case ("sht3x", 2): try await DriverChecks.sht3x(try air(words))
            case ("dht", 5):
                try await LineChecks.dht(words[0], words[1], try air(words[2...3]), count: Int(words[4]) ?? 1)
            case ("button", 2): try await LineChecks.button(words[0], for: .seconds(Int(words[1]) ?? 1))
            case ("relay", 2): try await LineChecks.relay(words[0], isActiveHigh: words[1] == "high")
            case ("lcd", 1...4): try await DriverChecks.display(words)
            case ("lcd-part", 2...5): try await DriverChecks.display(words[0], Array(words.dropFirst()))
            case ("lcd-gpio", 1...4): try await DriverChecks.displayOnLines(words)
            case ("finds", 1): try await BusChecks.finds(sensor: words[0])
            case ("errors", 0): try await BusChecks.errors()
            case ("smbus", 0): try await BusChecks.smbus()
            case ("log", 1...2): try LogCheck.read(words[0], torn: words.count > 1 ? Int(words[1]) ?? 0 : 0)
            case ("series", 4...):
                try LogCheck.series(words[0], words[1], every: Int64(words[2]) ?? 60, Array(words[3...]))
            default:
                print(usage)
                exit(2)
            }
        } catch {
            print(error.text)
            exit(1)
        }
    }

    private static func air(_ words: some Collection<String>) throws(Mismatch) -> (celsius: Double, percent: Double) {
        let words = Array(words)
        return (try number(words[0]), try number(words[1]))
    }

    private static func number(_ word: String) throws(Mismatch) -> Double {
        guard let number = Double(word) else { throw Mismatch("no number: \(word)") }
        return number
    }
}

/// An error: something is not as it should be.
struct Mismatch: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

func expect(_ isRight: Bool, _ text: @autoclosure () -> String) throws(Mismatch) {
    guard isRight else { throw Mismatch(text()) }
}
