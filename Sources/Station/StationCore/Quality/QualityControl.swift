package import Values

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

extension Calibration {
    /// The reading as it would be had the part measured rightly.
    ///
    /// Its humidity is corrected through the temperature first, then by its own correction; what results is held within 0 and 100 %.
    func applied(to reading: Measurement) -> Measurement {
        var corrected = reading
        for quantity in Quantity.sensed {
            guard let correction = self[quantity], let said = corrected.values[quantity],
                let isTrue = quantity.thousandths(correction.applied(to: Double(said) / 1000))
            else { continue }
            switch quantity {
            case .temperature: corrected.moveTemperature(to: Temperature(milliCelsius: isTrue))
            default: corrected.values[quantity] = isTrue
            }
        }
        corrected.humidity = corrected.humidity.map { min(max($0, .percent(0)), .percent(100)) }
        return corrected
    }
}

extension Measurement {
    /// A part that is too warm dries the air at its surface: the water in the air is as much as before, so relative
    /// humidity is that of the same vapour pressure at the true temperature. May be more than 100 %: the humidity's own
    /// correction comes after it.
    mutating func moveTemperature(to isTrue: Temperature) {
        guard let said = temperature else { return }
        temperature = isTrue
        humidity = humidity.flatMap {
            let share = saturationVapourPressure(at: said) / saturationVapourPressure(at: isTrue)
            return RelativeHumidity(percent: $0.percent * share)
        }
    }
}

/// The rules for one sensor: which readings are plausible, and how they are corrected.
package struct QualityRules: Hashable, Sendable {
    /// The range that the part can measure, before any correction.
    package var range: ValueRange
    /// The part's finest step, in thousandths of a degree Celsius or of a percent.
    package var step: Int
    /// The share of the processor's excess temperature that warms the sensor; nil where it hangs in free air.
    package var processorHeat: Proportion?
    package var calibration: Calibration
    /// The CO2 that a part which calibrates itself assumes for the lowest of a week, in ppm; nil for any other part.
    package var assumedFreshLevel: Int?
    /// The share of the time that the part counts towards its week: 1 unless it sleeps between two readings.
    package var learningShare: Double

    package init(
        range: ValueRange = ValueRange(), step: Int = 10, processorHeat: Proportion? = nil,
        calibration: Calibration = Calibration(), assumedFreshLevel: Int? = nil, learningShare: Double = 1
    ) {
        self.range = range
        self.step = step
        self.processorHeat = processorHeat
        self.calibration = calibration
        self.assumedFreshLevel = assumedFreshLevel
        self.learningShare = learningShare
    }
}
