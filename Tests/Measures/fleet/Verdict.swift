import Foundation

/// What a query finds of what each station recorded.
struct Verdict {
    /// A fault, and the stations that it struck.
    struct Group {
        var name: String
        var stations: [FleetStation]
    }

    private struct Count {
        var recorded = 0
        var stored = 0
        var waiting = 0
        var lost = 0
        var doubled = 0
        /// In the twin, which removes no duplicates.
        var doubledThere = 0
        /// Stations whose first or last minute is not at the time that their clock showed.
        var misdated = 0
    }

    private let store: QueryAPI
    private let twin: QueryAPI?
    private let days: Int
    private let time: Int64
    private var selector: String { "windowsill_temperature_celsius{source=\"sensor/window\"}[\(days)d]" }

    /// - Parameters:
    ///   - twin: a second store that got the same.
    ///   - days: back from `time` in which everything lies.
    init(of store: QueryAPI, twin: QueryAPI? = nil, days: Int, at time: Int64) {
        self.store = store
        self.twin = twin
        self.days = days
        self.time = time
    }

    /// Prints a line for each group, the first of which is of all stations.
    ///
    /// - Returns: whether nothing was lost, doubled or misdated.
    func isGood(_ groups: [Group]) async throws -> Bool {
        let counting = "sum by (station) (count_over_time(\(selector)))"
        let stored = try await store.query(counting, at: time)
        let there = try await twin?.query(counting, at: time)
        let (firsts, lasts) = ("tfirst_over_time(\(selector))", "tlast_over_time(\(selector))")
        let (first, last) = (try await store.query(firsts, at: time), try await store.query(lasts, at: time))
        print("query: \(counting)\nquery: \(firsts)\nquery: \(lasts)")
        var isGood = true
        for group in groups {
            var count = Count()
            for station in group.stations {
                let minutes = station.minutes
                // What a stop kept from being sent is sent after the next start.
                let waiting = await station.waiting
                let found = Int(stored[station.id] ?? 0)
                count.recorded += minutes.count
                count.stored += found
                count.waiting += waiting
                count.lost += max(0, minutes.count - found - waiting)
                count.doubled += max(0, found - minutes.count)
                count.doubledThere += max(0, Int(there?[station.id] ?? 0) - minutes.count)
                if !isDated(station.id, minutes, waiting, first, last) { count.misdated += 1 }
            }
            isGood = isGood && count.lost == 0 && count.doubled == 0 && count.misdated == 0
            let without = twin == nil ? "" : " doubled_without_deduplication=\(count.doubledThere)"
            print(
                "\(group.name): stations=\(group.stations.count) recorded=\(count.recorded) stored=\(count.stored) "
                    + "waiting=\(count.waiting) lost=\(count.lost) doubled=\(count.doubled) misdated=\(count.misdated)"
                    + without)
        }
        let all = groups.first?.stations ?? []
        let ids = Set(all.map(\.id))
        print("ids: stations=\(all.count) different=\(ids.count) stored=\(stored.count)")
        return isGood && ids.count == all.count && Set(stored.keys) == ids
    }

    /// To a second: a minute's time is its moment's, less whole seconds. What waits are the newest.
    private func isDated(
        _ id: String, _ minutes: Set<Int64>, _ waiting: Int, _ first: [String: Double], _ last: [String: Double]
    ) -> Bool {
        guard let oldest = minutes.min(), let newest = minutes.max(), let first = first[id], let last = last[id] else {
            return false
        }
        return abs(first - Double(oldest)) <= 1 && abs(last - Double(newest - 60 * Int64(waiting))) <= 2
    }
}
