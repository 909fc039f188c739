import CLinuxHAL
import Glibc
import LinuxPlatform
import Ports

/// The system calls of GPIO lines: the kernel's through libgpiod, or a test's.
///
/// Every number returned is a negative errno when the call failed. Times are nanoseconds of the monotonic clock.
struct GPIOSystem: Sendable {
    typealias Handle = OpaquePointer

    var find: @Sendable (_ line: LineName, _ place: inout LinePlace) -> Int32
    /// Returns 1 if the line is held, 0 if it is free.
    var holder: @Sendable (_ place: LinePlace, _ name: inout String) -> Int32
    var requestInputs: @Sendable (_ chip: String, _ offsets: [UInt32], _ handle: inout Handle?) -> Int32
    var requestOutputs:
        @Sendable (_ chip: String, _ offsets: [UInt32], _ levels: UInt32, _ handle: inout Handle?) -> Int32
    var listen: @Sendable (Handle) -> Int32
    var get: @Sendable (_ handle: Handle, _ levels: inout UInt32) -> Int32
    var set: @Sendable (_ handle: Handle, _ levels: UInt32) -> Int32
    /// Waits for an edge; a descriptor that cannot be had is thrown as its errno.
    var wait:
        @Sendable (_ handle: Handle, _ wakeup: Wakeup, _ nanoseconds: UInt64) throws(LineFailure) -> Wakeup.Outcome
    /// Reads edges; returns how many it put at the start of the buffer.
    var readEdges: @Sendable (_ handle: Handle, _ edges: inout [hal_gpio_edge], _ atMost: Int) -> Int32
    var release: @Sendable (Handle) -> Void
    var now: @Sendable () -> UInt64
    var sleepUntil: @Sendable (_ time: UInt64) -> Void

    static let kernel = GPIOSystem(
        find: { line, place in
            var path = [CChar](repeating: 0, count: Int(HAL_GPIO_PATH_SIZE))
            let outcome: Int32
            switch line {
            case .name(let name):
                outcome = hal_gpio_find(nil, name, &path, &place.offset)
            case .number(let number, let chip):
                place.offset = number
                outcome = hal_gpio_find(chip, nil, &path, &place.offset)
            }
            place.chip = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return outcome
        },
        holder: { place, name in
            var bytes = [CChar](repeating: 0, count: Int(HAL_GPIO_HOLDER_SIZE))
            let outcome = hal_gpio_holder(place.chip, place.offset, &bytes)
            name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return outcome
        },
        requestInputs: { hal_gpio_request_inputs($0, $1, $1.count, &$2) },
        requestOutputs: { hal_gpio_request_outputs($0, $1, $1.count, $2, &$3) },
        listen: { hal_gpio_listen($0) },
        get: { hal_gpio_get($0, &$1) },
        set: { hal_gpio_set($0, $1) },
        wait: { handle, wakeup, nanoseconds throws(LineFailure) in
            let descriptor = hal_gpio_descriptor(handle)
            guard descriptor >= 0 else { throw LineFailure(errno: -descriptor) }
            return wakeup.wait(for: descriptor, nanoseconds: nanoseconds)
        },
        readEdges: { hal_gpio_read_edges($0, &$1, min($1.count, $2)) },
        release: { hal_gpio_release($0) },
        now: { monotonicTime() },
        sleepUntil: { sleepThread(until: $0) })

    /// Searches the chips for a line each time: after one was unplugged, a path may lead to another chip.
    func place(of line: LineName) throws(GPIOError) -> LinePlace {
        var place = LinePlace()
        let outcome = find(line, &place)
        guard outcome >= 0 else { throw GPIOError(LineFailure(errno: -outcome), line: line.description) }
        return place
    }
}

/// The shortest sleep worth its cost, in nanoseconds; shorter waits spin.
private let shortestSleep: UInt64 = 100_000

/// Puts the thread to sleep until a time.
///
/// - Parameter time: the end on the clock of ``monotonicTime()``, in nanoseconds.
func sleepThread(until time: UInt64) {
    // A sleep lasts some 60 µs more than asked for (PR_SET_TIMERSLACK in prctl(2)) and wakes the thread.
    if time < monotonicTime() + shortestSleep {
        while monotonicTime() < time {}
        return
    }
    var time = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
}

/// The present time on CLOCK_MONOTONIC, in nanoseconds.
func monotonicTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The duration in nanoseconds, clamped to 0…1 h, longer than any wait for a line.
func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = min(max(duration, .zero), .seconds(3600)).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
}
