import Glibc

/// A measurement of what the history costs, and of what a kill does to it.
///
///     hardware-check history-proof cost FOLDER          a year of minutes: the times of its questions beside their limits
///     hardware-check history-proof ask FOLDER           the questions again
///     hardware-check history-proof kill FOLDER TIMES    a writer that is killed so often, looked at each time
enum HistoryProof {
    static func run(_ arguments: [String]) {
        switch arguments.first {
        case "cost" where arguments.count == 2: exit(HistoryCost(folder: arguments[1]).run(fills: true))
        case "ask" where arguments.count == 2: exit(HistoryCost(folder: arguments[1]).run(fills: false))
        case "kill" where arguments.count == 3:
            guard let times = Int(arguments[2]) else { break }
            exit(HistoryKill(folder: arguments[1]).run(times: times))
        case "write" where arguments.count == 2: HistoryKill(folder: arguments[1]).write()
        default: break
        }
        end(withUsage: "history-proof cost FOLDER | ask FOLDER | kill FOLDER TIMES")
    }
}
