import BadWeeks

/// What all runs together were.
struct Report {
    private var runs = 0
    private var seconds = 0
    private var troubles: [String: Int] = [:]
    private var checks: [String: Int] = [:]
    private var hash: UInt64 = 0
    private let start = ContinuousClock.now
    private(set) var isGood = true

    mutating func add(_ verdict: Verdict) {
        runs += 1
        seconds += verdict.schedule.seconds
        for trouble in verdict.schedule.troubles { troubles[trouble.kind.rawValue, default: 0] += 1 }
        for (rule, count) in verdict.checks { checks[rule.rawValue, default: 0] += count }
        hash = hash &* 0x100_0000_01B3 ^ verdict.hash
        isGood = isGood && verdict.isGood
    }

    /// The hash is in the last line.
    func show() {
        let hours = (ContinuousClock.now - start) / .seconds(3600)
        let weeks = Double(seconds) / 604_800
        print("troubles: " + Self.list(troubles))
        print("checks: " + Self.list(checks))
        print("weeks=\(rounded(weeks)) weeks_per_hour=\(rounded(hours > 0 ? weeks / hours : 0))")
        print("runs=\(runs) hash=\(String(hash, radix: 16))")
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
