import Devices
import Ports
import Simulation
import Testing

@Suite("Searching a bus for parts")
struct ChipFinderTests {
    /// Every kind at every address that it can have.
    private static let places: [(kind: SensorKind, address: I2CAddress)] = SensorKind.allCases.flatMap { kind in
        guard case .i2c(let addresses, _) = kind.wiring else { return [(kind: SensorKind, address: I2CAddress)]() }
        return addresses.map { (kind: kind, address: $0) }
    }

    private static func display() -> EmulatedPCF8574 {
        EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2))
    }

    @Test("the search names every part at each of its addresses, and nothing else", arguments: places)
    func names(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let observed = ObservedBus([address: part], configured: [address])
        let scan = try await observed.finder.scan()
        #expect(scan.parts.map(\.address) == [address])
        #expect(scan.parts.first?.kinds.contains(kind) == true, "\(scan.parts)")
        #expect(scan.unseen.isEmpty)
        #expect(observed.trespasses(configured: [address]) == [])
    }

    @Test(
        "the search also finds parts that are not configured, and sends them no more than their address allows",
        arguments: places)
    func namesUnconfigured(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let observed = ObservedBus([address: part])
        let found = try await observed.finder.part(at: address)
        #expect(found?.kinds.contains(kind) == true || address == 0x40, "\(String(describing: found))")
        #expect(found != nil)
        #expect(observed.trespasses() == [])
    }

    /// Parts that answer alike, by all that may be asked of them.
    private static let families: [Set<SensorKind>] = [
        [.sht30, .sht31, .sht35, .sht85], [.sht40, .sht41, .sht43, .sht45], [.bmp580, .bmp581],
        [.hdc3020, .hdc3021, .hdc3022],
    ]

    @Test("the search never mistakes one part for another of the same address", arguments: places)
    func confusesNone(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let found = try #require(try await ObservedBus([address: part], configured: [address]).finder.part(at: address))
        let alike = Self.families.first { $0.contains(kind) } ?? [kind]
        #expect(found.certainty != .certain || alike.isSuperset(of: found.kinds), "\(found)")
    }

    @Test("the search is certain of every part that can identify itself")
    func isCertain() async throws {
        var certain: Set<SensorKind> = []
        for (kind, address) in Self.places {
            let part = try #require(EmulatedSensors.i2c(kind))
            let found = try await ObservedBus([address: part], configured: [address]).finder.part(at: address)
            if found?.certainty == .certain { certain.insert(kind) }
        }
        #expect(
            certain.isSuperset(of: [.sht31, .sht40, .shtc3, .hdc1080, .bme280, .bmp280]),
            "\(certain.map(\.name).sorted())")
    }

    @Test("two different parts side by side are each found by name")
    func findsPairs() async throws {
        for first in Self.places {
            for second in Self.places where second.address > first.address {
                let parts: [I2CAddress: any EmulatedI2CPart] = [
                    first.address: try #require(EmulatedSensors.i2c(first.kind)),
                    second.address: try #require(EmulatedSensors.i2c(second.kind)),
                ]
                let observed = ObservedBus(parts, configured: [first.address, second.address])
                let found = try await observed.finder.part(at: first.address)
                let alsoFound = try await observed.finder.part(at: second.address)
                #expect(found?.kinds.contains(first.kind) == true)
                #expect(alsoFound?.kinds.contains(second.kind) == true)
            }
        }
    }

    @Test("the search uses well-known names")
    func words() async throws {
        let observed = ObservedBus([
            0x27: Self.display(), 0x3F: Self.display(), 0x44: EmulatedSHT3x(serialNumber: 0x0102_BEEF),
            0x45: EmulatedSHT4x(serialNumber: 0x0D20_6101), 0x76: EmulatedBME280(.bmp280),
            0x77: EmulatedBME280(.bme280, garblesFirstIdentity: true),
        ])
        #expect(
            try await observed.finder.scan().parts.map(\.description) == [
                "0x27: PCF8574, probably an LCD", "0x3f: PCF8574A, probably an LCD",
                "0x44: SHT31 family (SHT30, SHT31, SHT35, SHT85), serial 0x0102beef",
                "0x45: SHT4x family (SHT40, SHT41, SHT43, SHT45), serial 0x0d206101",
                "0x76: BMP280 (no humidity; sold as BME280)", "0x77: BME280",
            ])
        #expect(observed.trespasses() == [])
    }

    @Test("the search recognises another barometer")
    func otherBarometer() async throws {
        let found = try await ObservedBus([0x76: EmulatedBME280(.bmp180)]).finder.part(at: 0x76)
        #expect(found?.certainty == .certain)
        #expect(found?.kinds == [])
        #expect(found?.kernelDriver?.kind == .iio)
    }

    @Test(
        "a BMP581 and a BMP585 are told apart, and sent nothing that would change their registers",
        arguments: EmulatedBMP581.Model.allCases, [0x46, 0x47] as [I2CAddress])
    func newerBarometers(model: EmulatedBMP581.Model, address: I2CAddress) async throws {
        for configured in [Set<I2CAddress>(), [address]] {
            let observed = ObservedBus([address: EmulatedBMP581(model)], configured: configured)
            let found = try #require(try await observed.finder.part(at: address))
            #expect(found.kinds == (model == .bmp581 ? [.bmp581, .bmp580] : [.bmp585]), "\(found)")
            #expect(observed.recorder.exchanges.allSatisfy { $0.transfer.write.count <= 1 })
        }
    }

    @Test(
        "an STS40 is named, and not proposed as a part that measures humidity",
        arguments: [0x44, 0x45, 0x46] as [I2CAddress])
    func temperatureOnly(address: I2CAddress) async throws {
        let observed = ObservedBus([address: EmulatedSHT4x(hasHumidity: false)])
        let found = try #require(try await observed.finder.part(at: address))
        #expect(found.name.hasPrefix("STS40") && found.kinds == [])
        #expect(observed.trespasses() == [])
    }

    @Test("an AHT20 is known by its result, whatever the undocumented bits of its status are")
    func statusBits() async throws {
        var quirks = EmulatedAHT.Quirks()
        quirks.idleBits = 0
        let found = try #require(
            try await ObservedBus([0x38: EmulatedAHT(.aht20, quirks: quirks)]).finder.part(at: 0x38))
        #expect(found.certainty == .probable && !found.mayBeDisplay, "\(found)")
        // The lines of a display with its light on look like a status.
        let display = Self.display()
        try display.receive([0x18], at: WireTiming(start: .zero, byte: .microseconds(90)))
        let other = try #require(try await ObservedBus([0x38: display]).finder.part(at: 0x38))
        #expect(other.certainty == .possible && other.mayBeDisplay, "\(other)")
    }

    @Test(
        "parts that are sold for weather stations have names where they answer",
        arguments: [
            (0x18, "MCP9808"), (0x29, "VL53L0X"), (0x48, "ADT7410"), (0x53, "LTR390"), (0x59, "SGP41"),
            (0x5C, "AM2320"), (0x64, "STCC4"), (0x69, "SPS30"), (0x6B, "SEN66"),
        ] as [(I2CAddress, String)])
    func otherNames(address: I2CAddress, name: String) async throws {
        let found = try #require(try await ObservedBus([address: Parrot(word: 0x42)]).finder.part(at: address))
        #expect(found.name.contains(name), "\(found)")
    }

    @Test(
        "a bus on which every address answers has its data line held low, and no parts",
        arguments: [[], [0x68]] as [[I2CAddress]])
    func heldLow(held: [I2CAddress]) async throws {
        var parts: [I2CAddress: any EmulatedI2CPart] = [:]
        for address in (UInt8(0x08)...0x77).compactMap(I2CAddress.init) { parts[address] = Parrot(word: 0) }
        let observed = ObservedBus(parts)
        let finder = ChipFinder(
            observed.recorder, timeline: Timeline(VirtualClock()),
            held: Dictionary(uniqueKeysWithValues: held.map { ($0, "rtc-ds1307") }))
        let scan = try await finder.scan()
        #expect(scan.isHeldLow && scan.parts.isEmpty)
    }

    @Test("a display's expander is found at each of its addresses without moving a line", arguments: 0x20...0x3F)
    func displays(number: Int) async throws {
        let address = try #require(I2CAddress(UInt8(number)))
        guard !(0x28...0x37).contains(number) else { return }
        let observed = ObservedBus([address: Self.display()])
        let scan = try await observed.finder.scan()
        #expect(scan.parts.map(\.address) == [address])
        #expect(scan.parts.first?.mayBeDisplay == true)
        #expect(observed.trespasses() == [])
    }

    @Test("the search sends nothing that could change a part that answers everything, and is not deceived by it")
    func parrots() async throws {
        for number in UInt8(0x08)...0x77 {
            let address = try #require(I2CAddress(number))
            // Where no sensor is known, only all ones means something.
            let isSensor = !SensorKind.probes(at: address).isEmpty
            let words = isSensor ? Array(UInt8.min...UInt8.max) : [0x00, 0x55, 0xAA, 0xFF]
            for word in words {
                for configured in [Set<I2CAddress>(), [address]] {
                    let observed = ObservedBus([address: Parrot(word: word)], configured: configured)
                    let found = try #require(try await observed.finder.part(at: address))
                    let isIdentity = address >= 0x76 && [0x55, 0x56, 0x57, 0x58, 0x60, 0x61].contains(word)
                    #expect(found.certainty != .certain || isIdentity, "\(word): \(found)")
                    #expect(observed.trespasses(configured: configured) == [])
                }
            }
        }
    }

    @Test("the search leaves alone what a kernel driver has claimed, and names the driver")
    func held() async throws {
        let recorder = RecordingI2CBus(SimulatedI2CBus(clock: VirtualClock()))
        let finder = ChipFinder(recorder, timeline: Timeline(VirtualClock()), held: [0x76: "bmp280"])
        let found = try await finder.part(at: 0x76)
        #expect(found?.description == "0x76: a part claimed by the kernel driver bmp280")
        #expect(recorder.exchanges.isEmpty)
    }

    @Test("addresses that an adapter cannot probe by address alone are reported as unseen, and the rest are searched")
    func unseen() async throws {
        let observed = ObservedBus([0x27: Self.display(), 0x3F: Self.display(), 0x44: EmulatedSHT3x()]) { _, transfer in
            transfer.write.isEmpty && transfer.readCount == 0 ? .failBefore(.unsupported) : nil
        }
        let scan = try await observed.finder.scan()
        #expect(scan.parts.map(\.address) == [0x27, 0x44])
        #expect(scan.unseen.contains(0x3F))
        #expect(observed.trespasses() == [])
    }

    @Test("the search gives up a stuck bus after three addresses, an absent one at once")
    func brokenBus() async throws {
        for (kind, most) in [(I2CError.Kind.timedOut, 3), (.unavailable, 1)] {
            let observed = ObservedBus([:]) { _, _ in .failBefore(kind) }
            do throws(I2CError) {
                _ = try await observed.finder.scan()
                Issue.record("\(kind) is not reported")
            } catch {
                #expect(error.kind == kind)
            }
            #expect(observed.recorder.exchanges.count == most)
        }
    }

    @Test("a bus on which every transfer is disturbed has failed, and is not reported as empty")
    func disturbedBus() async throws {
        for kind in [I2CError.Kind.busFault, .arbitrationLost] {
            let observed = ObservedBus([0x44: EmulatedSHT3x()]) { _, _ in .failBefore(kind) }
            do throws(I2CError) {
                let scan = try await observed.finder.scan()
                Issue.record("\(kind) gave \(scan)")
            } catch {
                #expect(error.kind == kind)
            }
        }
    }

    @Test("an address at which the bus hangs is reported, and the other parts are found")
    func hangingPart() async throws {
        let observed = ObservedBus([0x44: EmulatedSHT3x()]) { _, transfer in
            transfer.address == 0x23 ? .failBefore(.timedOut) : nil
        }
        let scan = try await observed.finder.scan()
        #expect(scan.silent == [0x23])
        #expect(scan.parts.map(\.address) == [0x44])
    }

    @Test("a single disturbed transfer never makes one part look like another", arguments: places)
    func disturbed(kind: SensorKind, address: I2CAddress) async throws {
        for number in 0..<6 {
            for bit in 0..<16 {
                let part = try #require(EmulatedSensors.i2c(kind))
                let observed = ObservedBus([address: part], configured: [address]) { count, _ in
                    count == number ? .flippedBit(bit) : nil
                }
                guard let found = try await observed.finder.part(at: address), found.certainty == .certain else {
                    continue
                }
                #expect(found.kinds.contains(kind), "\(found)")
            }
        }
    }
}
