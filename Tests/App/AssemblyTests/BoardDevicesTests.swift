import Assembly
import LinuxHAL
import Ports
import Testing

@Suite("Devices of the board over a reload")
struct BoardDevicesTests {
    @Test("a reload keeps each device that is used again")
    func pass() throws {
        var first = BoardDevices()
        let (bus, files) = (try first.bus(998), try first.files(of: "cpu_thermal"))
        let input = try first.input(.name("GPIO4"))
        var second = first.passedOn()
        #expect(try second.bus(998) === bus)
        #expect(try second.files(of: "cpu_thermal") === files)
        #expect(try second.input(.name("GPIO4")) === input)
        #expect(try second.bus(999) !== bus)
        #expect(try second.files(of: "board") !== files)
    }

    @Test("a device that a reload does not use is dropped")
    func dropUnused() throws {
        var first = BoardDevices()
        let (bus, files) = (try first.bus(998), try first.files(of: "cpu_thermal"))
        var second = first.passedOn()
        _ = try second.bus(999)
        var third = second.passedOn()
        #expect(try third.bus(998) !== bus)
        #expect(try third.files(of: "cpu_thermal") !== files)
    }
}
