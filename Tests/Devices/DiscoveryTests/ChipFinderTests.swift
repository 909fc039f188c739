import Discovery
import HAL
import Sensors
import SimulatedHAL
import Testing

@Suite("The doctor, looking at a bus")
struct ChipFinderTests {
    /// Every kind at every address that it can have.
    private static let places: [(kind: SensorKind, address: I2CAddress)] = SensorKind.allCases.flatMap { kind in
        guard case .i2c(let addresses, _) = kind.wiring else { return [(kind: SensorKind, address: I2CAddress)]() }
        return addresses.map { (kind: kind, address: $0) }
    }

    private static func display() -> EmulatedPCF8574 {
        EmulatedPCF8574(EmulatedHD44780(columns: 16, rows: 2))
    }

    @Test("names every part at every address that it can have, and nothing else", arguments: places)
    func names(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let bench = Bench([address: part], configured: [address])
        let scan = try await bench.finder.scan()
        #expect(scan.parts.map(\.address) == [address])
        #expect(scan.parts.first?.kinds.contains(kind) == true, "\(scan.parts)")
        #expect(scan.unseen.isEmpty)
        #expect(bench.trespasses(configured: [address]) == [])
    }

    @Test("also finds a part that is not configured, and sends it no more than its address allows", arguments: places)
    func namesUnconfigured(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let bench = Bench([address: part])
        let found = try await bench.finder.part(at: address)
        #expect(found?.kinds.contains(kind) == true || address == 0x40, "\(String(describing: found))")
        #expect(found != nil)
        #expect(bench.trespasses() == [])
    }

    /// Parts that answer alike, by all that may be asked of them.
    private static let families: [Set<SensorKind>] = [[.sht30, .sht31, .sht35, .sht85], [.sht40, .sht41, .sht45]]

    @Test("never takes one part for another of the same address", arguments: places)
    func confusesNone(kind: SensorKind, address: I2CAddress) async throws {
        let part = try #require(EmulatedSensors.i2c(kind))
        let found = try #require(try await Bench([address: part], configured: [address]).finder.part(at: address))
        let alike = Self.families.first { $0.contains(kind) } ?? [kind]
        #expect(found.certainty != .certain || alike.isSuperset(of: found.kinds), "\(found)")
    }

    @Test("is certain of every part that can tell what it is")
    func isCertain() async throws {
        var certain: Set<SensorKind> = []
        for (kind, address) in Self.places {
            let part = try #require(EmulatedSensors.i2c(kind))
            let found = try await Bench([address: part], configured: [address]).finder.part(at: address)
            if found?.certainty == .certain { certain.insert(kind) }
        }
        #expect(
            certain.isSuperset(of: [.sht31, .sht40, .shtc3, .hdc1080, .bme280, .bmp280]),
            "\(certain.map(\.name).sorted())")
    }

    @Test("finds two different parts side by side, each by its own name")
    func findsPairs() async throws {
        for first in Self.places {
            for second in Self.places where second.address > first.address {
                let parts: [I2CAddress: any EmulatedI2CPart] = [
                    first.address: try #require(EmulatedSensors.i2c(first.kind)),
                    second.address: try #require(EmulatedSensors.i2c(second.kind)),
                ]
                let bench = Bench(parts, configured: [first.address, second.address])
                let found = try await bench.finder.part(at: first.address)
                let alsoFound = try await bench.finder.part(at: second.address)
                #expect(found?.kinds.contains(first.kind) == true)
                #expect(alsoFound?.kinds.contains(second.kind) == true)
            }
        }
    }

    @Test("uses the names that people know")
    func words() async throws {
        let bench = Bench([
            0x27: Self.display(), 0x3F: Self.display(), 0x44: EmulatedSHT3x(serialNumber: 0x0102_BEEF),
            0x45: EmulatedSHT4x(serialNumber: 0x0D20_6101), 0x76: EmulatedBME280(.bmp280),
            0x77: EmulatedBME280(.bme280, garblesFirstIdentity: true),
        ])
        #expect(
            try await bench.finder.scan().parts.map(\.description) == [
                "0x27: PCF8574, probably an LCD", "0x3f: PCF8574A, probably an LCD",
                "0x44: SHT31 family (SHT30, SHT31, SHT35, SHT85), serial 0x0102beef",
                "0x45: SHT4x family (SHT40, SHT41, SHT45), serial 0x0d206101",
                "0x76: BMP280 (no humidity; sold as BME280)", "0x77: BME280",
            ])
        #expect(bench.trespasses() == [])
    }

    @Test("recognises other barometers", arguments: [EmulatedBME280.Identity.bmp180, .bme680])
    func otherBarometers(identity: EmulatedBME280.Identity) async throws {
        let found = try await Bench([0x76: EmulatedBME280(identity)]).finder.part(at: 0x76)
        #expect(found?.certainty == .certain)
        #expect(found?.kinds == [])
    }

    @Test("finds a display's expander at each of its addresses without moving a line", arguments: 0x20...0x3F)
    func displays(number: Int) async throws {
        let address = try #require(I2CAddress(UInt8(number)))
        guard !(0x28...0x37).contains(number) else { return }
        let bench = Bench([address: Self.display()])
        let scan = try await bench.finder.scan()
        #expect(scan.parts.map(\.address) == [address])
        #expect(scan.parts.first?.mayBeDisplay == true)
        #expect(bench.trespasses() == [])
    }

    @Test("sends nothing that could change a part that answers everything, and is not deceived")
    func parrots() async throws {
        for word in UInt8.min...UInt8.max {
            for number in UInt8(0x08)...0x77 {
                let address = try #require(I2CAddress(number))
                for configured in [Set<I2CAddress>(), [address]] {
                    let bench = Bench([address: Parrot(word: word)], configured: configured)
                    let found = try #require(try await bench.finder.part(at: address))
                    let isIdentity = address >= 0x76 && [0x55, 0x56, 0x57, 0x58, 0x60, 0x61].contains(word)
                    #expect(found.certainty != .certain || isIdentity, "\(word): \(found)")
                    #expect(bench.trespasses(configured: configured) == [])
                }
            }
        }
    }

    @Test("leaves alone what a kernel driver has claimed, and names that driver")
    func held() async throws {
        let recorder = RecordingI2CBus(SimulatedI2CBus(clock: VirtualClock()))
        let finder = ChipFinder(recorder, timeline: Timeline(VirtualClock()), held: [0x76: "bmp280"])
        let found = try await finder.part(at: 0x76)
        #expect(found?.description == "0x76: a part claimed by the kernel driver bmp280")
        #expect(recorder.exchanges.isEmpty)
    }

    @Test("an adapter that cannot send the address alone leaves those addresses unseen, and the rest is found")
    func unseen() async throws {
        let bench = Bench([0x27: Self.display(), 0x3F: Self.display(), 0x44: EmulatedSHT3x()]) { _, transfer in
            transfer.write.isEmpty && transfer.readCount == 0 ? .failBefore(.unsupported) : nil
        }
        let scan = try await bench.finder.scan()
        #expect(scan.parts.map(\.address) == [0x27, 0x44])
        #expect(scan.unseen.contains(0x3F))
        #expect(bench.trespasses() == [])
    }

    @Test("a stuck bus is given up after three addresses, an absent one at once")
    func brokenBus() async throws {
        for (kind, most) in [(I2CError.Kind.timedOut, 3), (.unavailable, 1)] {
            let bench = Bench([:]) { _, _ in .failBefore(kind) }
            do throws(I2CError) {
                _ = try await bench.finder.scan()
                Issue.record("\(kind) is not reported")
            } catch {
                #expect(error.kind == kind)
            }
            #expect(bench.recorder.exchanges.count == most)
        }
    }

    @Test("a bus on which every transfer is disturbed has failed, and is not empty")
    func disturbedBus() async throws {
        for kind in [I2CError.Kind.busFault, .arbitrationLost] {
            let bench = Bench([0x44: EmulatedSHT3x()]) { _, _ in .failBefore(kind) }
            do throws(I2CError) {
                let scan = try await bench.finder.scan()
                Issue.record("\(kind) gave \(scan)")
            } catch {
                #expect(error.kind == kind)
            }
        }
    }

    @Test("an address at which the bus hangs is reported, and the others are found")
    func hangingPart() async throws {
        let bench = Bench([0x44: EmulatedSHT3x()]) { _, transfer in
            transfer.address == 0x23 ? .failBefore(.timedOut) : nil
        }
        let scan = try await bench.finder.scan()
        #expect(scan.silent == [0x23])
        #expect(scan.parts.map(\.address) == [0x44])
    }

    @Test("one disturbed transfer never makes one part into another", arguments: places)
    func disturbed(kind: SensorKind, address: I2CAddress) async throws {
        for number in 0..<6 {
            for bit in 0..<16 {
                let part = try #require(EmulatedSensors.i2c(kind))
                let bench = Bench([address: part], configured: [address]) { count, _ in
                    count == number ? .flippedBit(bit) : nil
                }
                guard let found = try await bench.finder.part(at: address), found.certainty == .certain else {
                    continue
                }
                #expect(found.kinds.contains(kind), "\(found)")
            }
        }
    }
}
