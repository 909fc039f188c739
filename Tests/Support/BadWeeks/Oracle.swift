import HAL
import Quantities
import SimulatedDisk
import SimulatedHAL
import Synchronization

/// Knows what the world was, reads what the station puts out, and says where the two do not agree.
///
/// It shares no code with the station: it has readers of its own, and its numbers are from the documentation and the data sheets.
final class Oracle: Sendable {
    struct State: Sendable {
        var findings: [Finding] = []
        var counts: [Finding.Rule: Int] = [:]
        var checks: [Finding.Rule: Int] = [:]
        var trace = Trace()
        var log = LogState()
        var snapshot: [UInt8] = []
        /// Troubles that are not over.
        var active: [Trouble] = []
        var lastChange = 0
        /// When the present process started; nil while there is none.
        var started: Int?
        var durableLog: [UInt8] = []
        var firstHandles: Int?
    }

    let machine: Machine
    let state = Mutex(State())
    let show: (@Sendable (String) -> Void)?
    private let sight: Sight

    init(_ machine: Machine, sight: Sight, show: (@Sendable (String) -> Void)?) {
        self.machine = machine
        self.sight = sight
        self.show = show
    }

    var now: Int { machine.wall.seconds }

    func verdict(on schedule: Schedule) -> Verdict {
        state.withLock {
            Verdict(
                schedule: schedule, findings: $0.findings, counts: $0.counts, checks: $0.checks, hash: $0.trace.hash)
        }
    }

    func find(_ rule: Finding.Rule, _ text: String) {
        let now = now
        state.withLock { state in
            state.counts[rule, default: 0] += 1
            if state.counts[rule] == 1 { state.findings.append(Finding(rule: rule, at: now, text: text)) }
            state.trace.add("\(now) \(rule) \(text)")
        }
        show?("\(now) !! \(rule): \(text)")
    }

    /// Counts that a rule was checked, and notes where it does not hold.
    func check(_ rule: Finding.Rule, _ holds: Bool, _ text: @autoclosure () -> String) {
        state.withLock { $0.checks[rule, default: 0] += 1 }
        if sight.reverses == rule ? holds : !holds { find(rule, text()) }
    }

    // MARK: What happens in the world

    func begins(_ trouble: Trouble) {
        show?("\(now) >> \(trouble)")
        change { $0.active.append(trouble) }
    }

    func ends(_ trouble: Trouble) {
        show?("\(now) << \(trouble)")
        change { state in
            if let index = state.active.firstIndex(of: trouble) { state.active.remove(at: index) }
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let now = now
        state.withLock { state in
            body(&state)
            state.active.removeAll { $0.length == 0 }
            state.lastChange = now
        }
    }

    func started() {
        let now = now
        show?("\(now) -- starts")
        change {
            $0.started = now
            $0.log.startsAgain()
        }
    }

    func ended() {
        show?("\(now) -- has ended")
        change { $0.started = nil }
    }

    func killed() {
        change {
            $0.started = nil
            $0.log.mayBeTorn = true
        }
    }

    func notStarted(_ cause: String) {
        let isExplained = state.withLock { state in
            state.active.contains { $0.kind == .brokenReload || $0.kind == .diskFails }
        }
        check(.ending, isExplained, "the station does not start: \(cause)")
    }

    func watchdogBarked(after silence: Duration) {
        let isExplained = state.withLock { $0.active.contains { $0.kind == .busHangs } }
        check(.liveness, isExplained, "the watchdog was not fed for \(silence)")
    }

    /// All that was written so far is on the disk.
    func wroteBack() {
        let content = machine.disk.content(of: World.logPath) ?? []
        state.withLock { $0.durableLog = content }
    }

    func powerWasCut() {
        let content = machine.disk.content(of: World.logPath) ?? []
        let (durable, seen) = state.withLock { state in
            defer {
                state.log.restart(at: min(state.log.seen, content.count))
                state.log.mayBeTorn = true
            }
            return (state.durableLog, state.log.seen)
        }
        // A file that was rotated meanwhile has another content.
        let isSame = content.prefix(100) == durable.prefix(100)
        if isSame, seen >= durable.count {
            check(.durability, content.starts(with: durable), "lines that were on the disk are not there after a cut")
        }
    }

    // MARK: What the station puts out

    func look(isRunning: Bool) {
        readLog(isRunning: isRunning)
        readSnapshot(isRunning: isRunning)
        checkQuota()
    }

    func finish(said: [String]) {
        readLog(isRunning: false)
        checkSecrecy(said: said)
        for text in said { state.withLock { $0.trace.add(text) } }
    }

    private func checkSecrecy(said: [String]) {
        let key = machine.world.key
        let half = String(key.prefix(16))
        for path in machine.disk.paths + machine.memory.paths where path != World.configurationPath {
            let text = String(
                decoding: machine.disk.content(of: path) ?? machine.memory.content(of: path) ?? [], as: UTF8.self)
            check(.secrecy, !text.contains(half), "the key is in \(path)")
        }
        check(.secrecy, !said.contains { $0.contains(half) }, "the key is in the journal")
    }

    /// OpenWeatherMap's One Call at most as often a day as configured, and no service more than once a minute for long.
    private func checkQuota() {
        let requests = machine.state.withLock { $0.requests }
        let now = now
        for (service, times) in requests.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let hour = times.reversed().prefix { $0 > now - 3600 }.count
            check(.quota, hour <= 60, "\(service.rawValue) was asked \(hour) times in an hour")
            guard service == .openWeatherMap else { continue }
            let day = times.reversed().prefix { $0 > now - 86_400 }.count
            let limit = machine.world.callsPerDay
            check(.quota, day <= 2 * limit, "\(day) billed calls in 24 hours, where \(limit) a day are allowed")
        }
    }
}

/// Which rule the oracle sees the wrong way round: to prove that a broken oracle is noticed.
package struct Sight: Hashable, Sendable {
    package var reverses: Finding.Rule?

    package init(reverses: Finding.Rule? = nil) { self.reverses = reverses }
}
