import BadWeeks
import TestSupport
import Testing

@Suite("Bad weeks, replayed")
struct ReplayTests {
    /// Some hours each: a week takes too long for every run of the tests.
    private static let kept = [
        // A clock that goes to the day before and comes back asks no more often than on one day.
        """
        seed=20018 seconds=52241
        at=23770 for=2004 clock-step 4 -73951
        """,
        // The temperature's correction takes a humidity past saturation, and its own brings it back.
        """
        seed=97 seconds=30881
        """,
        """
        seed=2 seconds=7200
        at=300 for=40 bus-errors 0 3
        at=900 for=0 noise 2 1
        at=1500 for=700 service-fault 0 2
        at=1600 for=20 power-cut 0 0
        at=2500 for=90 disk-full 0 0
        at=2550 for=0 restart 0 0
        at=3300 for=600 unplugged 0 0
        at=3400 for=0 button 0 5
        at=4500 for=900 clock-step 0 3600
        at=5600 for=0 command 0 3
        at=5800 for=0 kill 0 0
        """,
        """
        seed=5 seconds=7200
        at=200 for=300 flipped-bits 0 9
        at=700 for=30 disk-read-only 0 0
        at=800 for=0 reload 0 0
        at=820 for=60 broken-reload 0 1
        at=1500 for=260 bus-hangs 1 0
        at=2400 for=900 no-network 0 0
        at=2500 for=5 power-cut 0 0
        at=2502 for=300 unplugged 1 0
        at=3600 for=0 reopen-log 0 0
        at=4000 for=120 disk-fails 0 0
        """,
        // Values that wait for the history are dated by the clock that was set meanwhile.
        """
        seed=2 seconds=4000
        at=1000 for=700 clock-step 0 42271
        """,
        // An SHT25 was read on while another program's heater warmed it.
        """
        seed=16 seconds=4000
        at=1200 for=0 heater 5 55
        """,
        // The mean of a minute that no reading followed was logged with the fault, a quarter of an hour later.
        """
        seed=16 seconds=7000
        at=4652 for=0 reload 3 26
        at=4734 for=2000 bus-errors 2 2
        """,
        // The back-fill moved a session by a wrong step of the clock that the next session took back: every value was there twice.
        """
        seed=1065 seconds=7000
        at=2000 for=3000 clock-step 2 2494
        at=3500 for=0 restart 4 25
        """,
        // A sensor that corrects for the processor's heat had two processors, and never a reading.
        """
        seed=1045 seconds=7000
        at=2200 for=2100 unplugged 4 54
        """,
        // The same bit was flipped in two readings of a part without a checksum, which no station could notice.
        """
        seed=16 seconds=4000
        at=60 for=0 reload 3 57
        at=600 for=3000 flipped-bits 6 8
        """,
        // A hanging bus ends the process every seven minutes, and each new one begins with short pauses between its requests.
        """
        seed=1076 seconds=6000
        at=300 for=5600 service-fault 4 23
        at=400 for=5500 bus-hangs 3 38
        """,
    ]

    private func run(_ schedule: Schedule) async -> Verdict {
        await ThreadsApart.shared.run { BadWeek.run(schedule) }
    }

    @Test("a kept schedule is survived, and a second run puts out the same to the byte", arguments: kept)
    func isRepeatable(text: String) async throws {
        let schedule = try #require(Schedule(text))
        async let again = run(schedule)
        let first = await run(schedule)
        #expect(first.findings == [])
        #expect(await first == again)
    }

    @Test("a schedule is the same after it was printed and read")
    func isPrintable() {
        let schedule = Schedule(seed: 7, days: 7)
        #expect(Schedule("\(schedule)") == schedule)
        #expect(Schedule("nonsense") == nil)
    }
}

@Suite("The oracle of the bad weeks")
struct OracleTests {
    private static let rules: [Finding.Rule] = [.truth, .freshness, .glass, .lines]

    @Test("notices where a rule is turned round", arguments: rules)
    func isChecked(rule: Finding.Rule) async throws {
        let schedule = Schedule(seed: 2, seconds: 900, troubles: [])
        let verdict = await ThreadsApart.shared.run { BadWeek.run(schedule, sight: Sight(reverses: rule)) }
        #expect(verdict.findings.map(\.rule) == [rule])
    }

    @Test("calls it growth when a later day needs a quarter more memory than each of the first three")
    func memory() {
        #expect(!Oracle.hasGrown([80, 100, 90, 132].map { $0 << 20 }))
        #expect(Oracle.hasGrown([80, 100, 90, 134].map { $0 << 20 }))
    }
}
