@preconcurrency import Glibc

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "history-proof": HistoryProof.run(arguments)
case "lcd-wire": await LCDWire.run(arguments)
case "line-check": await LineCheck.run(arguments)
case "sensor-cost": await SensorCost.run(arguments)
default: end(withUsage: "history-proof | lcd-wire | line-check | sensor-cost, and its arguments")
}

/// Ends the program with its usage: successfully, and on standard output, where that was asked for.
///
/// - Parameter usage: what may follow the program's name.
func end(withUsage usage: String) -> Never {
    let isAsked = CommandLine.arguments.contains { ["-h", "--help"].contains($0) }
    fputs("usage: hardware-check \(usage)\n", isAsked ? stdout : stderr)
    exit(isAsked ? EX_OK : EX_USAGE)
}
