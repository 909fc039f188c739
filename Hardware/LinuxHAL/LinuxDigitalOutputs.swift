import LinuxPlatform
package import Ports
import Words

/// Lines of one GPIO chip that this program drives, on a dedicated thread.
///
/// The first ``set(_:)-([LineLevels])`` requests the lines at its levels; they are held until the group is released. If the
/// chip has vanished, the next call looks them up and requests them again; after any other failure they keep their
/// levels. A cancelled task still sets them: that takes no time, and an unfinished strobe would confuse the part.
package actor LinuxDigitalOutputs: DigitalOutputs {
    package nonisolated let lines: [LineName]
    package nonisolated var count: Int { lines.count }

    private let system: GPIOSystem
    private let thread: DedicatedThread
    private var held: HeldLines?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Touches no line yet.
    ///
    /// - Parameter lines: 1 to 32 of one chip; the first is bit 0. Another number throws
    ///   ``GPIOError/Kind-swift.enum/unsupported``.
    package init(_ lines: [LineName]) throws(GPIOError) {
        try self.init(lines, through: .kernel)
    }

    init(_ lines: [LineName], through system: GPIOSystem) throws(GPIOError) {
        let name = text(lines)
        guard (1...32).contains(lines.count) else {
            throw GPIOError(
                .unsupported, line: name, remedy: phrase("hardware.group-size", "a group has 1 to 32 lines"))
        }
        do throws(SystemError) {
            thread = try DedicatedThread(name: name)
        } catch {
            throw GPIOError(.unavailable, line: name, errno: error.errno)
        }
        self.lines = lines
        self.system = system
    }

    deinit {
        thread.end()
    }

    /// Longer than all steps for a display take.
    private static let longestJob = Duration.seconds(5)

    /// Drives the lines through the steps. While the kernel has not returned from an earlier call, this throws
    /// ``GPIOError/Kind-swift.enum/timedOut``.
    package nonisolated func set(_ steps: [LineLevels]) async throws(GPIOError) {
        let time = thread.timeInJob
        guard time <= Self.longestJob else {
            throw GPIOError(
                .timedOut, line: text(lines), remedy: HardwareWords.stuckInCall(seconds: time.components.seconds))
        }
        try await carryOut(steps)
    }

    private func carryOut(_ steps: [LineLevels]) throws(GPIOError) {
        for step in steps {
            try drive(step.levels)
            if step.duration > .zero { system.sleepUntil(system.now() + nanoseconds(step.duration)) }
        }
    }

    private func drive(_ levels: UInt32) throws(GPIOError) {
        guard let held else {
            held = try request(at: levels)
            return
        }
        do throws(LineFailure) {
            try held.set(levels)
        } catch {
            let failure = GPIOError(error, line: text(lines))
            if failure.kind == .unavailable { self.held = nil }
            throw failure
        }
    }

    private func request(at levels: UInt32) throws(GPIOError) -> HeldLines {
        let places = try places()
        let offsets = places.map { $0.offset }
        guard let chip = places.first?.chip, places.allSatisfy({ $0.chip == chip }) else {
            throw GPIOError(
                .unsupported, line: text(lines),
                remedy: phrase("hardware.several-chips", "lines of several chips cannot change in one step"))
        }
        guard Set(offsets).count == offsets.count else {
            throw GPIOError(
                .unsupported, line: text(lines), remedy: phrase("hardware.line-named-twice", "a line is named twice"))
        }
        do throws(LineFailure) {
            return try HeldLines.outputs(offsets, of: chip, at: levels, through: system)
        } catch {
            throw GPIOError(error, line: text(lines))
        }
    }

    private func places() throws(GPIOError) -> [LinePlace] {
        var places: [LinePlace] = []
        for line in lines { places.append(try system.place(of: line)) }
        return places
    }
}

private func text(_ lines: [LineName]) -> String {
    lines.map(\.description).joined(separator: ", ")
}
