import Values

/// Judges one sensor's readings, one after the other, before anything else uses them.
///
/// A spike or a value out of range rejects the whole reading: its values come from one transfer, and humidity is corrected
/// through the temperature beside it. A quantity that is stuck is taken out of it, and the others are kept.
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

    /// Judges one more reading.
    ///
    /// - Parameter reading: the uncorrected reading.
    mutating func judge(_ reading: Measurement) -> Verdict {
        if let quantity = rules.range.firstOutside(reading.values) {
            return Verdict(rejections: [Self.rejection(of: reading, .range, quantity)])
        }
        let outcome = jumps.judge(reading)
        var verdict = Verdict(rejections: outcome.spikes)
        // A spike does not interrupt what is stuck, so that this comes second.
        for var accepted in outcome.accepted {
            let stuck = frozen.frozen(in: accepted)
            verdict.rejections += stuck.prefix(1).map { Self.rejection(of: accepted, .frozen, $0) }
            for quantity in stuck { accepted.values[quantity] = nil }
            verdict.stuck = stuck
            guard stuck.isEmpty || Quantity.ofAir.contains(where: { accepted.values[$0] != nil }) else { continue }
            let inFreeAir = heating?.removed(from: accepted) ?? accepted
            verdict.believed.append(rules.calibration.applied(to: inFreeAir))
        }
        return verdict
    }

    private static func rejection(
        of reading: Measurement, _ reason: Rejection.Reason, _ quantity: Quantity
    ) -> Rejection {
        Rejection(reason, quantity, thousandths: reading.values[quantity] ?? 0)
    }
}

/// The result of quality control for one more reading.
///
/// Neither a reading nor a rejection means that the reading is held back until later ones confirm or refute it.
struct Verdict: Hashable, Sendable {
    /// The readings to show, average and record, corrected, the oldest first: this one, and those that it confirms.
    var believed: [Measurement] = []
    /// The rejection of this reading, or of those that were held back before it.
    var rejections: [Rejection] = []
    /// The quantities that are missing in the latest of ``believed`` because they no longer change.
    var stuck: [Quantity] = []
}
