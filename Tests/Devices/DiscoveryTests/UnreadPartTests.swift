import Devices
import Ports
import Simulation
import Synchronization
import Testing
import Values

@Suite("Parts that people buy and the station does not read")
struct UnreadPartTests {
    @Test("each is known by its name, however it is written, and says why it is not read and what is")
    func names() {
        for part in UnreadPart.allCases {
            #expect(UnreadPart(named: part.part) == part && UnreadPart(named: part.part.lowercased()) == part)
            #expect(part.reason.hasPrefix("\(part.part), wh") && !part.instead.isEmpty)
            #expect(!SensorKind.allCases.contains { UnreadPart(named: $0.name) == part })
        }
        #expect(UnreadPart(named: "mh_z19c") == .mhz19 && UnreadPart(named: "Sgp 41") == .sgp41)
        #expect(UnreadPart(named: "PMS-5003ST") == .pms5003)
        for name in ["", "sgp", "xsgp40", "sht31", "ＳＧＰ40", String(repeating: "-", count: 10_000)] {
            #expect(UnreadPart(named: name) == nil, "\(name.prefix(20))")
        }
    }

    @Test("what is said to measure CO2 or particles or to have an index instead is every such part, and no other")
    func instead() {
        let instead: [(UnreadPart, Quantity)] = [
            (.ccs811, .carbonDioxide), (.pms5003, .pm25), (.pms7003, .pm25), (.sgp40, .voc), (.sgp41, .voc),
        ]
        for (part, quantity) in instead {
            let words = part.instead.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            for kind in SensorKind.allCases {
                guard case .i2c = kind.wiring else { continue }
                #expect(words.contains(kind.part) == (kind.measures.range[quantity] != nil), "\(kind)")
            }
        }
    }

    @Test(
        "the doctor names each where it answers, and advises only where no sensor is configured",
        arguments: [
            (0x52, .ens160), (0x53, .ens160), (0x58, .sgp30), (0x59, .sgp40), (0x5A, .ccs811), (0x5B, .ccs811),
            (0x5C, .am2320),
        ] as [(I2CAddress, UnreadPart)])
    func places(address: I2CAddress, part: UnreadPart) async throws {
        let there = Parrot(word: 0x42)
        let found = try #require(try await ObservedBus([address: there]).finder.part(at: address))
        #expect(found.name.contains(part.part) && found.unread == part, "\(found)")
        let own = try await ObservedBus([address: there], configured: [address]).finder.part(at: address)
        #expect(own?.unread == nil)
    }

    @Test("an AM2320 that sleeps is found, because its address wakes it")
    func sleeps() async throws {
        let observed = ObservedBus([0x5C: SleepingPart()])
        let found = try #require(try await observed.finder.part(at: 0x5C))
        #expect(found.unread == .am2320 && found.kinds == [.bh1750])
        #expect(observed.recorder.exchanges.count == 2)
        #expect(observed.trespasses() == [])
        // One that is not there is asked no more often.
        let empty = ObservedBus([:])
        #expect(try await empty.finder.part(at: 0x5C) == nil)
        #expect(empty.recorder.exchanges.count == 2)
    }
}

/// Acknowledges its address from 0.8 ms after one that woke it, for three seconds (AM2320 datasheet, §8.2.4).
private final class SleepingPart: EmulatedI2CPart {
    private let woken = Mutex<Duration?>(nil)

    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) { try answer(at: timing.start) }

    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try answer(at: timing.start)
        return Array(repeating: 0, count: count)
    }

    private func answer(at time: Duration) throws(I2CError) {
        let isAwake = woken.withLock { woken in
            guard let since = woken, time - since < .seconds(3) else {
                woken = time
                return false
            }
            return time - since >= .microseconds(800)
        }
        guard isAwake else { throw I2CError(.noAcknowledge) }
    }
}
