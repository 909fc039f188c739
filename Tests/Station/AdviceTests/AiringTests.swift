import StationCore
import TestSupport
import Testing
import Values

@Suite("A window that is opened and shut")
struct AiringTests {
    private var room = AiredRoom()
    private var watch = AiringWatch()
    private var airings: [Airing] = []

    /// - Parameter seen: what the station has of each moment.
    private mutating func pass(minutes: Int, seen: (AirSample) -> AirSample = { $0 }) {
        for _ in 0..<minutes * 2 {
            room.pass()
            if let airing = watch.observe(seen(room.sample)) { airings.append(airing) }
        }
    }

    private static func dry(_ sample: AirSample) -> AirSample {
        AirSample(time: sample.time, excess: sample.excess, room: nil, outside: nil)
    }

    private static func withoutCarbonDioxide(_ sample: AirSample) -> AirSample {
        AirSample(time: sample.time, excess: nil, room: sample.room, outside: sample.outside)
    }

    @Test("carbon dioxide shows within six minutes that it is open, and how fast it changes the air")
    mutating func byCarbonDioxide() throws {
        room.source = 300
        room.excess = 1000
        pass(minutes: 40, seen: Self.dry)
        #expect(watch.airing == nil)
        let opened = room.time
        room.airChange = 8
        pass(minutes: 6, seen: Self.dry)
        #expect(watch.airing != nil)
        pass(minutes: 6, seen: Self.dry)
        room.airChange = 0.3
        pass(minutes: 30, seen: Self.dry)
        let airing = try #require(airings.first)
        #expect(airings.count == 1 && watch.airing == nil)
        #expect((opened - .seconds(180)...opened + .seconds(60)).contains(airing.start))
        #expect((Duration.seconds(600)...Duration.seconds(900)).contains(airing.duration))
        #expect((6.5...8.5).contains(try #require(airing.airChange)))
    }

    @Test("water shows it without a sensor of carbon dioxide")
    mutating func byWater() throws {
        pass(minutes: 40, seen: Self.withoutCarbonDioxide)
        room.airChange = 6
        pass(minutes: 20, seen: Self.withoutCarbonDioxide)
        #expect(watch.airing != nil)
        room.airChange = 0.3
        pass(minutes: 40, seen: Self.withoutCarbonDioxide)
        let airing = try #require(airings.first)
        #expect(airings.count == 1 && airing.airChange == nil)
        #expect((Duration.seconds(900)...Duration.seconds(1800)).contains(airing.duration))
        #expect(try #require(airing.temperatureChange) < -500)
    }

    @Test("people who leave a leaky room have not opened it")
    mutating func peopleLeave() {
        room.excess = 1500
        pass(minutes: 30)
        room.airChange = 1.2
        room.source = 0
        pass(minutes: 180)
        #expect(airings.isEmpty && watch.airing == nil)
    }

    @Test("breath on the sensor has not opened it")
    mutating func breath() {
        room.source = 180
        pass(minutes: 40)
        for minute in 0..<10 {
            let more = minute < 2 ? 3000 : 3000 >> minute
            pass(minutes: 1) { sample in
                var sample = sample
                sample.excess = sample.excess.map { $0 + more }
                return Self.dry(sample)
            }
        }
        pass(minutes: 30, seen: Self.dry)
        #expect(airings.isEmpty && watch.airing == nil)
    }

    @Test("steam that goes into the walls has not opened it")
    mutating func steam() {
        pass(minutes: 40, seen: Self.withoutCarbonDioxide)
        for minute in 0..<30 {
            let more = minute < 6 ? Double(minute) : 6 / Double(minute - 5)
            let wet = AiredRoom.air(room.celsius + more * 0.2, room.water + more)
            pass(minutes: 1) { AirSample(time: $0.time, excess: nil, room: wet, outside: $0.outside) }
        }
        #expect(airings.isEmpty && watch.airing == nil)
    }

    @Test("a window that nothing was heard of for ten minutes is not known to be open")
    mutating func silence() {
        room.excess = 1500
        pass(minutes: 30)
        room.airChange = 8
        pass(minutes: 8)
        #expect(watch.airing != nil)
        room.time = room.time + .seconds(900)
        pass(minutes: 1)
        #expect(watch.airing == nil && airings.count == 1)
    }
}
