import Quantities

/// Judges one sensor's readings, one after the other, before anything else uses them.
///
/// A reading is accepted or rejected whole: its values come from one transfer, and humidity is corrected through the
/// temperature beside it.
struct QualityControl: Hashable, Sendable {
    private let rules: QualityRules
    private var frozen: FrozenDetector
    private var jumps: JumpFilter
    private var heating: SelfHeating?

    init(_ rules: QualityRules, freshness: Freshness) {
        self.rules = rules
        frozen = FrozenDetector(step: rules.step)
        jumps = JumpFilter(forgetsAfter: freshness.usableFor)
        heating = rules.processorHeat.map { SelfHeating(share: $0) }
    }

    /// - Parameter reading: as the part gave it.
    mutating func judge(_ reading: Measurement) -> Verdict {
        if let quantity = rules.range.firstOutside(reading.values) { return reject(reading, .range, quantity) }
        if frozen.isFrozen(reading), let quantity = Quantity.ofAir.first(where: { reading.values[$0] != nil }) {
            return reject(reading, .frozen, quantity)
        }
        let inFreeAir = heating?.removed(from: reading) ?? reading
        return jumps.judge(rules.calibration.applied(to: inFreeAir))
    }

    private func reject(_ reading: Measurement, _ reason: Rejection.Reason, _ quantity: Quantity) -> Verdict {
        Verdict(rejection: Rejection(reason, quantity, thousandths: reading.values[quantity] ?? 0))
    }
}

/// What quality control makes of one more reading.
///
/// Neither a reading nor a rejection means that the reading is held back until the next one confirms or refutes it.
struct Verdict: Hashable, Sendable {
    /// To be shown, averaged and recorded; corrected.
    var believed: Measurement?
    /// The present reading, or the one that was held back before it.
    var rejection: Rejection?
}
