import Values

extension StationState {
    /// Says once what a person should know of the place's zone, as long as it is so.
    mutating func noteZone(in snapshot: Snapshot, at moment: Moment) -> [LogEntry] {
        if snapshot.zoneNotice != nil { registry.presume(.place, worksSince: moment.uptime) }
        return notice(snapshot.zoneNotice, of: .place)
    }

    /// Compares whose values come first with whose came first before. A quantity of which no provider has a fresh value keeps
    /// the one it had. With one provider there is nothing to compare.
    ///
    /// - Returns: an entry for each provider that gained a quantity, the most trusted first.
    mutating func noteSources(in snapshot: Snapshot) -> [LogEntry] {
        guard attributions.count > 1 else { return [] }
        var gained: [ProviderID: [Quantity]] = [:]
        for quantity in Quantity.reported {
            let first = snapshot.services.first { $0.current.freshValue?.recordedValues[quantity] != nil }
            guard let provider = first?.provider, provider != sources[quantity] else { continue }
            sources[quantity] = provider
            gained[provider, default: []].append(quantity)
        }
        return attributions.compactMap { attribution in
            gained[attribution.provider].map { .source(attribution.provider, of: $0) }
        }
    }
}
