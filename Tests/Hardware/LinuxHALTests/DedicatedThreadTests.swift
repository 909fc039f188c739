import Glibc
import LinuxPlatform
import Ports
import Testing

@testable import LinuxHAL

@Suite("A dedicated thread")
struct DedicatedThreadTests {
    /// Whatever runs on it can say where it runs.
    private actor Resident {
        private let thread: DedicatedThread
        private var visits: [Int] = []
        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        init(on thread: DedicatedThread) {
            self.thread = thread
        }

        deinit {
            thread.end()
        }

        func visit(_ number: Int) -> pthread_t {
            visits.append(number)
            return pthread_self()
        }

        var order: [Int] { visits }

        func name() -> String { threadName(in: "/proc/thread-self") }
    }

    @Test("a dedicated thread runs all of its jobs, one at a time")
    func runsOnOneThread() async throws {
        let resident = Resident(on: try DedicatedThread(name: "one-thread"))
        let threads = await withTaskGroup(of: pthread_t.self) { group in
            for number in 0..<200 { group.addTask { await resident.visit(number) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(threads.count == 1)
        #expect(await resident.order.sorted() == Array(0..<200))
    }

    @Test("a dedicated thread has its owner's name, cut to the kernel's limit")
    func hasName() async throws {
        let resident = Resident(on: try DedicatedThread(name: "pinctrl-bcm2711:4"))
        #expect(await resident.name() == "pinctrl-bcm2711")
    }

    @Test("a dedicated thread ends with its owner: fifty buses leave none behind", .timeLimit(.minutes(10)))
    func leavesNoneBehind() async throws {
        let name = "i2c-4294967295"
        var buses: [LinuxI2CBus] = []
        for _ in 0..<50 {
            let bus = try LinuxI2CBus(try #require(I2CBusName(name)))
            buses.append(bus)
            do throws(I2CError) {
                _ = try await bus.perform(I2CTransfer(to: 0x44, readCount: 1))
                Issue.record("a bus that is not there was read")
            } catch {
                #expect(error.kind == .unavailable)
            }
        }
        while threadCount(named: name) != 50 { try await Task.sleep(for: .milliseconds(1)) }
        // An optimised build releases earlier what is no longer read.
        withExtendedLifetime(buses) {}
        buses = []
        while threadCount(named: name) > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("a dedicated thread ends even if it never had a job", .timeLimit(.minutes(10)))
    func endsUnused() async throws {
        let name = "never-used"
        var residents: [Resident] = []
        for _ in 0..<50 { residents.append(Resident(on: try DedicatedThread(name: name))) }
        while threadCount(named: name) != 50 { try await Task.sleep(for: .milliseconds(1)) }
        withExtendedLifetime(residents) {}
        residents = []
        while threadCount(named: name) > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// As the kernel knows the thread; empty when it has ended.
private func threadName(in folder: String) -> String {
    guard let file = fopen(folder + "/comm", "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, file) != nil else { return "" }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
}

private func threadCount(named name: String) -> Int {
    guard let folder = opendir("/proc/self/task") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
        let file = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if threadName(in: "/proc/self/task/" + file) == name { count += 1 }
    }
    return count
}
