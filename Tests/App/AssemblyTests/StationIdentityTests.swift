import Assembly
import Ports
import Simulation
import Testing
import Values

@Suite("The station's id")
struct StationIdentityTests {
    private let disk = SimulatedDisk()
    private var folder: StateFolder { StateFolder("", on: disk) }
    private let board = StationIdentity.Machine(id: Array("0123456789abcdef".utf8), serial: Array("10000000aabb".utf8))
    private let other = StationIdentity.Machine(id: Array("0123456789abcdef".utf8), serial: Array("10000000ccdd".utf8))
    private let virtual = StationIdentity.Machine(id: Array("0123456789abcdef".utf8), serial: [])

    /// As at a start of the station.
    private func start(on machine: StationIdentity.Machine) throws -> StationIdentity {
        let identity = StationIdentity(machine, kept: StationIdentity.kept(in: folder))
        try identity.keep(in: folder)
        return identity
    }

    @Test("the id stays over restarts, also without its file, and shows neither the machine's id nor the serial number")
    func stays() throws {
        let first = try start(on: board)
        #expect(first.id.count == 16)
        #expect(first.previous == nil)
        #expect(try start(on: board) == first)
        let text = String(decoding: disk.content(of: "/station-id") ?? [], as: UTF8.self)
        #expect(!text.contains("0123456789abcdef") && !text.contains("aabb"))
        try disk.remove("/station-id")
        #expect(try start(on: board) == first)
    }

    @Test("a card on another board takes a new id and knows the old one; copies of a card differ")
    func moves() throws {
        let first = try start(on: board)
        let second = try start(on: other)
        #expect(second.id != first.id)
        #expect(second.previous == first.id)
        #expect(try start(on: other) == second)
        #expect(try start(on: board).id == first.id)
    }

    @Test("a replaced board can keep the id, before and after the station has run on it", arguments: [false, true])
    func keeps(hasRun: Bool) throws {
        let first = try start(on: board)
        if hasRun { _ = try start(on: other) }
        let kept = try #require(StationIdentity.keepingID(other, kept: StationIdentity.kept(in: folder)))
        try kept.keep(in: folder)
        #expect(kept.id == first.id)
        #expect(try start(on: other) == kept)
        #expect(StationIdentity.keepingID(other, kept: StationIdentity.kept(in: folder)) == nil)
        #expect(try start(on: board).id != first.id)
    }

    @Test("a machine that begins or ceases to show its serial number keeps the id")
    func serialComesAndGoes() throws {
        let first = try start(on: virtual)
        #expect(try start(on: board).id == first.id)
        #expect(try start(on: virtual).id == first.id)
        #expect(try start(on: other).id != first.id)
    }

    @Test("a machine without an id draws one and keeps it")
    func drawn() throws {
        let nameless = StationIdentity.Machine(id: [], serial: [])
        let first = try start(on: nameless)
        #expect(try start(on: nameless) == first)
        try disk.remove("/station-id")
        #expect(try start(on: nameless).id != first.id)
    }

    @Test("only the first start on another board says that the id is a new one")
    func says() {
        var told: [String] = []
        func settle(_ machine: StationIdentity.Machine) -> String? {
            StationIdentity.settle(in: folder, on: machine) { told.append($0) }
        }
        #expect(settle(board) == nil)
        #expect(told.isEmpty)
        let first = StationIdentity.kept(in: folder)?.id
        #expect(settle(other) == first)
        #expect(told.count == 1)
        #expect(settle(other) == nil)
        #expect(told.count == 1)
    }

    @Test("a torn or foreign file is no id", arguments: ["", "id", "id x", "id 0123\n", "\0\0", "id 0123456789abcdeg"])
    func torn(text: String) throws {
        disk.put(Array(text.utf8), at: "/station-id")
        #expect(StationIdentity.kept(in: folder) == nil)
    }
}
