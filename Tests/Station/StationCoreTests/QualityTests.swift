import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The quality of readings")
struct QualityTests {
    /// As an SHT31 has it.
    private static let rules = QualityRules(
        range: [.temperature: -40...125, .humidity: 0...100])

    /// What a station makes of readings that come every ten seconds.
    private struct Outcome {
        /// What the room's page shows after each reading, in °C.
        var shown: [Double?] = []
        /// The reasons and counts of the rejections in the record.
        var rejected: [String] = []
        var faults: [String] = []
        var recoveries = 0
        var means: [MinuteSummary] = []
    }

    private func outcome(
        of celsius: [Double], percent: [Double] = [50], every interval: Int = 10, rules: QualityRules = rules
    ) -> Outcome {
        var state = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(interval)))], quality: ["room": rules],
            asksForWeather: false)
        var outcome = Outcome()
        for (index, value) in celsius.enumerated() {
            let now = moment(index * interval)
            let reading = reading(value, percent[index % percent.count], at: index * interval)
            for note in state.apply(.sensorRead(name: "room", reading), at: now).entries {
                switch note {
                case .rejected(_, let rejection, let count): outcome.rejected.append("\(rejection.reason) \(count)")
                case .fault(let fault): outcome.faults.append(fault.cause)
                case .recovered: outcome.recoveries += 1
                case .reading(_, let mean): outcome.means.append(mean)
                default: break
                }
            }
            outcome.shown.append(state.snapshot(at: now).room.temperature.value?.celsius)
        }
        return outcome
    }

    @Test("a single wrong value between good ones is never shown or averaged", arguments: [-40, 0, 85, 124.9])
    func dropsGlitch(glitch: Double) {
        let outcome = outcome(of: [21, 21.1, 21.2, glitch, 21.3, 21.2, 21.1])
        #expect(outcome.shown == [21, 21.1, 21.2, 21.2, 21.3, 21.2, 21.1])
        #expect(outcome.rejected == ["spike 1"])
        #expect(outcome.means.last?.temperature == .celsius(21.18))
        #expect(outcome.means.last?.range[.temperature] == 21_100...21_300)
        #expect(outcome.means.last?.samples == 5)
        #expect(outcome.faults.isEmpty)
    }

    @Test("a recorded day is accepted from its first minute to its last")
    func believesRecordedDay() throws {
        let day = try Recording("alamosa-2016-01-01").readings
        #expect(day.count == 1440)
        #expect(try rejections(of: day).isEmpty)
    }

    @Test("of a recorded day with glitches each glitch is rejected, and nothing else", arguments: [5, 6, 7])
    func findsGlitchesInRecordedDay(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var day = try Recording("alamosa-2016-01-01").readings
        var glitches: [Int] = []
        for start in stride(from: 10, to: day.count - 10, by: 20) {
            let index = start + Int.random(in: 0..<10, using: &random)
            let wrong: Double = [-45.0, 85, 127.9, 60, -40].randomElement(using: &random) ?? 85
            if Bool.random(using: &random) {
                day[index].temperature = .celsius(wrong)
            } else {
                day[index].humidity = .percent(0)
            }
            glitches.append(index)
        }
        #expect(try rejections(of: day) == glitches)
    }

    /// Which of the readings, a minute apart, never were what the station shows.
    private func rejections(of readings: [Measurement]) throws -> [Int] {
        var rules = Self.rules
        rules.step = 100
        var state = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(60)))], quality: ["room": rules], asksForWeather: false)
        return readings.enumerated().compactMap { index, reading in
            _ = state.apply(.sensorRead(name: "room", reading), at: moment(index * 60))
            let room = state.snapshot(at: moment(index * 60)).room
            let isShown = room.temperature.value == reading.temperature && room.humidity.value == reading.humidity
            return isShown ? nil : index
        }
    }

    @Test("a window opened in winter is accepted with its third reading, and none is lost")
    func believesStep() {
        let outcome = outcome(of: [21, 21, 14, 12.5, 11.4, 10.6, 10, 9.5])
        #expect(outcome.shown == [21, 21, 21, 21, 11.4, 10.6, 10, 9.5])
        #expect(outcome.rejected.isEmpty)
        #expect(outcome.means.last?.samples == 6)
    }

    @Test("read every ten minutes, a shower is accepted with its second reading")
    func believesShower() {
        let outcome = outcome(of: [21, 21.1, 22.5, 22.4, 22], percent: [50, 51, 78, 72, 65], every: 600)
        #expect(outcome.shown == [21, 21.1, 21.1, 22.4, 22])
        #expect(outcome.rejected.isEmpty)
    }

    @Test("steam that rises by more with each reading, and falls as fast, is accepted whole")
    func believesSteam() {
        let steam = [27, 27.1, 30, 38, 50, 56, 52, 44, 37, 33, 30, 28.5, 27.8, 27.4]
        let outcome = outcome(of: steam)
        #expect(outcome.rejected.isEmpty)
        #expect(outcome.shown.last == 27.4)
        #expect(outcome.shown.contains(56))
    }

    @Test(
        "3 K or 10 % for one or two readings are never shown, at 10 s and at a minute", arguments: [10, 60], [1, 2])
    func dropsSmallSpikes(every interval: Int, length: Int) {
        var random = SplitMix64(seed: 7)
        var celsius = (0..<400).map { 21 + 0.02 * Double($0 % 3) + 0.01 * Double(random.next() % 5) }
        var percent = (0..<400).map { 50 + 0.1 * Double($0 % 4) + 0.05 * Double(random.next() % 5) }
        for start in stride(from: 20, to: 380, by: 40) {
            for index in start..<start + length { celsius[index] += 3 }
            for index in start + 20..<start + 20 + length { percent[index] += 10 }
        }
        let outcome = outcome(of: celsius, percent: percent, every: interval)
        #expect(outcome.shown.allSatisfy { $0.map { $0 < 22 } == true })
        #expect(outcome.means.allSatisfy { $0.range[.humidity].map { $0.upperBound < 55_000 } == true })
        #expect(outcome.faults.isEmpty)
    }

    @Test("a spike that comes while a sensor is stuck is rejected, and the sensor is still stuck")
    func dropsSpikeOfFrozen() {
        let still = [Double](repeating: 21.37, count: 1300)
        let outcome = outcome(of: still + [0, 21.37, 21.37, 0, 0, 21.37, 21.37])
        #expect(outcome.faults.count == 1)
        #expect(outcome.recoveries == 0)
        #expect(outcome.shown.suffix(7).allSatisfy { $0 == nil })
    }

    @Test("a jump of humidity alone is held back too")
    func dropsHumidityGlitch() {
        let outcome = outcome(of: [21, 21, 21, 21.5], percent: [50, 50, 0, 50])
        #expect(outcome.shown == [21, 21, 21, 21.5])
        #expect(outcome.rejected == ["spike 1"])
    }

    @Test("a drift over many degrees is followed reading by reading")
    func followsDrift() {
        let drift = (0..<300).map { 21 - 0.1 * Double($0) }
        let outcome = outcome(of: drift)
        #expect(outcome.rejected.isEmpty)
        #expect(zip(outcome.shown, drift).allSatisfy { shown, real in shown.map { abs($0 - real) < 0.001 } == true })
    }

    @Test("a cold front, 12 K in ten minutes, is followed without a gap, even if read once a minute")
    func followsFront() {
        let front = (0..<120).map { 24 - 12 * min(max(Double($0 - 30) / 60, 0), 1) }
        #expect(outcome(of: front).rejected.isEmpty)
        let outcome = outcome(of: stride(from: 0, to: 120, by: 6).map { front[$0] }, every: 60)
        #expect(outcome.rejected.isEmpty)
        #expect(outcome.shown.last == 12)
    }

    @Test("noise within what air can do is accepted, and noise beyond it is rejected")
    func judgesSawtooth() {
        let mild = outcome(of: (0..<60).map { $0.isMultiple(of: 2) ? 20 : 21.8 })
        #expect(mild.rejected.isEmpty)
        let wild = outcome(of: (0..<60).map { $0.isMultiple(of: 2) ? 20 : 30 })
        #expect(wild.shown.allSatisfy { $0 == 20 })
        #expect(wild.faults.isEmpty)
    }

    @Test("repeated glitches are logged once a minute with their count, and excluded from every mean")
    func countsGlitches() {
        let outcome = outcome(of: (0..<31).map { $0 % 3 == 1 ? -40 : 21 + 0.01 * Double($0) })
        #expect(outcome.shown.allSatisfy { $0.map { $0 > 20 } == true })
        #expect(outcome.rejected == ["spike 1", "spike 1", "spike 2", "spike 2", "spike 2"])
        #expect(outcome.means.allSatisfy { $0.range[.temperature].map { $0.lowerBound >= 21_000 } == true })
    }

    @Test("pending rejections and the current minute are logged when the station stops")
    func logsRestAtStop() {
        var state = StationState(
            sensors: [(roomSensor, everyTenSeconds)], quality: ["room": Self.rules], asksForWeather: false)
        for (index, celsius) in ([21, -40, 21, 85, 21, 60, 21] as [Double]).enumerated() {
            _ = state.apply(.sensorRead(name: "room", reading(celsius, at: index)), at: moment(index))
        }
        let last = Rejection(.spike, .temperature, thousandths: 60_000)
        let minute = MinuteSummary(
            QuantityValues(temperature: .celsius(21)), within: [.temperature: 21...21], samples: 3)
        let stop = LogEntry.stopped(reason: "SIGTERM")
        let first = state.apply(.stopped(reason: "SIGTERM"), at: moment(7)).entries
        #expect(first == [.rejected(roomSensor, last, count: 2), .reading(roomSensor, minute), stop])
        #expect(state.apply(.stopped(reason: "SIGTERM"), at: moment(8)).entries == [stop])
    }

    @Test("inconsistent values are a fault after the third, and a good one ends it")
    func reportsChaos() {
        let outcome = outcome(of: [21, 60, -20, 100, 0, 80, 21, 21.1])
        #expect(outcome.faults == ["SHT31: jumped to a temperature of 100.0 °C and back"])
        #expect(outcome.recoveries == 1)
        #expect(outcome.shown == [21, 21, 21, 21, 21, 21, 21, 21.1])
    }

    @Test("the first reading is accepted, and a wrong one lasts for two readings")
    func believesFirst() {
        let outcome = outcome(of: [85, 21, 21.1, 21.2])
        #expect(outcome.shown == [85, 85, 21.1, 21.2])
    }

    @Test("a value that the part cannot measure is rejected, even as the first reading")
    func rejectsImpossible() {
        let outcome = outcome(of: [-45, -45, 130, 21])
        #expect(outcome.shown == [nil, nil, nil, 21])
        #expect(outcome.faults == ["SHT31: a temperature of -45.0 °C is outside the sensor's range"])
        #expect(outcome.recoveries == 1)
        #expect(outcome.rejected == ["range 1"])
    }

    @Test("the ends of the range are accepted", arguments: [-40.0, 125.0])
    func acceptsEnds(celsius: Double) {
        #expect(outcome(of: [celsius]).shown == [celsius])
    }

    @Test("a fine sensor with the same values for three hours is frozen until one changes")
    func noticesFrozen() {
        let outcome = outcome(of: [Double](repeating: 21.37, count: 1051 + 200) + [21.38])
        #expect(outcome.faults == ["SHT31: stuck at a temperature of 21.4 °C"])
        #expect(outcome.recoveries == 1)
        #expect(outcome.shown[1049] == 21.37)
        #expect(outcome.shown[1250] == nil)
        #expect(outcome.shown.last == 21.38)
        #expect(outcome.rejected.first == "frozen 1")
        #expect(outcome.rejected.dropFirst(2).allSatisfy { $0 == "frozen 6" })
    }

    @Test("a humidity at saturation for days is fog")
    func allowsFog() {
        let wobble = (0..<5000).map { 5 + 0.01 * Double($0 % 9) }
        #expect(outcome(of: wobble, percent: [100], every: 60).rejected.isEmpty)
    }

    @Test("a sensor with one quantity that changes is not frozen")
    func allowsSaturation() {
        let outcome = outcome(of: [Double](repeating: 21.37, count: 1000), percent: [50, 50.01])
        #expect(outcome.faults.isEmpty)
    }

    @Test("a sensor with steps of a tenth may be constant from morning to night, but not for a day and a night")
    func allowsQuietCellar() {
        let rules = QualityRules(step: 100)
        #expect(outcome(of: [Double](repeating: 11.2, count: 720), every: 60, rules: rules).faults.isEmpty)
        #expect(outcome(of: [Double](repeating: 11.2, count: 1441), every: 60, rules: rules).faults.count == 1)
    }

    @Test("a sensor that is read every hour is not frozen after two equal readings")
    func allowsSlowReadings() {
        let still = [21.37, 21.37, 21.37, 21.5]
        #expect(outcome(of: still, every: 3600).faults.isEmpty)
    }

    @Test("an offset changes the temperature, and the humidity at the same vapour pressure")
    func correctsHumidity() throws {
        // 50 % of 31.60 hPa at 25 °C, of 28.02 hPa at 23 °C (Magnus, WMO-No. 8).
        let rules = QualityRules(calibration: Calibration([.temperature: .offset(-2)]))
        let mean = try #require(outcome(of: [25], percent: [50], rules: rules).means.first)
        #expect(mean.temperature == .celsius(23))
        let percent = try #require(mean.humidity?.percent)
        #expect(abs(percent - 56.39) < 0.05)
    }

    @Test("a corrected humidity stays within 0 and 100 %")
    func clampsHumidity() {
        let cooler = QualityRules(calibration: Calibration([.temperature: .offset(-5)]))
        #expect(outcome(of: [25], percent: [95], rules: cooler).means.first?.humidity == .percent(100))
        let drier = QualityRules(calibration: Calibration([.humidity: .offset(-10)]))
        #expect(outcome(of: [25], percent: [4], rules: drier).means.first?.humidity == .percent(0))
    }

    @Test("a humidity that its temperature's correction takes past saturation is brought back by its own")
    func correctsPastSaturation() throws {
        // 97 % of 31.60 hPa at 25 °C are 102.8 % of 29.77 hPa at 24 °C (Magnus, WMO-No. 8).
        let rules = QualityRules(calibration: Calibration([.temperature: .offset(-1), .humidity: .offset(-10)]))
        let mean = try #require(outcome(of: [25], percent: [97], rules: rules).means.first)
        let percent = try #require(mean.humidity?.percent)
        #expect(abs(percent - 92.96) < 0.1)
    }

    @Test("a two-point correction is a line through both points")
    func correctsAlongLine() throws {
        let line = try #require(Correction((said: 0, wasTrue: 0.4), (said: 30, wasTrue: 31.1)))
        for (said, isTrue) in [(0.0, 0.4), (30, 31.1), (15, 15.75), (-30, -30.3)] {
            #expect(abs(line.applied(to: said) - isTrue) < 1e-9)
        }
        #expect(Correction((said: 5, wasTrue: 1), (said: 5, wasTrue: 2)) == nil)
    }

    @Test("pressure is corrected in hectopascals")
    func correctsPressure() {
        var state = StationState(
            sensors: [(roomSensor, everyTenSeconds)],
            quality: ["room": QualityRules(calibration: Calibration([.pressure: .offset(-1.5)]))], asksForWeather: false
        )
        let reading = Measurement(pressure: .hectopascals(1013.2), time: .start)
        _ = state.apply(.sensorRead(name: "room", reading), at: moment(0))
        #expect(state.snapshot(at: moment(0)).room.pressure.value == .hectopascals(1011.7))
    }

    @Test("limits apply to the raw value, not to the corrected one")
    func limitsBeforeCorrection() {
        var rules = Self.rules
        rules.calibration[.temperature] = .offset(-5)
        #expect(outcome(of: [-38], rules: rules).shown == [-43])
        #expect(outcome(of: [126], rules: rules).shown == [nil])
    }

    @Test("light may change at any rate and stay away all night, and is checked against the part's range alone")
    func believesLight() {
        let rules = QualityRules(range: [.illuminance: 0...54_612])
        var state = StationState(
            sensors: [(roomSensor, everyTenSeconds)], quality: ["room": rules], asksForWeather: false)
        for (index, lux) in ([Double](repeating: 0, count: 5000) + [30_000, 0, 60_000]).enumerated() {
            let reading = Measurement(illuminance: .lux(lux), time: .start + .seconds(index * 10))
            _ = state.apply(.sensorRead(name: "room", reading), at: moment(index * 10))
            let shown = state.snapshot(at: moment(index * 10)).room.illuminance.freshValue
            #expect(shown == .lux(lux > 54_612 ? 0 : lux))
        }
    }

    @Test("the share of the processor's heat is subtracted, and the humidity follows")
    func removesProcessorHeat() throws {
        // (54 − 24) × 0.1 = 3 K. 40 % of 29.82 hPa at 24 °C, of 24.85 hPa at 21 °C (Magnus, WMO-No. 8).
        let shown = warmed(celsius: 24, percent: 40, processor: [54])
        #expect(shown.last?.temperature == .celsius(21))
        let percent = try #require(shown.last?.humidity?.percent)
        #expect(abs(percent - 48.0) < 0.05)
    }

    @Test("a step in the processor's temperature is applied over minutes, as its heat arrives")
    func smoothsProcessorHeat() throws {
        let shown = warmed(celsius: 24, percent: 40, processor: [54] + [Double](repeating: 74, count: 90))
        let celsius = try shown.map { try #require($0.temperature?.celsius) }
        // After 300 s 63.2 % of the 20 K have arrived, of which a tenth counts.
        #expect(abs(celsius[1] - 20.93) < 0.01)
        #expect(abs(celsius[30] - 19.74) < 0.01)
        #expect(abs(celsius[90] - 19.1) < 0.01)
    }

    @Test("a processor cooler than the sensor changes nothing")
    func ignoresCoolProcessor() {
        #expect(warmed(celsius: 24, percent: 40, processor: [20]).last?.temperature == .celsius(24))
    }

    /// What is shown of a sensor that says the same all the time beside a processor of which a tenth arrives.
    private func warmed(celsius: Double, percent: Double, processor: [Double]) -> [Measurement] {
        let rules = QualityRules(processorHeat: .percent(10))
        var state = StationState(
            sensors: [(roomSensor, everyTenSeconds)], quality: ["room": rules], asksForWeather: false)
        return processor.enumerated().map { index, processor in
            var reading = reading(celsius, percent, at: index * 10)
            reading.processorTemperature = .celsius(processor)
            _ = state.apply(.sensorRead(name: "room", reading), at: moment(index * 10))
            let room = state.snapshot(at: moment(index * 10)).room
            return Measurement(
                temperature: room.temperature.value, humidity: room.humidity.value, time: .start + .seconds(index * 10))
        }
    }
}
