import Synchronization

extension Oracle {
    /// Checks that what was measured today is what the air was since midnight. Once an hour is enough; of days in which the
    /// clock was wrong the station cannot know.
    func readDays(_ snapshot: ReadJSON, takenAt taken: Int) {
        let isNew = state.withLock { state in
            guard taken / 3600 != state.hourOfDays, machine.wall.isRight(since: taken - 2 * 86_400) else {
                return false
            }
            state.hourOfDays = taken / 3600
            return true
        }
        guard isNew else { return }
        let (world, zone) = (machine.world, taken < machine.world.changesOffsetAt)
        let local = Int(world.start) + taken + (zone ? world.offset : world.offsetAfterChange)
        let sinceMidnight = (local % 86_400 + 86_400) % 86_400
        // A quarter of an hour belongs to the day in which it began; the day in which clocks are put back is so much longer.
        let sinceChange = taken - world.changesOffsetAt
        let isChanged = (0...sinceMidnight + 3600).contains(sinceChange)
        let longest = sinceMidnight + 1300 + (isChanged ? max(0, world.offset - world.offsetAfterChange) : 0)
        let rows = (snapshot["places"]?.elements ?? []).map { ($0["place"]?.text ?? "", $0["today"]) }
        for (place, today) in [("room", snapshot["room_today"]), ("outdoor", snapshot["outside_today"])] + rows {
            guard let day = today?["value"] else { continue }
            let heard = Int(day["heard_s"]?.number ?? 0)
            check(.truth, heard <= longest, "the day of \(place) has \(heard) s, \(sinceMidnight) s after midnight")
            for name in ["temperature_c", "humidity_pct"] {
                guard let lowest = day[name]?["lowest"]?.number, let highest = day[name]?["highest"]?.number else {
                    continue
                }
                let ranges = world.sensors.filter { $0.place == place }.compactMap { sensor in
                    range(name, of: sensor, from: taken - longest, to: taken)
                }
                // The day of a place is of what it shows, from whichever sensor that is.
                let isTrue = ranges.contains { $0.contains(lowest) } && ranges.contains { $0.contains(highest) }
                check(
                    .truth, isTrue, "the day of \(place) has \(name) \(lowest) to \(highest), which no sensor there had"
                )
            }
        }
    }
}
