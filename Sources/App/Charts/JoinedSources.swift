import Values

/// The values of several sources as one line: at each time those of the first own sensor that has any, else of the weather service
/// that was shown then, else of the most trusted that has any.
struct JoinedSources {
    /// A sensor or a weather service.
    struct Source {
        var name: String
        var isSensor: Bool
        /// The values of the source, in chronological order.
        var points: [Trace.Point]
        /// The longest time in seconds to the next value that shows no other source's values in between.
        var hold: Int64
    }

    private(set) var points: [Trace.Point] = []
    /// The changes of the source, as in ``Trace/changes``.
    private(set) var changes: [Trace.Change] = []

    /// - Parameters:
    ///   - sources: the sensors, then the services, the most trusted first.
    ///   - from: the beginning of the line: what a source is about to report covers the time until then.
    ///   - shown: the name of the service that was shown at a time; nil where that is not known.
    init(_ sources: [Source], from: Timestamp, shown: (Timestamp) -> String? = { _ in nil }) {
        if sources.count == 1 {
            points = sources[0].points
            return
        }
        var rest = sources.map { $0.points[...] }
        // Until when each of them has the say.
        var covered = sources.map { Self.end(of: from, before: $0.points[...], $0.hold) }
        while let time = rest.compactMap(\.first?.time).min() {
            var isTaken = false
            let first = shown(time).flatMap { name in sources.firstIndex { $0.name == name } }
            let sensors = sources.prefix(while: \.isSensor).indices
            for index in sensors + (first.map { [$0] } ?? []) + sources.indices.dropFirst(sensors.count) {
                if let point = rest[index].first, point.time == time {
                    rest[index].removeFirst()
                    covered[index] = Self.end(of: time, before: rest[index], sources[index].hold)
                    if !isTaken { add(point, of: sources[index].name) }
                    isTaken = true
                }
                isTaken = isTaken || time < covered[index]
            }
        }
        if changes.count == 1 { changes = [] }
    }

    /// The end of a value, which stands until the next unless that comes too late; the last stands for as long as another
    /// may take.
    private static func end(of time: Timestamp, before rest: ArraySlice<Trace.Point>, _ hold: Int64) -> Timestamp {
        let latest = time.advanced(bySeconds: hold)
        guard let next = rest.first?.time else { return latest }
        return next < latest ? next : time
    }

    private mutating func add(_ point: Trace.Point, of source: String) {
        points.append(point)
        if changes.last?.service != source { changes.append(Trace.Change(point.time, to: source)) }
    }
}
