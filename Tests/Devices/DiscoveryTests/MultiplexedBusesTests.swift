import Devices
import Ports
import Testing

@Suite("Buses behind multiplexers")
struct MultiplexedBusesTests {
    /// Two channels of i2c-1, and one of the second's.
    private let buses = MultiplexedBuses(parents: ["i2c-22": "i2c-1", "i2c-23": "i2c-1", "i2c-30": "i2c-23"])

    private static func part(_ name: String, at address: I2CAddress = 0x44, holder: String? = nil) -> FoundPart {
        FoundPart(name, at: address, .certain, kinds: [.sht31], holder: holder)
    }

    private func once(_ scans: [String: [FoundPart]], configured: [String] = []) -> [String: [String]] {
        let scans = ["i2c-1", "i2c-22", "i2c-23", "i2c-30", "i2c-4"].compactMap { name in
            scans[name].map { (name: name, parts: $0) }
        }
        let found = buses.once(scans) { bus, _ in configured.contains(bus) }
        #expect(found.map(\.name) == scans.map(\.name))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.parts.map(\.name)) }).filter {
            !$0.value.isEmpty
        }
    }

    @Test("a bus and all channels behind it share their wires, and other buses do not")
    func roots() {
        #expect(["i2c-1", "i2c-22", "i2c-30", "i2c-4"].map(buses.root(of:)) == ["i2c-1", "i2c-1", "i2c-1", "i2c-4"])
    }

    @Test("a part that answers on every channel is on the bus before the multiplexer, once")
    func onRoot() {
        let part = Self.part("SHT31, serial 1")
        #expect(
            once(["i2c-1": [part], "i2c-22": [part], "i2c-23": [part], "i2c-30": [part], "i2c-4": []])
                == ["i2c-1": ["SHT31, serial 1"]])
    }

    @Test("a part on a channel that is still open is on that channel, once")
    func onChannel() {
        let part = Self.part("SHT31, serial 2")
        #expect(once(["i2c-1": [part], "i2c-22": [part], "i2c-23": []]) == ["i2c-22": ["SHT31, serial 2"]])
    }

    @Test("different parts with one address on the channels stay where they are")
    func apart() {
        let parts = ["i2c-1": [Self.part("2")], "i2c-22": [Self.part("1")], "i2c-23": [Self.part("2")]]
        #expect(once(parts) == ["i2c-22": ["1"], "i2c-23": ["2"]])
    }

    @Test("a part that a kernel driver has claimed on one bus is the same on the channels")
    func held() {
        let held = Self.part("claimed", holder: "bmp280")
        let parts = ["i2c-1": [held], "i2c-22": [Self.part("BME280")], "i2c-23": [Self.part("BME280")]]
        #expect(once(parts) == ["i2c-1": ["claimed"]])
    }

    @Test("a part that is configured on a channel stays there, and names the other buses")
    func configured() {
        let part = Self.part("SHT31, serial 1")
        let scans = ["i2c-1", "i2c-22", "i2c-23"].map { (name: $0, parts: [part]) }
        let found = buses.once(scans) { bus, _ in bus == "i2c-23" }
        #expect(found.map(\.parts.count) == [0, 0, 1])
        #expect(found[2].parts[0].otherBuses == ["i2c-1", "i2c-22"])
    }

    @Test("a part that passes several multiplexers names all other buses on which it answers")
    func farther() {
        let scans = ["i2c-1", "i2c-22", "i2c-23", "i2c-30"].map { bus in
            (name: bus, parts: bus == "i2c-22" ? [] : [Self.part("SHT31, serial 1")])
        }
        let found = buses.once(scans) { _, _ in false }
        #expect(found.map(\.parts.count) == [0, 0, 1, 0])
        #expect(found[2].parts.first?.otherBuses == ["i2c-30", "i2c-1"])
    }

    @Test("a part without a serial number that answers everywhere says on which buses: there may be one on each")
    func saysWhere() {
        let part = Self.part("BME280")
        let scans = ["i2c-1", "i2c-22", "i2c-23"].map { (name: $0, parts: [part]) }
        let found = buses.once(scans) { _, _ in false }
        #expect(found.flatMap(\.parts).map(\.description) == ["0x44: BME280; answers on i2c-22, i2c-23, too"])
    }

    @Test("the same address on two buses without a multiplexer is two parts")
    func unrelated() {
        let part = Self.part("BME280")
        #expect(once(["i2c-1": [part], "i2c-4": [part]]) == ["i2c-1": ["BME280"], "i2c-4": ["BME280"]])
    }
}
