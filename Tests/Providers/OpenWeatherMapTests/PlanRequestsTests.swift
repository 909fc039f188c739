import ProviderKit
import Testing

@testable import OpenWeatherMap

@Suite("The requests of a plan")
struct PlanRequestsTests {
    @Test(
        "one round in ten minutes takes the documented number of calls a day",
        arguments: [
            // Current 144, forecast 24, air 24.
            (Plan.free, 192, 0),
            // And the days 8.
            (.daily, 200, 0),
            // One Call 144, air 24.
            (.oneCall3, 168, 144),
            // Current 144, hours 24 of 3 pages, days 8, minutes 144 at most, air 24.
            (.oneCall4, 392, 368),
        ])
    func budget(plan: Plan, all: Int, billed: Int) {
        let calls = plan.callsPerDay(every: .seconds(600))
        #expect(calls.all == all)
        #expect(calls.billed == billed)
    }

    @Test(
        "every plan stays well below a thousand billed calls a day, and longer intervals take fewer",
        arguments: Plan.allCases)
    func limits(plan: Plan) {
        var last = Int.max
        for interval in [1, 600, 900, 3600, 7200, 86_400] {
            let calls = plan.callsPerDay(every: .seconds(interval))
            #expect(calls.billed <= 500)
            #expect(calls.all <= last)
            last = calls.all
        }
    }

    @Test("the requests of each plan include the one that decides whether the key has it", arguments: Plan.allCases)
    func decisive(plan: Plan) {
        let topics = plan.requests(every: .seconds(600)).map(\.topic)
        if let decisive = plan.decisive { #expect(topics.contains(decisive)) }
        #expect(Set(topics).count == topics.count)
    }
}
