import StationSamples
import Testing
import Values
import Words

@testable import StationCore

@Suite("A CO2 sensor that calibrates itself")
struct FreshAirTests {
    /// A station with one, read each ten minutes.
    private struct Room {
        private var state: StationState
        private(set) var minutes = 0
        /// Of all events, those about the sensor.
        private(set) var notices: [String] = []

        init(level: Int? = 425, learningShare: Double = 1) {
            state = StationState(
                sensors: [(roomSensor, .sensor(readEvery: .seconds(600)))],
                quality: [
                    "room": QualityRules(
                        range: [.carbonDioxide: 0...40_000], assumedFreshLevel: level, learningShare: learningShare)
                ],
                asksForWeather: false)
        }

        mutating func stays(at level: Int, for minutes: Int) {
            for _ in 0..<minutes / 10 {
                let seconds = self.minutes * 60
                var read = Measurement(time: .start + .seconds(seconds))
                // One whose values never change counts as stuck.
                read.values[.carbonDioxide] = (level + self.minutes / 10 % 3) * 1000
                note(state.apply(.sensorRead(name: "room", read), at: moment(seconds)))
                self.minutes += 10
            }
        }

        mutating func isCalibrated() {
            let done = Recalibration(level: 425, outcome: .corrected(by: -38))
            note(state.apply(.recalibrated(sensor: "room", done), at: moment(minutes * 60)))
        }

        mutating func restarts() throws {
            let kept = try #require(checkpoint).afterRestart
            state = Room().state
            state.restore(kept)
        }

        private mutating func note(_ effects: [Effect]) {
            for case .notice(let component, let notice) in effects.entries where component == .sensor("room") {
                notices.append(notice.text)
            }
        }

        var checkpoint: Checkpoint? { state.checkpoint(at: moment(minutes * 60)) }
        var health: ComponentHealth? {
            state.snapshot(at: moment(minutes * 60)).health.first { $0.component == .sensor("room") }
        }
    }

    @Test("is said to have met no fresh air before it corrects itself for the first time, once")
    func never() {
        var room = Room()
        room.stays(at: 900, for: 39 * 60)
        #expect(room.notices == [])
        room.stays(at: 900, for: 40 * 60)
        #expect(room.notices == [FaultWords.noFreshAirYet])
        #expect(room.health?.state == .works)
        #expect(room.health?.cause == FaultWords.noFreshAirYet)
        #expect(room.health?.remedy == FaultWords.freshAirRemedy)
    }

    @Test("is said to have met none for a week, and nothing more is said when it meets some")
    func week() {
        var room = Room()
        room.stays(at: 500, for: 20)
        room.stays(at: 900, for: 7 * 1440 - 60)
        #expect(room.notices == [])
        room.stays(at: 900, for: 120)
        #expect(room.notices == [FaultWords.noFreshAirForAWeek])
        room.stays(at: 430, for: 20)
        #expect(room.health?.cause == nil)
        room.stays(at: 900, for: 6 * 1440)
        #expect(room.notices.count == 1)
    }

    @Test("two minutes at a low level are no stay in fresh air, and three are")
    func shortStay() {
        var watch = FreshAirWatch()
        for second in [0, 60, 120] { watch.observe(520, outdoorLevel: 425, at: .start + .seconds(second)) }
        watch.observe(700, outdoorLevel: 425, at: .start + .seconds(180))
        #expect(!watch.hasMetAny)
        for second in [240, 300, 360, 420] { watch.observe(520, outdoorLevel: 425, at: .start + .seconds(second)) }
        #expect(watch.hasMetAny)
    }

    @Test("time in which it was not read counts for nothing")
    func gap() {
        var watch = FreshAirWatch()
        for count in 0..<1000 { watch.observe(900, outdoorLevel: 425, at: .start + .seconds(count * 10_800)) }
        #expect(watch.notice == nil)
    }

    @Test("one that is read every hour, the longest interval there is, is watched")
    func hourly() {
        var watch = FreshAirWatch()
        for hour in 0..<42 {
            watch.observe(900, outdoorLevel: 425, at: .start + .milliseconds(hour * 3_600_400))
        }
        #expect(watch.notice?.text == FaultWords.noFreshAirYet)
    }

    @Test(
        "one that sleeps between two readings counts each as five minutes, and is said to have met no fresh air that much later"
    )
    func singleShots() {
        var room = Room(learningShare: 0.5)
        room.stays(at: 900, for: 2 * 39 * 60)
        #expect(room.notices == [])
        room.stays(at: 900, for: 2 * 60 * 2)
        #expect(room.notices == [FaultWords.noFreshAirYet])
    }

    @Test("knows after a restart for how long it was without, and a calibration counts as fresh air")
    func restart() throws {
        var room = Room()
        room.stays(at: 900, for: 30 * 60)
        try room.restarts()
        room.stays(at: 900, for: 11 * 60)
        #expect(room.notices == [FaultWords.noFreshAirYet])
        room.isCalibrated()
        room.stays(at: 900, for: 6 * 1440)
        #expect(room.health?.cause == nil)
    }

    @Test("of a part that does not calibrate itself nothing is said")
    func without() {
        var room = Room(level: nil)
        room.stays(at: 1500, for: 14 * 1440)
        #expect(room.notices == [])
        #expect(room.checkpoint?.measured.freshAir == [:])
    }
}
