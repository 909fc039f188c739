import Ports
import Simulation
import Synchronization
import Values

/// A judge that has the truth about the world, reads what the station puts out, and reports where the two do not agree.
///
/// It shares no code with the station: it has readers of its own, and its numbers are from the documentation and the data sheets.
package final class Oracle: Sendable {
    struct State: Sendable {
        var findings: [Finding] = []
        var counts: [Finding.Rule: Int] = [:]
        var checks: [Finding.Rule: Int] = [:]
        var trace = Trace()
        var log = LogState()
        var snapshot: [UInt8] = []
        /// The troubles that are not over.
        var active: [Trouble] = []
        var lastChange = 0
        /// When the present process started, in seconds since the world began; nil while there is none.
        var started: Int?
        var durableLog: [UInt8] = []
        var processes: [ProcessTime] = []
        /// Since when the present process has called each place silent, in seconds since the world began.
        var silentSince: [String: Int] = [:]
        /// The components that the latest snapshot of the present process calls faulty.
        var faulty: Set<String> = []
        /// When the latest hang of a bus ended, in seconds since the world began; nil before the first.
        var hangEnded: Int?
        /// When the latest fault of a relay's line ended, in seconds since the world began; nil before the first.
        var relayFaultEnded: Int?
        /// Since when each relay has been on although a value that it needs is not fresh, in seconds since the world began.
        var staleSince: [String: Int] = [:]
        /// How many looks in a row each sensor's bus has hung under the present process.
        var hungLooks: [String: Int] = [:]
        var cuts = 0
        /// Whether the disk was full, which makes room by dropping the oldest samples of the history.
        var wasFull = false
        /// When the board's clock was last wrong, in seconds since the world began.
        var lastWrongClock = Int.min
        /// The hour of the world in which what was measured today was last looked at.
        var hourOfDays = -1
        /// The bytes allocated at the end of each day, without the simulated disk.
        var memory: [Int] = []
    }

    let machine: Machine
    let state = Mutex(State())
    let show: (@Sendable (String) -> Void)?
    private let trace: (@Sendable (String) -> Void)?
    private let readers = TracedReaders()
    private let sight: Sight
    private let memory: (@Sendable () -> Int)?

    init(
        _ machine: Machine, sight: Sight, memory: (@Sendable () -> Int)?, show: (@Sendable (String) -> Void)?,
        trace: (@Sendable (String) -> Void)?
    ) {
        self.machine = machine
        self.sight = sight
        self.memory = memory
        self.show = show
        self.trace = trace
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
        }
        put("\(now) \(rule) \(text)")
        show?("\(now) !! \(rule): \(text)")
    }

    /// Counts a check of a rule, and notes a finding where it does not hold.
    func check(_ rule: Finding.Rule, _ holds: Bool, _ text: @autoclosure () -> String) {
        state.withLock { $0.checks[rule, default: 0] += 1 }
        if sight.reverses == rule ? holds : !holds { find(rule, text()) }
    }

    /// Adds what was put out to the hash of the run, and to its text where one is written.
    func put(_ bytes: some Sequence<UInt8>) {
        state.withLock { $0.trace.add(bytes) }
        guard let trace else { return }
        trace("\(now) \(String(decoding: Array(bytes), as: UTF8.self))")
    }

    func put(_ text: String) { put(text.utf8) }

    private func traceReaders() {
        guard let trace else { return }
        for text in readers.read(machine, at: now) { trace("\(now) \(text)") }
    }

    // MARK: What happens in the world

    func begins(_ trouble: Trouble) {
        show?("\(now) >> \(trouble)")
        change {
            $0.active.append(trouble)
            if trouble.kind == .diskFull { $0.wasFull = true }
        }
    }

    func ends(_ trouble: Trouble) {
        show?("\(now) << \(trouble)")
        let now = now
        change { state in
            if let index = state.active.firstIndex(of: trouble) { state.active.remove(at: index) }
            if trouble.kind == .busHangs { state.hangEnded = now }
            if trouble.kind == .relayFault { state.relayFaultEnded = now }
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
            $0.hungLooks = [:]
            $0.faulty = []
            $0.silentSince = [:]
            $0.log.startsAgain()
        }
    }

    func ended() {
        show?("\(now) -- has ended")
        stopped()
    }

    private func stopped() {
        let now = now
        change { state in
            if let start = state.started { state.processes.append(ProcessTime(start: start, end: now)) }
            state.started = nil
        }
    }

    func killed() {
        stopped()
        change {
            $0.log.mayBeTorn = true
        }
        if let history = ReadHistory(on: machine.disk.copy()) { checkRollups(of: history) }
    }

    func notStarted(_ cause: String) {
        let isExplained = state.withLock { state in
            state.active.contains { $0.kind == .brokenReload || $0.kind == .diskFails }
        }
        check(.ending, isExplained, "the station does not start: \(cause)")
    }

    /// Checks that a bus hung when the watchdog was not fed. The watchdog is looked at once a minute: a bus that hung when
    /// its time was up may answer again by then.
    func watchdogBarked(after silence: Duration, of time: Duration) {
        let due = now - Int((silence - time).components.seconds)
        let isExplained = state.withLock { state in
            state.active.contains { $0.kind == .busHangs } || state.hangEnded.map { $0 >= due } ?? false
        }
        check(.liveness, isExplained, "the watchdog was not fed for \(silence)")
    }

    /// Checks that a reload took at most ten seconds, even if a bus hangs.
    func reloaded(in time: Duration) {
        check(.ending, time <= .seconds(10), "a reload took \(time)")
    }

    /// Notes that everything written so far is on the disk.
    func wroteBack() {
        let content = machine.disk.content(of: World.logPath) ?? []
        state.withLock { $0.durableLog = content }
    }

    func powerWasCut() {
        state.withLock { $0.cuts += 1 }
        let content = machine.disk.content(of: World.logPath) ?? []
        let (durable, seen) = state.withLock { state in
            defer {
                state.log.restart(at: min(state.log.seen, content.count))
                state.log.mayBeTorn = true
            }
            return (state.durableLog, state.log.seen)
        }
        if let history = ReadHistory(on: machine.disk.copy()) { checkRollups(of: history) }
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
        if isRunning { traceReaders() }
        checkRelays(isRunning: isRunning)
        checkQuota()
        checkWatchdog(isRunning: isRunning)
        check(.descriptors, machine.disk.openFiles <= 12, "\(machine.disk.openFiles) files are open")
        let (now, isWrong) = (now, machine.wall.error != 0)
        state.withLock { if isWrong { $0.lastWrongClock = now } }
        if now / 86_400 > state.withLock({ $0.memory.count }) { endDay() }
    }

    /// Checks that from the third day on the memory is what it was, without that of the simulated disk, on which the
    /// history grows.
    private func endDay() {
        let oldest = machine.world.start + Int64(now - 3 * 86_400)
        let bytes = (memory?() ?? 0) - machine.disk.memory
        let days = state.withLock { state in
            // They would fill the memory of a long run themselves.
            state.log.means = state.log.means.filter { $0.key > oldest }
            state.memory.append(bytes)
            return state.memory
        }
        guard memory != nil, days.count > 3 else { return }
        check(.memory, !Self.hasGrown(days), "the memory has grown: \(days.map { $0 >> 20 }) MiB, a day each")
    }

    /// - Parameter days: the bytes allocated at the end of each day.
    /// - Returns: whether the last has more than each of the first three, by a quarter and the 8 MiB that the oracle's own books
    ///   and a list at its cap may take.
    package static func hasGrown(_ days: [Int]) -> Bool {
        let before = days.prefix(3).max() ?? 0
        return (days.last ?? 0) > before + before / 4 + (8 << 20)
    }

    func finish(_ schedule: Schedule, said: [String]) {
        readLog(isRunning: false)
        checkPulledSensors(in: schedule)
        machine.disk.onCall = nil
        readHistory()
        checkSecrecy(said: said)
        for text in said { put(text) }
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

    /// Checks that OpenWeatherMap's One Call is asked at most as often a day as configured, and no service more than once a
    /// minute for long.
    private func checkQuota() {
        let requests = machine.state.withLock { $0.requests }
        let now = now
        for (service, times) in requests.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let hour = times.reversed().prefix { $0 > now - 3600 }.count
            // A new process does not know how often the one before it tried in vain, and begins with short pauses again.
            let starts = state.withLock { $0.processes.reversed().prefix { $0.end > now - 3600 }.count }
            check(
                .quota, hour <= 60 + 8 * starts,
                "\(service.rawValue) was asked \(hour) times in an hour, with \(starts) restarts")
            guard service == .openWeatherMap else { continue }
            // Of a day in which the clock was wrong, and of what a cut took from the ledger, the station cannot know.
            let (cuts, wasWrong) = state.withLock { ($0.cuts, $0.lastWrongClock != .min) }
            let start = Int(machine.world.start)
            let midnight = (start + now - 300) / 86_400 * 86_400 + 300 - start
            let since = wasWrong ? now - 86_400 : midnight
            let limit = machine.world.callsPerDay * (wasWrong ? 2 : 1) + 6 * cuts
            let day = times.reversed().prefix { $0 >= since }.count
            check(.quota, day <= limit, "\(day) billed calls in a day, where \(limit) are allowed")
        }
    }

    /// Checks the watchdog. A bus that hangs stops a sensor's loop; then the watchdog must not be fed: twice its interval,
    /// a minute, and the three minutes of systemd, with some for looking once a minute. A loop that a reload has put in its
    /// place runs, and the snapshot has the fault that an earlier measurement has not returned: the log may have lost that
    /// line.
    private func checkWatchdog(isRunning: Bool) {
        let faults = machine.state.withLock { $0.busFaults }
        let now = now
        for sensor in machine.world.sensors where sensor.address > 0 {
            let isHung =
                isRunning && faults[sensor.address] == .hangs && machine.settings?.sensors[sensor.name] != nil
                && !state.withLock { $0.faulty.contains("sensor/\(sensor.name)") }
            let looks = state.withLock { state in
                state.hungLooks[sensor.name] = isHung ? (state.hungLooks[sensor.name] ?? 0) + 1 : 0
                return state.hungLooks[sensor.name] ?? 0
            }
            guard looks > 0 else { continue }
            let longest = (2 * (interval(of: sensor, from: now - 3600, to: now) ?? 600) + 60 + 180) / 60 + 5
            check(.liveness, looks <= longest, "\(sensor.name) has hung for \(looks) min, and nothing has ended it")
        }
    }
}

/// The sight of an oracle: the rule that it sees the wrong way round, to prove that a broken oracle is noticed.
package struct Sight: Hashable, Sendable {
    package var reverses: Finding.Rule?

    package init(reverses: Finding.Rule? = nil) { self.reverses = reverses }
}
