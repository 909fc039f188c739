import Ports
import Simulation
import Testing

@Suite("Scripted and recording buses")
struct DecoratedBusTests {
    private let address: I2CAddress = 0x44
    private let status: [I2CExchange] = [
        .write([0xF3, 0x2D], to: 0x44), .read([0x80, 0x10, 0xE1], from: 0x44),
    ]

    @Test("a script returns its replies, errors included, and reports nothing once it is used up")
    func playsAScript() async throws {
        let bus = ScriptedI2CBus(status + [.write([0x24, 0x00], to: address).failing(.noAcknowledge)])
        try await bus.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
        #expect(try await bus.perform(I2CTransfer(to: address, readCount: 3)) == [0x80, 0x10, 0xE1])
        await #expect(throws: I2CError(.noAcknowledge, address: address)) {
            try await bus.perform(I2CTransfer(to: address, write: [0x24, 0x00]))
        }
        #expect(bus.complaints == [])
    }

    @Test("a script reports unused transfers")
    func complainsOfTheRest() async throws {
        let bus = ScriptedI2CBus(status)
        try await bus.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
        #expect(bus.complaints == ["never asked for: 0x44 read 3: 80 10 e1"])
    }

    @Test("a script reports other bytes, another address, another count, and any transfer after its end")
    func complainsOfTheUnexpected() async throws {
        let bus = ScriptedI2CBus([.write([0x24, 0x00], to: address)])
        let failure = I2CError(.other, address: address)
        await #expect(throws: failure) { try await bus.perform(I2CTransfer(to: address, write: [0x24, 0x0B])) }
        await #expect(throws: I2CError(.other, address: 0x45)) {
            try await bus.perform(I2CTransfer(to: 0x45, write: [0x24, 0x00]))
        }
        await #expect(throws: failure) {
            try await bus.perform(I2CTransfer(to: address, write: [0x24, 0x00], readCount: 6))
        }
        try await bus.perform(I2CTransfer(to: address, write: [0x24, 0x00]))
        await #expect(throws: failure) { try await bus.perform(I2CTransfer(to: address, readCount: 6)) }
        #expect(
            bus.complaints == [
                "instead of 0x44 write 24 00 came 0x44 write 24 0b: the transfer failed at 0x44",
                "instead of 0x44 write 24 00 came 0x45 write 24 00: the transfer failed at 0x45",
                "instead of 0x44 write 24 00 came 0x44 write 24 00 read 6: the transfer failed at 0x44",
                "instead of the end came 0x44 read 6: the transfer failed at 0x44",
            ])
    }

    @Test("a recording has every transfer with its outcome, and can be replayed as a script")
    func recordsAndPlays() async throws {
        let recorder = RecordingI2CBus(simulated())
        try await recorder.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
        let reply = try await recorder.perform(I2CTransfer(to: address, readCount: 3))
        await #expect(throws: I2CError.self) { try await recorder.perform(I2CTransfer(to: address, readCount: 3)) }
        #expect(
            recorder.exchanges.map(\.description) == [
                "0x44 write f3 2d", "0x44 read 3: 80 10 e1", "0x44 read 3: nothing responds at 0x44",
            ])

        let script = ScriptedI2CBus(recorder.exchanges)
        try await script.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
        #expect(try await script.perform(I2CTransfer(to: address, readCount: 3)) == reply)
        await #expect(throws: I2CError(.noAcknowledge, address: address)) {
            try await script.perform(I2CTransfer(to: address, readCount: 3))
        }
        #expect(script.complaints == [])

        recorder.clear()
        #expect(recorder.exchanges == [])
    }

    @Test("a probe is a transfer without bytes")
    func describesAProbe() {
        #expect(I2CExchange.write([], to: 0x08).description == "0x08 probe")
    }

    @Test("a fault before a transfer keeps it from the part, one after it does not")
    func failsBeforeAndAfter() async throws {
        for (fault, isSeen) in [(I2CFault.failBefore(.busFault), 0), (.failAfter(.busFault), 1)] {
            let recorder = RecordingI2CBus(simulated())
            let bus = FaultInjectingI2CBus(recorder) { _, _ in fault }
            await #expect(throws: I2CError(.busFault, address: address)) {
                try await bus.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
            }
            #expect(recorder.exchanges.count == isSeen)
        }
    }

    @Test("faults cut or flip bits of replies, and leave writes alone")
    func disturbsReplies() async throws {
        for (fault, reply) in [
            (.flippedBit(0), [0x00, 0x10, 0xE1]), (.flippedBit(23), [0x80, 0x10, 0xE0]),
            (.flippedBit(24), [0x80, 0x10, 0xE1]), (.shortReply(2), [0x80, 0x10]), (.shortReply(0), []),
            (.shortReply(9), [0x80, 0x10, 0xE1]),
        ] as [(I2CFault, [UInt8])] {
            let bus = FaultInjectingI2CBus(simulated()) { _, _ in fault }
            try await bus.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
            #expect(try await bus.perform(I2CTransfer(to: address, readCount: 3)) == reply)
        }
    }

    @Test("a fault plan receives the number and the transfer, and can be changed while the bus is in use")
    func changesPlans() async throws {
        let bus = FaultInjectingI2CBus(simulated())
        try await bus.perform(I2CTransfer(to: address, write: [0xF3, 0x2D]))
        bus.setPlan { number, transfer in number == 1 && transfer.readCount == 3 ? .failBefore(.timedOut) : nil }
        _ = try await bus.perform(I2CTransfer(to: address, readCount: 3))
        await #expect(throws: I2CError(.timedOut, address: address)) {
            try await bus.perform(I2CTransfer(to: address, readCount: 3))
        }
        #expect(bus.transfers == 2)
        #expect(bus.faults == 1)
        bus.setPlan(nil)
        #expect(bus.transfers == 0)
        await #expect(throws: I2CError(.noAcknowledge, address: address)) {
            try await bus.perform(I2CTransfer(to: address, readCount: 3))
        }
    }

    @Test("a conversation sends the same bytes at the same times on every bus, and ends where a step says so")
    func converses() async throws {
        let steps = [
            I2CStep(I2CTransfer(to: address, write: [0xF3, 0x2D], readCount: 3)),
            I2CStep(after: .milliseconds(1), I2CTransfer(to: address, write: [0x24, 0x00])),
            I2CStep(after: .milliseconds(16), I2CTransfer(to: address, readCount: 6)) { $0.isEmpty },
            I2CStep(I2CTransfer(to: address, write: [0x30, 0xA2])),
        ]
        var ways: [[[UInt8]]] = []
        var times: [Duration] = []
        for isDecorated in [false, true] {
            let clock = VirtualClock()
            let bus = SimulatedI2CBus(clock: clock)
            bus.attach(EmulatedSHT3x(), at: address)
            let used: any I2CBus = isDecorated ? FaultInjectingI2CBus(bus) : bus
            ways.append(try await used.perform(steps))
            times.append(clock.now.sinceStart)
            #expect(bus.traffic.transfers == 3)
        }
        #expect(ways.first?.map(\.count) == [3, 0, 6])
        #expect(ways.first == ways.last)
        #expect(times.first == times.last)
    }

    @Test("an error ends a conversation after the time that its transfers took")
    func failsInAConversation() async throws {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        let probe = I2CTransfer(to: address)
        await #expect(throws: I2CError(.noAcknowledge, address: address)) {
            try await bus.perform([I2CStep(after: .milliseconds(2), probe), I2CStep(probe)])
        }
        #expect(bus.traffic.transfers == 1)
        #expect(clock.now.sinceStart == .microseconds(2090))
    }

    @Test("a task that is cancelled in a pause sends nothing more")
    func isCancelledInAPause() {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT3x(), at: address)
        let recorder = RecordingI2CBus(bus)
        let steps = [
            I2CStep(I2CTransfer(to: address, write: [0x24, 0x00])),
            I2CStep(after: .milliseconds(16), I2CTransfer(to: address, readCount: 6)),
        ]
        clock.run {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await #expect(throws: I2CError.self) { try await recorder.perform(steps) }
                }
                try? await clock.sleep(for: .milliseconds(5))
                group.cancelAll()
            }
        }
        #expect(bus.traffic.transfers == 1)
    }

    private func simulated() -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: VirtualClock())
        bus.attach(EmulatedSHT3x(), at: address)
        return bus
    }
}
