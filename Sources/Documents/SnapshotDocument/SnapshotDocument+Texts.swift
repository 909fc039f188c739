import Values

extension SnapshotDocument {
    package mutating func changeTexts(_ change: (String) -> String) {
        for index in sensors.indices {
            sensors[index].air.changeTexts(change)
            if let cause = sensors[index].calibration?.cause { sensors[index].calibration?.cause = change(cause) }
        }
        for index in places.indices { places[index].air.changeTexts(change) }
        room.changeTexts(change)
        outside.changeTexts(change)
        roomDerived.changeTexts(change)
        roomToday.changeTexts(change)
        outsideDerived.changeTexts(change)
        outsideFeelsLikeC.changeTexts(change)
        outsideToday.changeTexts(change)
        seaLevelPressureHpa.changeTexts(change)
        pressureTendency.changeTexts(change)
        airQuality.changeTexts(change)
        sun.changeTexts(change)
        weather.changeTexts(change) { $0.condition = $0.condition.map(change) }
        today.changeTexts(change) { $0.condition = $0.condition.map(change) }
        tomorrow.changeTexts(change) { $0.condition = $0.condition.map(change) }
        days.changeTexts(change) { days in
            for index in days.indices { days[index].condition = days[index].condition.map(change) }
        }
        hours.changeTexts(change) { hours in
            for index in hours.indices { hours[index].condition = hours[index].condition.map(change) }
        }
        if let outlook = localOutlook { localOutlook?.words = change(outlook.words) }
        for index in alerts.indices { alerts[index].event = change(alerts[index].event) }
        func changed(_ advice: [Advice]) -> [Advice] {
            advice.map { line in
                var line = line
                (line.headline, line.details) = (change(line.headline), line.details.map(change))
                return line
            }
        }
        (advice, joinedAdvice) = (changed(advice), joinedAdvice.map(changed))
        for index in outputs.indices { outputs[index].reason = change(outputs[index].reason) }
        for index in health.indices { health[index].changeTexts(change) }
        for index in faults.indices { faults[index].cause = change(faults[index].cause) }
    }
}

extension SnapshotDocument.Value {
    /// - Parameter content: changes the texts of what is known.
    fileprivate mutating func changeTexts(
        _ change: (String) -> String, in content: (inout Content) -> Void = { _ in }
    ) {
        cause = cause.map(change)
        guard var known = value else { return }
        content(&known)
        value = known
    }
}

extension SnapshotDocument.Air {
    fileprivate mutating func changeTexts(_ change: (String) -> String) {
        for quantity in Quantity.sensed { self[quantity].changeTexts(change) }
    }
}
