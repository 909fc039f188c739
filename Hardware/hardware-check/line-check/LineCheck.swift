@preconcurrency import Glibc
import LinuxHAL
import Ports

/// `hardware-check line-check LINE`: drives a GPIO line high, then low, each for two seconds, and says how it reads once it is let go.
///
/// What the line really does is for others to see: a meter, a light-emitting diode, an emulated board.
enum LineCheck {
    private static let hold = Duration.seconds(2)

    static func run(_ arguments: [String]) async {
        guard arguments.count == 1, let name = arguments.first, !name.hasPrefix("-"), let line = LineName(name) else {
            end(withUsage: "line-check GPIO17, or by chip and number: hardware-check line-check pinctrl-bcm2835:17")
        }
        do throws(GPIOError) {
            for level in [Level.high, .low] {
                try await drive(line, level)
                say("\(line) let go, reads \(try await LinuxDigitalInput(line).level())")
            }
        } catch {
            fputs("line-check: \(error)\n", stderr)
            exit(EX_UNAVAILABLE)
        }
    }

    private static func drive(_ line: LineName, _ level: Level) async throws(GPIOError) {
        let outputs = try LinuxDigitalOutputs([line])
        try await outputs.set(level == .high ? 1 : 0)
        say("\(line) driven \(level)")
        try? await Task.sleep(for: hold)
        withExtendedLifetime(outputs) {}
    }

    private static func say(_ text: String) {
        print(text)
        fflush(stdout)
    }
}
