import Glibc
import Ports
import Testing

@testable import LinuxHAL

@Suite("A Linux GPIO input")
struct LinuxDigitalInputTests {
    private let fake = FakeGPIOSystem()

    private func input() throws(GPIOError) -> LinuxDigitalInput {
        try LinuxDigitalInput(.name("GPIO4"), through: fake.system)
    }

    @Test("an input on a missing chip is unavailable, and the error names what was requested")
    func absent() async throws {
        let input = try LinuxDigitalInput(try #require(LineName("no-such-chip:4")))
        do throws(GPIOError) {
            _ = try await input.level()
            Issue.record("a line that is not there was read")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.line == "no-such-chip:4")
            #expect(error.description.hasPrefix("line no-such-chip:4 cannot be opened (errno "))
        }
    }

    @Test("an input reports its level, and is released")
    func level() async throws {
        let input = try input()
        #expect(try await input.level() == .low)
        fake.change { $0.levels = 1 }
        #expect(try await input.level() == .high)
        #expect(fake.current.log.prefix(4) == ["find GPIO4", "input /dev/gpiochip0 [4]", "get", "release"])
        #expect(fake.current.held == 0)
    }

    @Test("an input is pulled low for the requested time, never driven high, and then listened to")
    func pulls() async throws {
        fake.change { $0.changes = [30, 110, 190] }
        let edges = try await input().edges(
            afterPullingLowFor: .microseconds(1200), atMost: 100, within: .milliseconds(10))
        #expect(
            fake.current.log == [
                "find GPIO4", "output /dev/gpiochip0 [4] at 0", "sleep 1200 µs", "listen", "release",
            ])
        #expect(edges.map(\.level) == [.high, .low, .high])
        #expect(edges.map(\.sequence) == [1, 2, 3])
        #expect(edges[1].time - edges[0].time == .microseconds(80))
        #expect(fake.current.held == 0)
    }

    @Test("an input is only listened to if no pull is requested")
    func listens() async throws {
        fake.change { $0.changes = [5] }
        let edges = try await input().edges(afterPullingLowFor: nil, atMost: 1, within: .seconds(1))
        #expect(edges.count == 1)
        #expect(fake.current.log == ["find GPIO4", "input /dev/gpiochip0 [4]", "listen", "release"])
    }

    @Test("a sensor's whole frame, longer than the kernel's queue, is captured as it comes")
    func wholeFrame() async throws {
        fake.change { $0.changes = (0..<84).map { UInt64(30 + $0 * 50) } }
        let edges = try await input().edges(
            afterPullingLowFor: .milliseconds(1), atMost: 100, within: .milliseconds(10))
        #expect(edges.map(\.sequence) == Array(1...84))
    }

    @Test("capturing ends when the count is reached, or when the window ends")
    func isBounded() async throws {
        fake.change { $0.changes = (1...1000).map { UInt64($0 * 10) } }
        let start = fake.current.now
        let some = try await input().edges(afterPullingLowFor: nil, atMost: 3, within: .seconds(1))
        #expect(some.count == 3)
        #expect(fake.current.now - start == 30_000)

        let within = try await input().edges(afterPullingLowFor: nil, atMost: 1000, within: .microseconds(100))
        #expect(within.count <= 10)

        let none = try await input().edges(afterPullingLowFor: nil, atMost: 0, within: .seconds(1))
        #expect(none.isEmpty)
        let negative = try await input().edges(afterPullingLowFor: .seconds(-1), atMost: -1, within: .seconds(-1))
        #expect(negative.isEmpty)
    }

    @Test("a silent line gives no edges at the end of the window")
    func silent() async throws {
        let start = fake.current.now
        let edges = try await input().edges(
            afterPullingLowFor: .milliseconds(20), atMost: 84, within: .milliseconds(10))
        #expect(edges.isEmpty)
        #expect(fake.current.now - start == 30_000_000)
    }

    @Test("a wait interrupted by a signal continues, and the window keeps its length")
    func interrupted() async throws {
        fake.change { $0.interruptions = 3 }
        fake.change { $0.changes = [50] }
        let edges = try await input().edges(afterPullingLowFor: nil, atMost: 10, within: .milliseconds(1))
        #expect(edges.count == 1)
    }

    @Test(
        "a line that cannot be listened to after the pull becomes an input before it is released, so that it floats high"
    )
    func floatsUp() async throws {
        fake.change { $0.failing = [.listen: ENOMEM] }
        do throws(GPIOError) {
            _ = try await input().edges(afterPullingLowFor: .milliseconds(1), atMost: 1, within: .milliseconds(1))
            Issue.record("it was listened to")
        } catch {
            #expect(error.errno == ENOMEM)
        }
        #expect(
            fake.current.log == [
                "find GPIO4", "output /dev/gpiochip0 [4] at 0", "sleep 1000 µs", "listen", "release",
                "input /dev/gpiochip0 [4]", "release",
            ])
        #expect(fake.current.held == 0)
    }

    @Test("a cancelled task does not touch the line")
    func cancelled() async throws {
        let input = try input()
        let stopped = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(GPIOError) {
                _ = try await input.edges(afterPullingLowFor: .milliseconds(20), atMost: 1, within: .seconds(1))
                return nil as GPIOError?
            } catch {
                return error
            }
        }
        #expect(await stopped.value == GPIOError(.other, line: "GPIO4", errno: ECANCELED))
        #expect(fake.current.log.isEmpty)
    }

    @Test("a task that is cancelled while it waits for an edge gets the line back at once", .timeLimit(.minutes(10)))
    func cancelledWhileWaiting() async throws {
        fake.change { $0.isQuiet = true }
        let input = try input()
        let waiting = Task { () -> [Edge]? in
            try? await input.edges(afterPullingLowFor: nil, atMost: 1, within: .seconds(3600))
        }
        while !fake.current.log.contains("wait") { try await Task.sleep(for: .milliseconds(1)) }
        #expect(!input.isHung)
        waiting.cancel()
        #expect(await waiting.value?.isEmpty == true)
        #expect(fake.current.held == 0)
        fake.change { ($0.isQuiet, $0.changes) = (false, [0]) }
        let edges = try await input.edges(afterPullingLowFor: .milliseconds(1), atMost: 1, within: .seconds(1))
        #expect(edges.count == 1)
    }

    @Test(
        "every errno of every capture call maps to its kind, and the line is always released",
        arguments: [FakeGPIOSystem.Site.find, .requestOutputs, .listen, .wait, .readEdges])
    func exchangeFails(site: FakeGPIOSystem.Site) async throws {
        for (errno, kind) in ForcedErrno.ofLine where errno != 0 {
            let fake = FakeGPIOSystem()
            fake.change { $0.changes = [30] }
            fake.change { $0.failing = [site: errno] }
            let input = try LinuxDigitalInput(.name("GPIO4"), through: fake.system)
            do throws(GPIOError) {
                _ = try await input.edges(
                    afterPullingLowFor: .milliseconds(1), atMost: 10, within: .milliseconds(1))
                Issue.record("errno \(errno) of \(site) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.errno == errno)
                #expect(error.line == "GPIO4")
            }
            #expect(fake.current.held == 0)
            fake.change { $0.failing = [:] }
            #expect(try await input.level() == .low)
        }
    }

    @Test(
        "every errno of reading a level maps to its kind, and the line is always released",
        arguments: [FakeGPIOSystem.Site.find, .requestInputs, .get])
    func levelFails(site: FakeGPIOSystem.Site) async throws {
        for (errno, kind) in ForcedErrno.ofLine where errno != 0 {
            let fake = FakeGPIOSystem()
            fake.change { $0.failing = [site: errno] }
            let input = try LinuxDigitalInput(.name("GPIO4"), through: fake.system)
            do throws(GPIOError) {
                _ = try await input.level()
                Issue.record("errno \(errno) of \(site) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.errno == errno)
            }
            #expect(fake.current.held == 0)
        }
    }
}
