import Devices
import Glibc
import Ports
import Simulation
import Values

/// What one reading costs of every kind of sensor, on emulated parts in virtual time: what passes over the bus, the
/// processor's time with that of the emulated part in it, and how much more memory the process has after all of
/// the readings than after a tenth of them.
///
/// `hardware-check sensor-cost [READINGS]`: a million by default. Exits with 1 if a limit is exceeded.
enum SensorCost {
    /// A reading may take so much of the processor, in microseconds.
    private static let limit = 200.0
    /// Memory comes by pages: so many bytes may be nobody's.
    private static let slack = 65_536

    static func run(_ arguments: [String]) async {
        guard let total = arguments.first.map({ Int($0) }) ?? 1_000_000, total > 0, arguments.count < 2 else {
            end(withUsage: "sensor-cost [READINGS]")
        }
        let readings = max(1, total / SensorKind.allCases.count)
        print("kind        transfers  bytes   wire ms   CPU µs (at most \(decimalText(limit, places: 0)))   growth B")
        var isWithin = true
        for kind in SensorKind.allCases {
            guard let meter = CostMeter(kind), let cost = await meter.run(readings) else {
                print(padded(kind.name, 12) + "cannot be read")
                isWithin = false
                continue
            }
            isWithin = isWithin && cost.microseconds <= limit && cost.growth <= slack
            print(
                padded(kind.name, 12) + padded(decimalText(cost.transfers, places: 1), 11)
                    + padded(decimalText(cost.bytes, places: 1), 8)
                    + padded(decimalText(cost.milliseconds, places: 1), 10)
                    + padded(decimalText(cost.microseconds, places: 1), 23) + "\(cost.growth)")
        }
        print("\(readings * SensorKind.allCases.count) readings, \(isWithin ? "all within" : "NOT within") the limits")
        exit(isWithin ? 0 : 1)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
