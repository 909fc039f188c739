import HAL
import LinuxHAL
import Testing

@testable import windowsill

@Suite("The devices of the board")
struct BoardDevicesTests {
    @Test("pass from one set of parts to the next, each with the thread that it has")
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

    @Test("that a set of parts does not use are not kept for a later one")
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
