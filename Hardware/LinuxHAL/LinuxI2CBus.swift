import CLinuxHAL
import Glibc
import LinuxPlatform
package import Ports
import Words

/// An I²C bus of the kernel, `/dev/i2c-1`, on a dedicated thread.
///
/// The first transfer opens it, as does the next one after the adapter vanished or could not be opened: a
/// bus that appears later just works. A transfer takes half a second at most, whatever the wire does.
///
/// A transfer of a cancelled task does not begin, so that transfers queued behind a held bus do not delay the end of
/// the program: it throws ``I2CError/Kind-swift.enum/other`` with `ECANCELED`. A transfer under way is not interrupted.
///
/// A transfer from which the kernel does not return, despite the time limit, is waited for; meanwhile others fail with
/// ``I2CError/Kind-swift.enum/timedOut`` and a remedy that says so, instead of queueing up behind it.
///
/// On an adapter without plain I²C, transfers that an SMBus call can put on the wire are made by that call; all others throw
/// ``I2CError/Kind-swift.enum/unsupported``.
package actor LinuxI2CBus: I2CBus {
    /// The path of the device file: `/dev/i2c-1`.
    package nonisolated let path: String

    private let system: I2CSystem
    private let thread: DedicatedThread
    private var opened: I2CSystem.Bus?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Creates a bus without touching it; throws ``I2CError/Kind-swift.enum/unavailable`` only when the system has no thread left.
    package init(_ name: I2CBusName) throws(I2CError) {
        try self.init(name, through: .kernel)
    }

    init(_ name: I2CBusName, through system: I2CSystem) throws(I2CError) {
        do throws(SystemError) {
            thread = try DedicatedThread(name: String(name.path.split(separator: "/").last ?? "i2c"))
        } catch {
            throw I2CError(.unavailable, errno: error.errno, bus: name.path)
        }
        path = name.path
        self.system = system
    }

    deinit {
        if let opened { system.close(opened.descriptor) }
        thread.end()
    }

    /// The time after which a job counts as hung: twice what opening the bus and the longest transfer take.
    private static let longestJob = Duration.seconds(2)

    /// Whether the kernel has not returned from a transfer in time.
    package nonisolated var isHung: Bool { thread.timeInJob > Self.longestJob }

    /// Carries out the steps in one job of the thread, which also sleeps through the pauses: other transfers wait that long.
    package nonisolated func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        guard let first = steps.first else { return [] }
        try refuseWhileHung(first.transfer.address)
        return try await carryOut(steps)
    }

    private nonisolated func refuseWhileHung(_ address: I2CAddress) throws(I2CError) {
        let time = thread.timeInJob
        guard time > Self.longestJob else { return }
        throw I2CError(
            .timedOut, address: address, bus: path,
            remedy: phrase(
                "hardware.stuck-in-transfer",
                "the kernel has been stuck in an earlier transfer for \(time.components.seconds) s; if it does not recover, power-cycle the board"
            ))
    }

    private func carryOut(_ steps: [I2CStep]) throws(I2CError) -> [[UInt8]] {
        var replies: [[UInt8]] = []
        for step in steps {
            if step.pause > .zero { system.sleep(step.pause) }
            let reply = try carryOut(step.transfer)
            replies.append(reply)
            guard step.continues(reply) else { break }
        }
        return replies
    }

    private func carryOut(_ transfer: I2CTransfer) throws(I2CError) -> [UInt8] {
        let longest = Int(HAL_I2C_LONGEST_MESSAGE)
        guard transfer.write.count <= longest, (0...longest).contains(transfer.readCount) else {
            throw I2CError(.unsupported, address: transfer.address, errno: EINVAL, bus: path)
        }
        try checkCancellation(at: transfer.address)
        let bus = try open()
        do throws(SystemError) {
            return try system.perform(transfer, on: bus)
        } catch {
            throw failure(error, at: transfer.address, on: bus)
        }
    }

    private func checkCancellation(at address: I2CAddress) throws(I2CError) {
        if Task.isCancelled { throw I2CError(.other, address: address, errno: ECANCELED, bus: path) }
    }

    private func open() throws(I2CError) -> I2CSystem.Bus {
        if let opened { return opened }
        do throws(SystemError) {
            let bus = try system.openBus(path)
            opened = bus
            return bus
        } catch {
            throw I2CError(
                .unavailable, errno: error.errno, bus: path, remedy: i2cRemedy(for: error.errno, on: path))
        }
    }

    /// The error of a transfer. A bus that is gone is closed at once: the kernel waits for that before it removes an adapter.
    private func failure(_ error: SystemError, at address: I2CAddress, on bus: I2CSystem.Bus) -> I2CError {
        let errno = system.isCurrent(bus.descriptor, path) ? error.errno : ENODEV
        let kind = I2CError.Kind(errno: errno)
        if kind == .unavailable {
            system.close(bus.descriptor)
            opened = nil
        }
        return I2CError(
            kind, address: address, errno: errno, bus: path, remedy: i2cRemedy(for: errno, on: path))
    }
}
