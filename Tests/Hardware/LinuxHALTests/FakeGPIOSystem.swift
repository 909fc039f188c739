import CLinuxHAL
import Glibc
import LinuxPlatform
import Synchronization

@testable import LinuxHAL

/// A kernel with two chips, whose calls answer as a test wants, whose time passes only while somebody waits, and that
/// knows what is held.
final class FakeGPIOSystem: Sendable {
    enum Site: Hashable, Sendable, CaseIterable {
        case find, holder, requestInputs, requestOutputs, listen, get, set, wait, readEdges
    }

    struct State {
        var failing: [Site: Int32] = [:]
        /// When the line changes after listening began, in microseconds; up first.
        var changes: [UInt64] = []
        var levels: UInt32 = 0
        /// Who holds every line; nil when all are free.
        var holder: String?
        var log: [String] = []
        var held = 0
        var now: UInt64 = 1_000_000_000
        var listeningSince: UInt64?
        var edgesRead = 0
        var interruptions = 0
        /// A wait for edges lasts in earnest until somebody ends it.
        var isQuiet = false
    }

    private let state = Mutex(State())

    var current: State { state.withLock { $0 } }

    func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
    }

    private func outcome(of site: Site, logging text: String) -> Int32 {
        state.withLock {
            $0.log.append(text)
            return -($0.failing[site] ?? 0)
        }
    }

    private func hand(_ handle: inout OpaquePointer?, _ outcome: Int32) -> Int32 {
        guard outcome >= 0 else { return outcome }
        handle = OpaquePointer(bitPattern: 1)
        state.withLock { $0.held += 1 }
        return 0
    }

    var system: GPIOSystem {
        GPIOSystem(
            find: { line, place in
                switch line {
                case .name(let name):
                    place = LinePlace(chip: "/dev/gpiochip0", offset: UInt32(name.dropFirst(4)) ?? 0)
                case .number(let number, _):
                    place = LinePlace(chip: "/dev/gpiochip1", offset: number)
                }
                return self.outcome(of: .find, logging: "find \(line)")
            },
            holder: { place, name in
                name = self.current.holder ?? ""
                let outcome = self.outcome(of: .holder, logging: "holder of \(place.chip) \(place.offset)")
                return outcome < 0 ? outcome : self.current.holder == nil ? 0 : 1
            },
            requestInputs: { chip, offsets, handle in
                self.hand(&handle, self.outcome(of: .requestInputs, logging: "input \(chip) \(offsets)"))
            },
            requestOutputs: { chip, offsets, levels, handle in
                self.hand(
                    &handle, self.outcome(of: .requestOutputs, logging: "output \(chip) \(offsets) at \(levels)"))
            },
            listen: { _ in
                self.state.withLock { $0.listeningSince = $0.now }
                return self.outcome(of: .listen, logging: "listen")
            },
            get: { _, levels in
                levels = self.current.levels
                return self.outcome(of: .get, logging: "get")
            },
            set: { _, levels in self.outcome(of: .set, logging: "set \(levels)") },
            wait: { _, wakeup, time throws(LineFailure) in try self.wait(for: time, or: wakeup) },
            readEdges: { _, edges, count in self.readEdges(&edges, atMost: count) },
            release: { _ in
                self.state.withLock {
                    $0.held -= 1
                    $0.log.append("release")
                }
            },
            now: { self.current.now },
            sleepUntil: { time in
                self.state.withLock {
                    $0.log.append("sleep \((time - $0.now) / 1000) µs")
                    $0.now = time
                }
            })
    }

    private func wait(for time: UInt64, or wakeup: Wakeup) throws(LineFailure) -> Wakeup.Outcome {
        if current.isQuiet {
            change { $0.log.append("wait") }
            return wakeup.wait(for: -1, nanoseconds: time)
        }
        let outcome: Result<Wakeup.Outcome, LineFailure> = state.withLock {
            if let errno = $0.failing[.wait] { return .failure(LineFailure(errno: errno)) }
            if $0.interruptions > 0 {
                $0.interruptions -= 1
                return .success(.nothing)
            }
            let end = $0.now + time
            guard let start = $0.listeningSince, $0.edgesRead < $0.changes.count else {
                $0.now = end
                return .success(.nothing)
            }
            let next = start + $0.changes[$0.edgesRead] * 1000
            $0.now = max($0.now, min(next, end))
            return .success(next <= end ? .readable : .nothing)
        }
        return try outcome.get()
    }

    /// No more than come within 16 changes, as the kernel keeps for libgpiod 1.6.
    private func readEdges(_ edges: inout [hal_gpio_edge], atMost count: Int) -> Int32 {
        state.withLock {
            if let errno = $0.failing[.readEdges] { return -errno }
            guard let start = $0.listeningSince else { return -EINVAL }
            var read = 0
            while read < min(count, 16), $0.edgesRead < $0.changes.count {
                let time = start + $0.changes[$0.edgesRead] * 1000
                guard time <= $0.now else { break }
                edges[read] = hal_gpio_edge(
                    nanoseconds: time, sequence: UInt32($0.edgesRead + 1), rising: $0.edgesRead % 2 == 0)
                $0.edgesRead += 1
                read += 1
            }
            return Int32(read)
        }
    }
}
