import BadWeeks
import CMalloc
import Glibc

/// What all runs together were.
struct Report {
    private var runs = 0
    private var seconds = 0
    private var troubles: [String: Int] = [:]
    private var checks: [String: Int] = [:]
    private var hash: UInt64 = 0
    /// After each run, in bytes.
    private var memory: [Int] = []
    private let start = ContinuousClock.now
    private(set) var isGood = true

    mutating func add(_ verdict: Verdict) {
        runs += 1
        memory.append(Self.residentBytes())
        seconds += verdict.schedule.seconds
        for trouble in verdict.schedule.troubles { troubles[trouble.kind.rawValue, default: 0] += 1 }
        for (rule, count) in verdict.checks { checks[rule.rawValue, default: 0] += count }
        hash = hash &* 0x100_0000_01B3 ^ verdict.hash
        isGood = isGood && verdict.isGood
    }

    /// The hash is in the last line.
    func show() {
        let hours = (ContinuousClock.now - start) / .seconds(3600)
        // POSIX: clock() counts microseconds. On a busy machine, what it would be on a core of its own.
        let ownHours = Double(clock()) / 3_600_000_000
        let weeks = Double(seconds) / 604_800
        print("troubles: " + Self.list(troubles))
        print("checks: " + Self.list(checks))
        let rates = [hours, ownHours].map { "\(rounded($0 > 0 ? weeks / $0 : 0))" }
        print("weeks=\(rounded(weeks)) weeks_per_hour=\(rates[0]) weeks_per_cpu_hour=\(rates[1])")
        let resident = [memory.first, memory.max(), memory.last].map { "\(($0 ?? 0) >> 20)" }
        print("resident_mib first=\(resident[0]) most=\(resident[1]) last=\(resident[2])")
        print("runs=\(runs) hash=\(String(hash, radix: 16))")
    }

    /// What is allocated, without what the allocator keeps for later: where that lies depends on what was freed when.
    @Sendable static func allocatedBytes() -> Int {
        let info = mallinfo2()
        return Int(clamping: info.uordblks) + Int(clamping: info.hblkhd)
    }

    /// The second number of /proc/self/statm, in pages.
    static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let words = line.prefix { $0 != 0 }.split(separator: CChar(bitPattern: UInt8(ascii: " ")))
        guard words.count > 1 else { return 0 }
        let pages = Int(String(decoding: words[1].map(UInt8.init(bitPattern:)), as: UTF8.self))
        return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
