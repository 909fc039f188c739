import CLinuxHAL
import Glibc
import Ports
import Testing

@testable import LinuxHAL

@Suite("A Linux I²C bus")
struct LinuxI2CBusTests {
    private let transfer = I2CTransfer(to: 0x44, write: [0x2C, 0x06], readCount: 6)

    @Test("a missing bus is unavailable, and the error names what was requested")
    func absent() async throws {
        let bus = try LinuxI2CBus(try #require(I2CBusName("i2c-99")))
        do throws(I2CError) {
            _ = try await bus.perform(transfer)
            Issue.record("a bus that is not there was read")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.errno == ENOENT)
            #expect(error.description.hasPrefix("/dev/i2c-99 cannot be opened (errno 2): "))
        }
    }

    @Test("a device that is not an I²C bus is unavailable")
    func noBus() async throws {
        let bus = try LinuxI2CBus(try #require(I2CBusName("/dev/null")))
        do throws(I2CError) {
            _ = try await bus.perform(transfer)
            Issue.record("/dev/null was read")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.errno == ENOTTY)
        }
    }

    @Test("a bus carries a transfer unchanged, and returns as many bytes as requested")
    func carries() async throws {
        let fake = FakeI2CSystem()
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        #expect(fake.current.opened == 0)
        #expect(try await bus.perform(transfer) == [1, 2, 3, 4, 5, 6])
        #expect(try await bus.perform(I2CTransfer(to: 0x27, write: [8])).isEmpty)
        #expect(fake.current.transfers == [transfer, I2CTransfer(to: 0x27, write: [8])])
        #expect(fake.current.opened == 1)
    }

    @Test("a conversation is one job of the thread of its bus: it sleeps there, and ends where a step says so")
    func converses() async throws {
        let fake = FakeI2CSystem()
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        let order = I2CTransfer(to: 0x44, write: [0x24, 0])
        let replies = try await bus.perform(
            [
                I2CStep(transfer), I2CStep(after: .milliseconds(15), order),
                I2CStep(I2CTransfer(to: 0x44, readCount: 1)) { $0 != [1] }, I2CStep(order),
            ])
        #expect(replies == [[1, 2, 3, 4, 5, 6], [], [1]])
        #expect(fake.current.sleeps == [FakeI2CSystem.Sleep(transfers: 1, duration: .milliseconds(15))])
        fake.change { $0.failing = [.transfer: EREMOTEIO] }
        let before = fake.current.transfers.count
        await #expect(throws: I2CError.self) {
            try await bus.perform([I2CStep(transfer), I2CStep(order)])
        }
        #expect(fake.current.transfers.count == before + 1)
    }

    @Test("a bus falls back to SMBus calls if the adapter has nothing else")
    func fallsBack() async throws {
        let fake = FakeI2CSystem()
        fake.change { $0.functions = [.readByteData] }
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        #expect(try await bus.perform(I2CTransfer(to: 0x76, write: [0xD0], readCount: 1)) == [1])
        #expect(fake.current.smbusCalls.map(\.call) == [HAL_SMBUS_READ_BYTE_DATA])
        do throws(I2CError) {
            _ = try await bus.perform(transfer)
            Issue.record("a transfer that has no SMBus call was carried out")
        } catch {
            #expect(error.kind == .unsupported)
        }
        #expect(fake.current.smbusCalls.count == 1)
        #expect(fake.current.transfers.isEmpty)
    }

    @Test(
        "a bus refuses transfers over the kernel's limit, and negative lengths",
        arguments: [(8193, 0), (0, 8193), (0, -1), (0, Int.min), (0, Int.max)])
    func refuses(writeCount: Int, readCount: Int) async throws {
        let fake = FakeI2CSystem()
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        let long = I2CTransfer(
            to: 0x44, write: [UInt8](repeating: 0, count: writeCount), readCount: readCount)
        do throws(I2CError) {
            _ = try await bus.perform(long)
            Issue.record("it was carried out")
        } catch {
            #expect(error.kind == .unsupported)
        }
        #expect(fake.current.transfers.isEmpty)
    }

    @Test("every errno of a transfer maps to its kind with number, address and bus, and the next transfer works")
    func transferFails() async throws {
        for (errno, kind) in ForcedErrno.ofBus where errno != 0 {
            let fake = FakeI2CSystem()
            fake.change { $0.failing = [.transfer: errno] }
            let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
            do throws(I2CError) {
                _ = try await bus.perform(transfer)
                Issue.record("errno \(errno) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.errno == errno)
                #expect(error.address == 0x44)
                #expect(error.bus == "/dev/i2c-1")
            }
            fake.change { $0.failing = [:] }
            #expect(try await bus.perform(transfer).count == 6)
            #expect(fake.current.opened == (kind == .unavailable ? 2 : 1), "errno \(errno)")
        }
    }

    @Test("every errno of an SMBus call maps to its kind")
    func smbusFails() async throws {
        for (errno, kind) in ForcedErrno.ofBus where errno != 0 {
            let fake = FakeI2CSystem()
            fake.change { $0.functions = [.readByte] }
            fake.change { $0.failing = [.smbus: errno] }
            let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
            do throws(I2CError) {
                _ = try await bus.perform(I2CTransfer(to: 0x44, readCount: 1))
                Issue.record("errno \(errno) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.errno == errno)
            }
        }
    }

    @Test(
        "a bus that cannot be opened is unavailable whatever the errno, leaks no descriptor, and works once it can be",
        arguments: [FakeI2CSystem.Site.open, .functions, .setLimits])
    func openingFails(site: FakeI2CSystem.Site) async throws {
        for (errno, _) in ForcedErrno.ofBus where errno != 0 {
            let fake = FakeI2CSystem()
            fake.change { $0.failing = [site: errno] }
            let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
            do throws(I2CError) {
                _ = try await bus.perform(transfer)
                Issue.record("errno \(errno) passed as a success")
            } catch {
                #expect(error.kind == .unavailable)
                #expect(error.errno == errno)
            }
            #expect(fake.current.opened == fake.current.closed)
            fake.change { $0.failing = [:] }
            #expect(try await bus.perform(transfer).count == 6)
        }
    }

    @Test(
        "a bus whose adapter was unplugged is closed at the first failed transfer, and works once it is plugged in again"
    )
    func replugged() async throws {
        let fake = FakeI2CSystem()
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        _ = try await bus.perform(transfer)
        fake.change { $0.isPlugged = false }
        fake.change { $0.failing = [.transfer: EREMOTEIO] }
        do throws(I2CError) {
            _ = try await bus.perform(transfer)
            Issue.record("an unplugged bus was read")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.errno == ENODEV)
        }
        #expect(fake.current.closed == 1)
        fake.change { $0.isPlugged = true }
        fake.change { $0.failing = [:] }
        #expect(try await bus.perform(transfer).count == 6)
    }

    @Test("a bus does not start a cancelled task's transfer, and carries the next one")
    func cancelled() async throws {
        let fake = FakeI2CSystem()
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
        let stopped: Task<I2CError?, Never> = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(I2CError) { _ = try await bus.perform(transfer) } catch { return error }
            return nil
        }
        let expected = I2CError(.other, address: 0x44, errno: ECANCELED, bus: "/dev/i2c-1")
        #expect(await stopped.value == expected)
        #expect(fake.current.opened == 0)
        #expect(fake.current.transfers.isEmpty)
        #expect(try await bus.perform(transfer).count == 6)
    }

    @Test("transfers queued behind a hanging bus end when their tasks are cancelled", .timeLimit(.minutes(10)))
    func cancelledQueue() async throws {
        let fake = FakeI2CSystem()
        let gate = Gate()
        var system = fake.system
        let transferNow = system.transfer
        system.transfer = { bus, transfer, reply in
            gate.waitInside()
            return transferNow(bus, transfer, &reply)
        }
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: system)
        let underWay = Task { try? await bus.perform(transfer) }
        while !gate.isReached { try await Task.sleep(for: .milliseconds(1)) }
        let queued = (0..<5).map { _ in Task { try? await bus.perform(transfer) } }
        for task in queued + [underWay] { task.cancel() }
        gate.open()
        #expect(await underWay.value?.count == 6)
        for task in queued { #expect(await task.value == nil) }
        #expect(fake.current.transfers.count == 1)
    }

    @Test(
        "a bus refuses transfers while the kernel hangs in one, reports it, and carries them afterwards",
        .timeLimit(.minutes(10)))
    func hangs() async throws {
        let fake = FakeI2CSystem()
        let gate = Gate()
        var system = fake.system
        let transferNow = system.transfer
        system.transfer = { bus, transfer, reply in
            gate.waitInside()
            return transferNow(bus, transfer, &reply)
        }
        let bus = try LinuxI2CBus(I2CBusName(number: 1), through: system)
        let underWay = Task { try? await bus.perform(transfer) }
        while !bus.isHung { try await Task.sleep(for: .milliseconds(10)) }
        for _ in 0..<100 {
            do throws(I2CError) {
                _ = try await bus.perform(transfer)
                Issue.record("a bus that hangs was read")
            } catch {
                #expect(error.kind == .timedOut)
                let cause = "the bus was held too long at 0x44 on /dev/i2c-1"
                #expect(
                    error.description.hasPrefix("\(cause): the kernel has been stuck in an earlier transfer for "))
            }
        }
        gate.open()
        #expect(await underWay.value?.count == 6)
        while bus.isHung { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try await bus.perform(transfer).count == 6)
        #expect(fake.current.transfers.count == 2)
    }

    @Test("a bus is closed when its owner releases it", .timeLimit(.minutes(10)))
    func closes() async throws {
        let fake = FakeI2CSystem()
        do {
            let bus = try LinuxI2CBus(I2CBusName(number: 1), through: fake.system)
            _ = try await bus.perform(transfer)
        }
        while fake.current.closed == 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(fake.current.opened == 1)
    }
}
