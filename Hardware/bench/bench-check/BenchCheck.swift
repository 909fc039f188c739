import Glibc

/// Uses the product's own drivers on the kernel's own buses and lines, one way of using them per command, and compares
/// what comes with what it was told to expect. Ends with 0 when all is right, else says what is not and ends with 1.
enum BenchCheck {
    private static let usage = """
        usage: bench-check kinds                        the sensors of an I²C bus, each with its address
               bench-check part KIND CELSIUS PERCENT    that sensor on /dev/i2c-1 says so, or what it knows of it
               bench-check sht3x CELSIUS PERCENT        the sensor at 0x44 on /dev/i2c-1 says so
               bench-check dht22 CELSIUS PERCENT COUNT  the sensor on GPIO4 says so, COUNT times
               bench-check lcd TEXT...                  rows for the display at 0x27 on /dev/i2c-1
               bench-check lcd-gpio TEXT...             rows for the display on GPIO lines
               bench-check probe PRESENCE               who answers on /dev/i2c-1; PRESENCE is that of 0x44
               bench-check errors                       failures arrive as what they are
               bench-check smbus                        the part at 0x20 on an adapter that knows SMBus only
               bench-check log FILE [TORN]              all lines but TORN can be read
        """

    static func main() async {
        var arguments = CommandLine.arguments.dropFirst()
        let command = arguments.popFirst()
        let words = Array(arguments)
        do throws(Mismatch) {
            switch (command, words.count) {
            case ("kinds", 0): PartChecks.list()
            case ("part", 3): try await PartChecks.measure(words[0], try air(Array(words.dropFirst())))
            case ("sht3x", 2): try await DriverChecks.sht3x(try air(words))
            case ("dht22", 3): try await DriverChecks.dht22(try air(words), count: Int(words[2]) ?? 1)
            case ("lcd", 1...4): try await DriverChecks.display(words)
            case ("lcd-gpio", 1...4): try await DriverChecks.displayOnLines(words)
            case ("probe", 1): try await BusChecks.probe(sensor: words[0])
            case ("errors", 0): try await BusChecks.errors()
            case ("smbus", 0): try await BusChecks.smbus()
            case ("log", 1...2): try LogCheck.read(words[0], torn: words.count > 1 ? Int(words[1]) ?? 0 : 0)
            default:
                print(usage)
                exit(2)
            }
        } catch {
            print(error.text)
            exit(1)
        }
    }

    private static func air(_ words: [String]) throws(Mismatch) -> (celsius: Double, percent: Double) {
        guard let celsius = Double(words[0]), let percent = Double(words[1]) else {
            throw Mismatch("no numbers: \(words)")
        }
        return (celsius, percent)
    }
}
