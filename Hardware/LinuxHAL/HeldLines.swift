import CLinuxHAL
import Glibc
import LinuxPlatform

/// Lines of one chip that this program holds; released with the last reference.
final class HeldLines {
    private let system: GPIOSystem
    private let handle: GPIOSystem.Handle

    private init(_ handle: GPIOSystem.Handle, through system: GPIOSystem) {
        self.handle = handle
        self.system = system
    }

    deinit {
        system.release(handle)
    }

    static func input(_ place: LinePlace, through system: GPIOSystem) throws(LineFailure) -> HeldLines {
        var handle: GPIOSystem.Handle?
        let outcome = system.requestInputs(place.chip, [place.offset], &handle)
        try check(outcome, of: [place.offset], on: place.chip, through: system)
        return try HeldLines(granted(handle), through: system)
    }

    /// - Parameter levels: bit 0 is the first line.
    static func outputs(
        _ offsets: [UInt32], of chip: String, at levels: UInt32, through system: GPIOSystem
    ) throws(LineFailure) -> HeldLines {
        var handle: GPIOSystem.Handle?
        let outcome = system.requestOutputs(chip, offsets, levels, &handle)
        try check(outcome, of: offsets, on: chip, through: system)
        return try HeldLines(granted(handle), through: system)
    }

    /// Releases the lines and makes the kernel collect their edges from now on.
    func listen() throws(LineFailure) {
        try check(system.listen(handle))
    }

    func get() throws(LineFailure) -> UInt32 {
        var levels: UInt32 = 0
        try check(system.get(handle, &levels))
        return levels
    }

    func set(_ levels: UInt32) throws(LineFailure) {
        try check(system.set(handle, levels))
    }

    /// Reads edges as they arrive, until there are `count`, the time is over, or somebody wakes it.
    func edges(atMost count: Int, until end: UInt64, or wakeup: Wakeup) throws(LineFailure) -> [hal_gpio_edge] {
        var collected: [hal_gpio_edge] = []
        var buffer = [hal_gpio_edge](repeating: hal_gpio_edge(), count: 64)
        while collected.count < count {
            let now = system.now()
            guard now < end else { break }
            let outcome = try system.wait(handle, wakeup, end - now)
            if outcome == .woken { break }
            // The time is over; or the process was stopped and continued.
            guard outcome == .readable else { continue }
            let arrived = try check(system.readEdges(handle, &buffer, count - collected.count))
            collected += buffer.prefix(Int(arrived))
        }
        return collected
    }
}

/// A successful call must have returned lines.
private func granted(_ handle: GPIOSystem.Handle?) throws(LineFailure) -> GPIOSystem.Handle {
    guard let handle else { throw LineFailure(errno: ENODEV) }
    return handle
}

/// If one of the lines is held, the failure names the holder.
private func check(
    _ outcome: Int32, of offsets: [UInt32], on chip: String, through system: GPIOSystem
) throws(LineFailure) {
    guard outcome == -EBUSY else {
        try check(outcome)
        return
    }
    var failure = LineFailure(errno: EBUSY)
    for offset in offsets where failure.holder == nil {
        var name = ""
        if system.holder(LinePlace(chip: chip, offset: offset), &name) == 1 { failure.holder = name }
    }
    throw failure
}

@discardableResult
private func check(_ outcome: Int32) throws(LineFailure) -> Int32 {
    guard outcome >= 0 else { throw LineFailure(errno: -outcome) }
    return outcome
}
