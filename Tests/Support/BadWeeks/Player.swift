import Glibc
import Ports
import Simulation
import StationService
import Synchronization
import Values

/// The player of a schedule: makes it happen to a machine, and is the service manager of the station that runs on it.
final class Player: Sendable {
    private enum Wiring: Hashable {
        case nothing
        case stranger(Int)
    }

    private struct State {
        var active: [Trouble] = []
        var process: StationProcess?
        var task: Task<Void, Never>?
        var isPowered = true
        var isOver = false
        /// The wiring of parts by their number, where it is not their own.
        var wiring: [Int: Wiring] = [:]
        var stoppedAt: Uptime?
        var lastEnd: String?
        /// The version of the configuration that was written last.
        var version = 0
    }

    let machine: Machine
    let oracle: Oracle
    private let schedule: Schedule
    private let state = Mutex(State())
    private let ended = AsyncSignal()
    private let said = Said()

    static let watchdogTime = Duration.seconds(180)
    private static let stopTime = Duration.seconds(5)

    init(_ schedule: Schedule, on machine: Machine, watchedBy oracle: Oracle) {
        self.schedule = schedule
        self.machine = machine
        self.oracle = oracle
    }

    /// Runs the schedule to its end.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in await breathe() }
            group.addTask { [self] in await supervise() }
            group.addTask { [self] in await watch() }
            await play()
            await end()
            group.cancelAll()
        }
        oracle.judgeRelays()
        oracle.finish(schedule, said: said.all)
    }

    private func wait(until seconds: Int) async {
        try? await machine.timeline.sleep(until: .start + .seconds(seconds))
    }

    // MARK: What time brings

    /// Changes the air at every full minute; the kernel writes back every half.
    private func breathe() async {
        var second = 0
        while !Task.isCancelled {
            second += 30
            await wait(until: second)
            if second % 60 == 0 { machine.breathe() }
            guard state.withLock({ $0.isPowered }) else { continue }
            machine.disk.writeBack()
            // What a memory file system would not have to remember.
            machine.memory.writeBack()
            oracle.wroteBack()
        }
    }

    /// Looks at everything once a minute, at a moment at which little happens.
    private func watch() async {
        var second = 41
        while !Task.isCancelled {
            await wait(until: second)
            let (process, isStopping) = state.withLock { ($0.process, $0.stoppedAt != nil) }
            oracle.look(isRunning: process != nil && !isStopping)
            if let process {
                process.lookForCommands()
                oracle.reloaded(in: process.longestReload)
                let silence = machine.timeline.now - process.lastSignOfLife
                if silence > process.watchdogTime, !isStopping {
                    oracle.watchdogBarked(after: silence, of: process.watchdogTime)
                    kill(because: "watchdog: dumped ABRT")
                }
            }
            await oracle.lookAtGlass()
            second = max(second + 60, machine.wall.seconds + 1)
        }
    }

    private func play() async {
        var moments = Set(schedule.troubles.flatMap { [$0.at, $0.end] })
        moments.insert(schedule.seconds)
        for moment in moments.sorted() {
            await wait(until: moment)
            for trouble in schedule.troubles where trouble.length > 0 && trouble.end == moment { finish(trouble) }
            for trouble in schedule.troubles where trouble.at == moment { begin(trouble) }
        }
    }

    private func end() async {
        state.withLock { $0.isOver = true }
        stop()
        await wait(until: machine.wall.seconds + 6)
        kill(because: nil)
    }

    // MARK: The service manager

    private func supervise() async {
        while !Task.isCancelled {
            let (isPowered, isOver, lastEnd) = state.withLock { ($0.isPowered, $0.isOver, $0.lastEnd) }
            if isOver { return }
            if isPowered { await runOnce(after: lastEnd) }
            do { try await machine.timeline.sleep(for: .seconds(10)) } catch { return }
        }
    }

    private func runOnce(after lastEnd: String?) async {
        let process = StationProcess(on: machine, after: lastEnd, said: said)
        oracle.started()
        let task = startApart { [self] in
            let ending = await process.run()
            let isCurrent = state.withLock { $0.process === process }
            guard isCurrent else { return }
            hasEnded(ending)
            ended.send()
        }
        state.withLock {
            ($0.process, $0.task, $0.lastEnd, $0.stoppedAt) = (process, task, nil, nil)
        }
        _ = await ended.wait()
        state.withLock { ($0.process, $0.task, $0.stoppedAt) = (nil, nil, nil) }
        oracle.ended()
        machine.releaseLines()
        // Worlds without relays stay as they were.
        if !machine.relays.isEmpty, state.withLock({ $0.isPowered }) {
            // ExecStopPost=
            try? await machine.timeline.sleep(for: .seconds(2))
            await machine.driveLinesOff()
        }
        for name in ["snapshot.json", "glass/glass.json", "metrics.prom"] {
            try? machine.memory.remove("\(World.runPath)/\(name)")
        }
    }

    private func hasEnded(_ ending: StationProcess.Ending) {
        let stoppedAt = state.withLock { $0.stoppedAt }
        switch ending {
        case .byItself: oracle.find(.ending, "the station ended without a request to stop")
        case .stopped:
            guard let stoppedAt else { return }
            let time = machine.timeline.now - stoppedAt
            if time > .milliseconds(3100) { oracle.find(.ending, "a stop took \(time)") }
        case .notStarted(let cause): oracle.notStarted(cause)
        }
    }

    private func stop() {
        let process = state.withLock { state in
            state.stoppedAt = state.stoppedAt ?? machine.timeline.now
            return state.process
        }
        guard let process else { return }
        process.send(.stop(reason: "SIGTERM"))
        startApart { [self] in
            try? await machine.timeline.sleep(for: Self.stopTime)
            guard state.withLock({ $0.process === process }) else { return }
            oracle.find(.ending, "a stop took more than \(Self.stopTime)")
            kill(because: "timeout: killed KILL")
        }
    }

    private func kill(because cause: String?) {
        let (process, task) = state.withLock { state in
            state.lastEnd = cause
            defer { (state.process, state.task) = (nil, nil) }
            return (state.process, state.task)
        }
        guard let process else { return }
        process.kill()
        task?.cancel()
        oracle.killed()
        ended.send()
    }

    // MARK: Troubles

    private func begin(_ trouble: Trouble) {
        oracle.begins(trouble)
        if trouble.length > 0 {
            state.withLock { $0.active.append(trouble) }
        }
        switch trouble.kind {
        case .powerCut:
            state.withLock { $0.isPowered = false }
            kill(because: nil)
            machine.state.withLock { $0.isPowered = false }
            machine.releaseLines()
            machine.disk.cutPower()
            oracle.powerWasCut()
        case .kill: kill(because: "signal: killed KILL")
        case .restart: stop()
        case .noise: disturbGlass(trouble)
        case .heater: heat(trouble)
        case .drift: drift(trouble)
        case .clockStep: machine.wall.set(error: machine.wall.error + Int64(trouble.how), isTrusted: true)
        case .reload, .brokenReload: writeConfiguration(trouble)
        case .reopenLog: state.withLock { $0.process }?.send(.reopenLog)
        case .button: press(trouble)
        case .command: leaveCommand(trouble)
        case .outputCommand: commandOutput(trouble)
        default: break
        }
        apply()
    }

    private func finish(_ trouble: Trouble) {
        oracle.ends(trouble)
        state.withLock { state in
            if let index = state.active.firstIndex(of: trouble) { state.active.remove(at: index) }
        }
        switch trouble.kind {
        case .powerCut where !state.withLock({ $0.active.contains { $0.kind == .powerCut } }):
            powerOn(after: trouble.length)
        case .clockStep: machine.wall.set(error: 0, isTrusted: true)
        case .brokenReload:
            if let settings = machine.settings { machine.write(settings) }
            state.withLock { $0.process }?.send(.reload)
        default: break
        }
        apply()
    }

    private func powerOn(after seconds: Int) {
        machine.powerOn()
        if let time = machine.world.secondsWithoutTime {
            machine.wall.set(error: machine.wall.error - Int64(seconds), isTrusted: false)
            startApart { [self] in
                try? await machine.timeline.sleep(for: .seconds(time))
                if state.withLock({ $0.isPowered }) { machine.wall.set(error: 0, isTrusted: true) }
            }
        }
        state.withLock { $0.isPowered = true }
    }

    /// Makes the world what all present troubles say together; of two on one thing the later counts.
    private func apply() {
        let active = state.withLock { $0.active }
        var faults: [UInt8: Machine.BusFault] = [:]
        var wiring: [Int: Wiring] = [:]
        for trouble in active {
            switch trouble.kind {
            case .busErrors, .busHangs, .flippedBits:
                guard let address = address(trouble.which) else { continue }
                faults[address] = fault(of: trouble)
            case .unplugged: wiring[trouble.which % (machine.parts.count + 1)] = .nothing
            case .wrongPart: wiring[trouble.which % (machine.parts.count + 1)] = .stranger(trouble.how)
            default: break
            }
        }
        let disk: [Trouble.Kind] = [.diskFull, .diskReadOnly, .diskFails, .powerCut]
        if active.contains(where: { disk.contains($0.kind) }) { machine.state.withLock { $0.hadDiskTroubles = true } }
        let hasNetwork = !active.contains { $0.kind == .noNetwork }
        machine.state.withLock {
            $0.busFaults = faults
            $0.hasNetwork = hasNetwork
        }
        wire(wiring)
        setRelayFaults(active.filter { $0.kind == .relayFault })
        setDriverFaults(active.filter { $0.kind == .driverFault })
        setServices(active.filter { $0.kind == .serviceFault })
        setLies(active.filter { $0.kind == .lyingService })
        freezeServices(active)
        machine.disk.room = active.contains { $0.kind == .diskFull } ? 0 : .max
        machine.disk.isReadOnly = active.contains { $0.kind == .diskReadOnly }
        let slowest = active.filter { $0.kind == .diskSlow }.map { 1 + $0.how % 40 }.max()
        machine.state.withLock { $0.diskDelay = .seconds(slowest ?? 0) }
        let fails = active.contains { $0.kind == .diskFails }
        let failure: @Sendable (SimulatedDisk.Call) -> Int32 = { _ in EIO }
        machine.disk.onCall = fails ? failure : nil
    }

    private func wire(_ wiring: [Int: Wiring]) {
        let before = state.withLock { state in
            defer { state.wiring = wiring }
            return state.wiring
        }
        for index in 0...machine.parts.count where before[index] != wiring[index] {
            machine.unplug(index)
            switch wiring[index] {
            case nil: machine.plug(index)
            case .nothing: break
            case .stranger(let number): machine.plugStranger(number, inPlaceOf: index)
            }
        }
    }

    // MARK: People

    private func press(_ trouble: Trouble) {
        guard !machine.buttons.isEmpty else { return }
        let button = machine.buttons[trouble.which % machine.buttons.count]
        button.press(
            1 + trouble.how % 5, for: .milliseconds(trouble.how % 2 == 0 ? 120 : 1200), bounces: trouble.how % 4)
    }

    private func leaveCommand(_ trouble: Trouble) {
        let texts = [
            "refresh", "next_page", "light\n", "message notice 60\nLaundry is done",
            "message warning 600\nThe iron is on", "", "{", "\u{0}\u{1}", "explode", "message loud 5\n",
            String(repeating: "x", count: 5000),
        ]
        let text = texts[trouble.how % texts.count]
        machine.memory.put(Array(text.utf8), at: "\(World.runPath)/commands/\(trouble.which)-\(trouble.at)")
    }

    private func commandOutput(_ trouble: Trouble) {
        guard !machine.relays.isEmpty else { return }
        let name = machine.relays[trouble.which % machine.relays.count].name
        let words = ["on", "off", "auto", "on 60", "on 14400", "on 20000", "off 600"]
        let text = "output \(words[trouble.how % words.count])\n\(name)\n"
        machine.memory.put(Array(text.utf8), at: "\(World.runPath)/commands/output-\(trouble.at)")
    }

    private func setRelayFaults(_ troubles: [Trouble]) {
        let kinds: [GPIOError.Kind] = [.lineBusy, .unavailable, .other]
        for (index, (_, relay)) in machine.relays.enumerated() {
            let how = troubles.last { $0.which % machine.relays.count == index }?.how
            relay.fault = how.map { GPIOError(kinds[$0 % kinds.count]) }
        }
    }

    private func writeConfiguration(_ trouble: Trouble) {
        if trouble.kind == .brokenReload {
            let damages = ["[[sensors]]\n", "nonsense\n", "[lcd]\nsize = \"3x3\"\n", "units = 7\n"]
            if let settings = machine.settings {
                machine.write(settings, damage: damages[trouble.how % damages.count])
            }
        } else {
            let version = state.withLock { state in
                state.version += 1
                return state.version
            }
            let settings = machine.world.settings
            machine.write(settings[min(version, settings.count - 1)])
        }
        state.withLock { $0.process }?.send(.reload)
    }
}
