/// How wrong one provider's forecasts of one quantity are at this window, by lead time and by the part of the day that they are for:
/// learned from the own outdoor sensor, the past forgotten over weeks.
///
/// Errors differ with the lead: many services take one model for the next two days and another from there on, and what is off by 2 K
/// today may be right the day after tomorrow. So each lead has its own table; and as a table of its own learns slowly, it competes
/// with three others, of which those count that have been right at this lead:
///
/// - the forecast as it is;
/// - its error at this lead and part of the day;
/// - its error at this lead, all day long;
/// - its error of the last hours at this part of the day, whatever the lead.
package struct ForecastSkill: Hashable, Sendable {
    /// The unit of a quantity's errors, and their size in it. The raw values are kept.
    package enum Scale: Int, Hashable, Sendable {
        case kelvins = 0
        case percent = 1

        /// The largest credible error: a larger one comes from a broken sensor or another place.
        var credible: Double { self == .kelvins ? 15 : 60 }
        /// How much more than expected one error may count.
        var surprise: Double { self == .kelvins ? 4 : 20 }
        /// The finest difference that means something.
        var resolution: Double { self == .kelvins ? 0.05 : 0.25 }
    }

    /// The guesses of each table at a forecast's error when it was made.
    package struct Guesses: Hashable, Sendable {
        var own = 0.0
        var lead = 0.0
        var recent = 0.0
        /// The blend of all guesses, which is subtracted from the forecast.
        package var mixed = 0.0

        fileprivate var all: [Double] { [0, own, lead, recent, mixed] }
    }

    /// Leads are learned in steps of three hours, up to three days.
    package static let leads = Array(stride(from: 3, through: 72, by: 3))
    static let partsOfDay = 8
    /// The number of candidates: the forecast as it is, and the four of ``Guesses``.
    static let guessCount = 5

    private(set) var scale: Scale
    /// How many forecasts are compared in a day.
    let issuesADay: Int
    /// The mean error by lead and part of the day.
    private var own: [Mean]
    private var lead: [Mean]
    private var recent: [Mean]
    /// The mean size of what each candidate left, by lead: the forecast as it is, own, lead, recent, mixed.
    private var errors: [Mean]

    /// The number of days after which an old one counts for 1/e in ``own``, whose tables get one error a day for each lead.
    private static let memory = 20.0
    /// The number of days after which an old one counts for 1/e in ``lead``, whose tables get one error for each forecast.
    private static let leadMemory = 20.0
    private static let errorMemory = 10.0
    /// The longest lead, in hours, whose errors count as those of the last hours.
    private static let latestLead = 6
    /// The exponent of the blend: the higher, the more the best of the tables counts alone.
    private static let sharpness = 12
    /// The factor by which a correction has to be better than none.
    private static let margin = 1.06
    /// The days on which a lead must have been compared before it has a share in a blend.
    private static let fewestDays = 2

    package init(_ scale: Scale, issuesADay: Int = 8) {
        self.scale = scale
        self.issuesADay = issuesADay
        own = Array(repeating: Mean(), count: Self.leads.count * Self.partsOfDay)
        lead = Array(repeating: Mean(), count: Self.leads.count)
        recent = Array(repeating: Mean(), count: Self.partsOfDay)
        errors = Array(repeating: Mean(), count: Self.leads.count * Self.guessCount)
    }

    /// The row of the lead nearest to so many hours.
    static func row(_ hours: Int) -> Int { min(max((hours + 1) / 3 - 1, 0), leads.count - 1) }

    /// The tables' guesses at a forecast's error.
    ///
    /// - Parameters:
    ///   - hours: how many hours ahead the forecast is.
    ///   - hour: the hour of the place's day that the forecast is for.
    package func guesses(hours: Int, hour: Int) -> Guesses {
        let (row, part) = (Self.row(hours), Self.part(of: hour))
        var guesses = Guesses(
            own: own[row * Self.partsOfDay + part].shrunk(0.5), lead: lead[row].shrunk(1),
            recent: recent[part].shrunk(0.5))
        let candidates = [0, guesses.own, guesses.lead, guesses.recent]
        var (sum, weights) = (0.0, 0.0)
        for (index, candidate) in candidates.enumerated() {
            let error = errors[row * Self.guessCount + index]
            let size = ((error.count == 0 ? 1 : error.value) + scale.resolution) * (index == 0 ? 1 : Self.margin)
            // Held away from what has no inverse; the size of a credible error's is 10⁻¹⁴.
            let weight = 1 / power(max(size, 1e-3), Self.sharpness)
            sum += weight * candidate
            weights += weight
        }
        guesses.mixed = sum / weights
        return guesses
    }

    /// How often a part of the day gets an error in ``recent``, per day.
    private var latestADay: Double { Double(issuesADay * Self.latestLead / 3) / Double(Self.partsOfDay) }

    /// Compares a forecast with what was measured.
    ///
    /// - Parameters:
    ///   - error: the forecast value less the measured one.
    ///   - guesses: what ``guesses(hours:hour:)`` returned when the forecast was made; nil where that is not known any more.
    package mutating func learn(hours: Int, hour: Int, error: Double, _ guesses: Guesses?) {
        guard abs(error) <= scale.credible else { return }
        let each = Double(issuesADay)
        let (row, part) = (Self.row(hours), Self.part(of: hour))
        for (index, guess) in (guesses?.all ?? []).enumerated() {
            errors[row * Self.guessCount + index].add(abs(error - guess), memory: Self.errorMemory * each)
        }
        add(error, to: \.own[row * Self.partsOfDay + part], memory: Self.memory)
        add(error, to: \.lead[row], memory: Self.leadMemory * each)
        if hours <= Self.latestLead { add(error, to: \.recent[part], memory: Self.memory * latestADay) }
    }

    private mutating func add(_ error: Double, to path: WritableKeyPath<ForecastSkill, Mean>, memory: Double) {
        let known = self[keyPath: path]
        let surprise = min(max(error - known.value, -scale.surprise), scale.surprise)
        self[keyPath: path].add(known.count < 3 ? error : known.value + surprise, memory: memory)
    }

    private static func part(of hour: Int) -> Int { min(max(hour / 3, 0), partsOfDay - 1) }
}

extension ForecastSkill {
    /// The approximate number of days on which the lead was compared.
    package func days(hours: Int) -> Int { lead[Self.row(hours)].count / issuesADay }

    /// The mean of forecast less measured at a lead; nil before the first comparison.
    package func bias(hours: Int) -> Double? {
        let mean = lead[Self.row(hours)]
        return mean.count == 0 ? nil : mean.value
    }

    /// The mean size of the forecast's error, before and after the correction; nil while too little is known.
    package func error(hours: Int) -> (before: Double, after: Double)? {
        let first = Self.row(hours) * Self.guessCount
        let (raw, mixed) = (errors[first], errors[first + Self.guessCount - 1])
        return mixed.count < Self.fewestDays * issuesADay ? nil : (raw.value, mixed.value)
    }

    /// The mean error (forecast less measured) of the last hours' forecasts for an hour of the day, and the approximate number of
    /// days that it was compared on; nil before the first.
    package func latest(hour: Int) -> (bias: Double, days: Int)? {
        let mean = recent[Self.part(of: hour)]
        return mean.count == 0 ? nil : (mean.value, max(1, Int(Double(mean.count) / latestADay)))
    }
}

extension ForecastSkill: Listed {
    package init() { self.init(.kelvins) }

    package mutating func pass(_ list: inout NumberList) {
        var unit = scale.rawValue
        list.pass(&unit)
        scale = Scale(rawValue: unit) ?? scale
        list.pass(&own)
        list.pass(&lead)
        list.pass(&recent)
        for first in stride(from: 0, to: errors.count, by: Self.guessCount) {
            // All of a lead are added to at once.
            var count = errors[first].count
            list.pass(&count)
            for index in first..<first + Self.guessCount {
                list.pass(&errors[index].value, step: 0.01)
                errors[index].count = count
            }
        }
    }
}

private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * base }
}

/// How much each of several providers counts, the most trusted first: by the inverse square of its mean error at this lead. While
/// enough is known of none, the first counts alone.
package func shares(of skills: [ForecastSkill?], hours: Int) -> [Double] {
    let weights = skills.map { skill in
        skill?.error(hours: hours).map { 1 / max($0.after * $0.after, 1e-4) } ?? 0
    }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return skills.indices.map { $0 == 0 ? 1 : 0 } }
    return weights.map { $0 / sum }
}

/// A mean that forgets old values.
struct Mean: Hashable, Sendable {
    var value = 0.0
    var count = 0

    mutating func add(_ number: Double, memory: Double) {
        value += max(1 / Double(count + 1), 1 / memory) * (number - value)
        count = min(count + 1, 10_000)
    }

    /// The mean, pulled towards zero while few values are known.
    func shrunk(_ few: Double) -> Double { count == 0 ? 0 : value * Double(count) / (Double(count) + few) }
}
