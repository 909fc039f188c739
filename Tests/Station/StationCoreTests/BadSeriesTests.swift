import StationSamples
import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("Series that are wrong, beside the same series as it was")
struct BadSeriesTests {
    /// What is wrong with a series.
    private enum Fault: CaseIterable {
        case none
        /// For one hour in seven the source's pressure is off by 9 hPa, up and down in turn.
        case jumpingPressure
        /// From the tenth day on the board's clock is ahead by an hour.
        case clockAhead
        case doubledReadings
        /// In one hour of seven nothing is heard.
        case missingHours
        /// A second sensor in the room, 2 K warmer than the first.
        case disagreement
    }

    /// Forty days of a room, its balcony, a barometer, and a service that says whether it rains.
    private struct Course {
        private let fault: Fault
        private(set) var state: StationState
        /// What was advised on each subject, `over` between; nothing twice in a row.
        private(set) var verdicts: [Advice.Subject: [String]] = [:]
        private var time = 0

        init(_ fault: Fault) {
            self.fault = fault
            let freshness = Freshness.sensor(readEvery: .seconds(Self.interval))
            let spare = fault == .disagreement ? [(spareSensor, freshness)] : []
            state = StationState(
                StationDescriptor(
                    sensors: [(roomSensor, freshness), (outdoorSensor, freshness)] + spare, place: "Taipei",
                    attributions: [.sample]))
            for step in 0..<40 * 24 * 6 {
                let hour = step / 6
                time = step * Self.interval
                if fault == .missingHours, hour % 7 == 3 { continue }
                for _ in 0..<(fault == .doubledReadings ? 2 : 1) { read(hour: Double(step) / 6) }
                if step % 6 == 0 { ask(hour: hour) }
            }
        }

        private static let interval = 600

        /// A wave from -1 to 1.
        private static func wave(_ hour: Double, every period: Double, from start: Double = 0) -> Double {
            let turn = (hour - start) / period
            let part = turn - turn.rounded(.down)
            return part < 0.5 ? 1 - 4 * part : 4 * part - 3
        }

        /// In kelvins: what a sensor adds by itself, the same for the same time.
        private func noise(_ salt: UInt64) -> Double {
            var random = SplitMix64(seed: UInt64(time) &+ salt)
            return Double(random.next() >> 11) / 9_007_199_254_740_992 / 10 - 0.05
        }

        private func moment(_ seconds: Int) -> Moment {
            var moment = StationSamples.moment(seconds)
            if fault == .clockAhead, seconds >= 10 * 86_400 { moment.wall = moment.wall.advanced(bySeconds: 3600) }
            return moment
        }

        private mutating func read(hour: Double) {
            let outside = 4 + 5 * Self.wave(hour, every: 24, from: 7) + 5 * Self.wave(hour, every: 190)
            apply(.sensorRead(name: "balcony", reading(outside + noise(1), 82 + 4 * noise(2), at: time)))
            let jump = Int(hour) % 7 == 3 ? (Int(hour) % 14 == 3 ? 9.0 : -9) : 0
            let hectopascals =
                1012 + 6 * Self.wave(hour, every: 130) + 0.8 * Self.wave(hour, every: 12)
                + (fault == .jumpingPressure ? jump : 0) + noise(3) / 5
            let room = 20 + 1.2 * Self.wave(hour, every: 24, from: 10)
            let percent = 58 + 12 * Self.wave(hour, every: 70)
            if fault == .disagreement {
                apply(.sensorRead(name: "spare", reading(room + 2 + noise(6), percent - 6 + noise(7), at: time)))
            }
            apply(
                .sensorRead(
                    name: "room",
                    Measurement(
                        temperature: .celsius(room + noise(4)), humidity: .percent(percent + noise(5)),
                        pressure: .hectopascals(hectopascals), time: .start + .seconds(time))))
        }

        private mutating func ask(hour: Int) {
            var current = weather(5, calculated: time)
            current.conditions = [Condition(hour % 96 > 40 && hour % 96 < 46 ? .rainModerate : .clear)]
            time += 40
            apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []))
        }

        private mutating func apply(_ event: StationEvent) {
            for note in state.apply(event, at: moment(time)).entries {
                switch note {
                case .advice(let advice): say(advice.verdict, on: advice.subject)
                case .adviceOver(let subject, _): say("over", on: subject)
                default: break
                }
            }
        }

        private mutating func say(_ verdict: String, on subject: Advice.Subject) {
            if verdicts[subject]?.last != verdict { verdicts[subject, default: []].append(verdict) }
        }

        var outlook: LocalOutlook? { state.snapshot(at: moment(time)).localOutlook }
        /// From one verdict to another. A pause in between does not count: without readings nothing is advised.
        var changes: Int {
            verdicts.values.map { verdicts in
                let given = verdicts.filter { $0 != "over" }
                return zip(given, given.dropFirst()).count { $0 != $1 }
            }.reduce(0, +)
        }
    }

    private static let good = Course(.none)

    @Test("the good series is one in which advice changes and claims are made")
    func good() throws {
        #expect(Set(Self.good.verdicts.keys).isSuperset(of: [.window, .mould, .frost]))
        #expect(Self.good.changes > 15)
        #expect(try #require(Self.good.outlook).ahead.count == 4)
    }

    @Test("a source whose pressure jumps changes no advice")
    func jumpingPressure() {
        #expect(Course(.jumpingPressure).verdicts == Self.good.verdicts)
    }

    @Test("readings that come twice change no advice")
    func doubled() {
        #expect(Course(.doubledReadings).verdicts == Self.good.verdicts)
    }

    @Test("a second sensor that is 2 K warmer changes no advice while the first is heard")
    func disagreement() {
        #expect(Course(.disagreement).verdicts == Self.good.verdicts)
    }

    @Test("after missing hours, and by a clock that is an hour off, advice changes no more often")
    func missing() {
        #expect(Course(.missingHours).changes <= Self.good.changes)
        #expect(Course(.clockAhead).changes <= Self.good.changes)
    }

    @Test("no fault makes the station claim more, or be surer of it, than the good series does")
    func claims() throws {
        let good = try #require(Self.good.outlook)
        for fault in Fault.allCases {
            let outlook = try #require(Course(fault).outlook)
            #expect(Set(outlook.ahead.map(\.hours)).isSubset(of: good.ahead.map(\.hours)), "\(fault)")
            for (said, usual) in zip(outlook.ahead, good.ahead) {
                #expect(said.error > usual.error - 0.1, "\(fault): \(said), not \(usual)")
            }
            if good.rain == nil { #expect(outlook.rain == nil, "\(fault)") }
        }
    }
}
