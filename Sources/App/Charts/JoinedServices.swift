import Quantities

/// The values of several weather services as one line: at each time those of the one that was shown then, else of the most
/// trusted that has any.
struct JoinedServices {
    /// One of them.
    struct Service {
        var name: String
        /// In chronological order.
        var points: [Trace.Point]
        /// How long the next value may take without another service's in between, in seconds.
        var hold: Int64
    }

    private(set) var points: [Trace.Point] = []
    /// As ``Trace/changes``.
    private(set) var changes: [Trace.Change] = []

    /// - Parameters:
    ///   - services: the most trusted first.
    ///   - from: where the line begins: what a service is about to say covers the time until then.
    ///   - shown: the name of the service that was shown at a time; nil where that is not known.
    init(_ services: [Service], from: Timestamp, shown: (Timestamp) -> String? = { _ in nil }) {
        var rest = services.map { $0.points[...] }
        // Until when each of them has the say.
        var covered = services.map { Self.end(of: from, before: $0.points[...], $0.hold) }
        while let time = rest.compactMap(\.first?.time).min() {
            var isTaken = false
            let first = shown(time).flatMap { name in services.firstIndex { $0.name == name } }
            for index in (first.map { [$0] } ?? []) + services.indices.filter({ $0 != first }) {
                if let point = rest[index].first, point.time == time {
                    rest[index].removeFirst()
                    covered[index] = Self.end(of: time, before: rest[index], services[index].hold)
                    if !isTaken { add(point, of: services[index].name) }
                    isTaken = true
                }
                isTaken = isTaken || time < covered[index]
            }
        }
        if changes.count == 1 { changes = [] }
    }

    /// A value stands until the next, unless that comes too late; the last stands for as long as another may take.
    private static func end(of time: Timestamp, before rest: ArraySlice<Trace.Point>, _ hold: Int64) -> Timestamp {
        let latest = time.advanced(bySeconds: hold)
        guard let next = rest.first?.time else { return latest }
        return next < latest ? next : time
    }

    private mutating func add(_ point: Trace.Point, of service: String) {
        points.append(point)
        if changes.last?.service != service { changes.append(Trace.Change(point.time, to: service)) }
    }
}
