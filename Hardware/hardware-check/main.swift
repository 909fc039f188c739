@preconcurrency import Glibc

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "history-proof": HistoryProof.run(arguments)
case "lcd-wire" where arguments.isEmpty: await LCDWire.main()
case "line-check": await LineCheck.main(arguments)
case "sensor-cost": await SensorCost.main(arguments)
case let word:
    let isAsked = ["-h", "--help"].contains(word)
    fputs(
        "usage: hardware-check history-proof | lcd-wire | line-check | sensor-cost, and its arguments\n",
        isAsked ? stdout : stderr)
    exit(isAsked ? EX_OK : EX_USAGE)
}
