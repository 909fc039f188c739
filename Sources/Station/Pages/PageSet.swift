/// Which pages there are to turn through, and which are on the glass together.
public struct PageSet: Hashable, Sendable {
    /// Each is one glassful.
    public var glassfuls: [[Page]]

    /// Pages with nothing to say are left out; the room always has something to say.
    public init(for snapshot: Snapshot, rows: Int) {
        var pages: [Page] = [.roomAndOutside]
        if snapshot.current.value != nil { pages.append(.conditions) }
        if snapshot.today.value != nil || snapshot.tomorrow.value != nil { pages.append(.days) }
        if snapshot.sun.value != nil { pages.append(.sun) }
        if !snapshot.faults.isEmpty { pages.append(.health) }
        let perGlass = max(1, rows / 2)
        glassfuls = stride(from: 0, to: pages.count, by: perGlass).map {
            Array(pages[$0..<min($0 + perGlass, pages.count)])
        }
    }

    /// The glassful to show at this turn, counted from 0 for ever.
    public func glassful(atTurn turn: Int) -> [Page] {
        glassfuls.isEmpty ? [] : glassfuls[turn % glassfuls.count]
    }
}
