import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The statistics of today")
struct DailyStatisticsTests {
    private var state = StationState(
        sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: false)
    /// How far the wall clock is ahead of what it should show.
    private var step = 0
    private var offset = taipei

    private func now(_ seconds: Int) -> Moment {
        Moment(
            uptime: .start + .seconds(seconds), wall: sevenInTheMorning.advanced(bySeconds: Int64(seconds + step)),
            offset: offset)
    }

    private mutating func read(_ celsius: Double, _ name: String = "room", at seconds: Int) {
        // Believed at once, because the last one is long ago or near.
        _ = state.apply(.sensorRead(name: name, reading(celsius, 50, at: seconds)), at: now(seconds))
    }

    private func room(at seconds: Int) -> DaySummary.Extremes<Temperature>? {
        state.snapshot(at: now(seconds)).first.today.value?.temperature
    }

    @Test("today has the lowest, the highest and the mean over the time with readings")
    mutating func extremes() throws {
        for second in stride(from: 0, to: 600, by: 10) { read(20, at: second) }
        for second in stride(from: 600, to: 1200, by: 10) { read(22, at: second) }
        let day = try #require(room(at: 1200))
        #expect(day.lowest == .celsius(20))
        #expect(day.highest == .celsius(22))
        #expect(abs(day.mean.celsius - 21) < 0.02)
        let summary = try #require(state.snapshot(at: now(1200)).first.today.value)
        #expect(summary.date.description == "2026-11-20")
        #expect(abs(summary.heard.components.seconds - 1191) < 3)
    }

    @Test("a gap does not count in the mean")
    mutating func gap() throws {
        for second in stride(from: 0, to: 600, by: 10) { read(20, at: second) }
        for second in stride(from: 20_000, to: 20_600, by: 10) { read(22, at: second) }
        let day = try #require(room(at: 20_600))
        #expect(abs(day.mean.celsius - 21) < 0.1)
    }

    @Test("a new day starts at local midnight")
    mutating func midnight() {
        read(15, at: 0)
        read(20, at: 61_190)
        read(21, at: 61_210)
        #expect(room(at: 61_190)?.lowest == .celsius(15))
        #expect(room(at: 61_210)?.lowest == .celsius(21))
        #expect(state.snapshot(at: now(61_210)).first.today.value?.date.description == "2026-11-21")
    }

    @Test("readings from before midnight belong to yesterday, however late they arrive")
    mutating func late() {
        read(15, at: 61_100)
        _ = state.apply(.sensorRead(name: "room", reading(16, 50, at: 61_195)), at: now(61_230))
        read(17, at: 61_240)
        #expect(room(at: 61_240)?.lowest == .celsius(17))
    }

    @Test("a day of 25 hours is one day, and the hour before its midnight is yesterday's")
    mutating func summerTimeEnds() {
        // 23:30 of the day before, by summer time.
        offset = .hours(9)
        read(10, at: 55_800)
        read(12, at: 60_000)
        offset = .hours(8)
        read(14, at: 70_000)
        read(16, at: 61_200 + 86_400 - 60)
        let day = room(at: 61_200 + 86_400 - 60)
        #expect(day?.lowest == .celsius(12))
        #expect(day?.highest == .celsius(16))
        read(18, at: 61_200 + 86_400)
        #expect(room(at: 61_200 + 86_400)?.lowest == .celsius(18))
    }

    @Test("readings from before the clock was set are dated when it is set")
    mutating func clockSteps() {
        read(15, at: 0)
        read(20, at: 3600)
        // Somebody sets the clock a day ahead, and back again.
        step = 86_400
        #expect(room(at: 3600)?.lowest == .celsius(15))
        read(21, at: 3700)
        #expect(state.snapshot(at: now(3700)).first.today.value?.date.description == "2026-11-21")
        step = 0
        read(22, at: 3800)
        let day = room(at: 3800)
        #expect(day?.lowest == .celsius(15))
        #expect(day?.highest == .celsius(22))
        // 17 hours ahead it is past midnight: seven in the morning was yesterday no more than it is now.
        step = 60_000
        read(23, at: 3900)
        #expect(room(at: 3900)?.lowest == .celsius(20))
    }

    @Test("nothing is dated before the clock is set, and everything afterwards")
    mutating func clockUnset() {
        step = -1_795_000_000
        read(15, at: 0)
        read(16, at: 3600)
        #expect(state.snapshot(at: now(3600)).first.today == .unavailable(cause: "the clock is not set", for: nil))
        #expect(state.checkpoint(at: now(3600)) == nil)
        step = 0
        read(17, at: 3700)
        #expect(room(at: 3700)?.lowest == .celsius(15))
    }

    @Test("a restart changes nothing, even if the board starts with a clock that is behind")
    mutating func restarts() throws {
        for second in stride(from: 0, to: 7200, by: 60) { read(15 + Double(second) / 7200, at: second) }
        let before = try #require(room(at: 7200))
        let kept = try #require(state.checkpoint(at: now(7200))).afterRestart

        var next = StationState(
            sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: false)
        next.restore(kept)
        // The new run counts its uptime from zero; its clock shows the time of the stop, then the network sets it.
        func moment(uptime: Int, wall: Int) -> Moment {
            Moment(
                uptime: .start + .seconds(uptime), wall: sevenInTheMorning.advanced(bySeconds: Int64(wall)),
                offset: taipei)
        }
        _ = next.apply(.sensorRead(name: "room", reading(16, 50, at: 5)), at: moment(uptime: 5, wall: 7205))
        let first = next.snapshot(at: moment(uptime: 5, wall: 7205)).first.today.value?.temperature
        #expect(first?.lowest == before.lowest)
        #expect(first?.highest == .celsius(16))
        #expect(abs((first?.mean.celsius ?? 0) - before.mean.celsius) < 0.01)
        _ = next.apply(.tick, at: moment(uptime: 10, wall: 9000))
        #expect(
            next.snapshot(at: moment(uptime: 10, wall: 9000)).first.today.value?.temperature?.lowest == before.lowest)
        // Three days later nothing of it is left.
        _ = next.apply(.sensorRead(name: "room", reading(19, 50, at: 20)), at: moment(uptime: 20, wall: 300_000))
        _ = next.apply(.sensorRead(name: "room", reading(19, 50, at: 30)), at: moment(uptime: 30, wall: 300_010))
        #expect(
            next.snapshot(at: moment(uptime: 30, wall: 300_010)).first.today.value?.temperature?.highest == .celsius(19)
        )
    }

    @Test(
        "what a run left behind whose clock was ahead is forgotten once the clock can be trusted",
        arguments: [true, false])
    mutating func misdated(isTrusted: Bool) throws {
        for second in stride(from: 0, to: 7200, by: 60) { read(15, at: second) }
        step = 12 * 3600
        let kept = try #require(state.checkpoint(at: now(7200))).afterRestart
        var next = StationState(sensors: [(roomSensor, everyTenSeconds)], asksForWeather: false)
        next.restore(kept)
        let later = Moment(
            uptime: .start + .seconds(5), wall: sevenInTheMorning.advanced(bySeconds: 7500), offset: taipei,
            isClockTrusted: isTrusted)
        _ = next.apply(.sensorRead(name: "room", reading(20, 50, at: 5)), at: later)
        let today = try #require(next.snapshot(at: later).first.today.value?.temperature)
        #expect(today.lowest == .celsius(isTrusted ? 20 : 15))
    }

    @Test("a barometer's last three hours survive a restart, and are not used while the clock cannot be trusted")
    mutating func keepsPressure() throws {
        func read(_ hectopascals: Double, by state: inout StationState, at moment: Moment) {
            var told = reading(20, 50, at: Int(moment.uptime.sinceStart.components.seconds))
            told.pressure = .hectopascals(hectopascals)
            _ = state.apply(.sensorRead(name: "room", told), at: moment)
        }
        for second in stride(from: 0, through: 10_800, by: 600) {
            read(1020 - Double(second) / 3600, by: &state, at: now(second))
        }
        let kept = try #require(state.checkpoint(at: now(10_800))).afterRestart

        for isTrusted in [true, false] {
            var next = StationState(
                sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: false)
            next.restore(kept)
            // Started five minutes later, with an uptime that starts from zero.
            var moment = now(11_100)
            (moment.uptime, moment.isClockTrusted) = (.start + .seconds(5), isTrusted)
            read(1017, by: &next, at: moment)
            let tendency = next.snapshot(at: moment).pressureTendency
            #expect((tendency != nil) == isTrusted)
            moment.isClockTrusted = true
            moment.uptime = moment.uptime + .seconds(60)
            read(1017, by: &next, at: moment)
            #expect(next.snapshot(at: moment).pressureTendency != nil)
        }
    }

    @Test("a checkpoint is restored as it was saved")
    mutating func roundTrip() throws {
        read(20, at: 0)
        read(-5.25, "balcony", at: 30)
        let kept = try #require(state.checkpoint(at: now(60))).afterRestart
        var next = StationState(
            sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: false)
        next.restore(kept)
        #expect(next.checkpoint(at: now(60)) == kept)
        #expect(kept != Checkpoint())
    }
}
