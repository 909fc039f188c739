/// The trial of a sentence about rain within twelve hours: how often it was right, beside what "it rains now" says in the same
/// hours.
///
/// It is said once it has been the better for long enough, and until it has been the worse while it was said. Then it has to earn it
/// again.
package struct RainTrial: Hashable, Sendable {
    /// What the sentence says at one time.
    struct Saying: Hashable, Sendable {
        var rain: Bool
        /// Whether the sentence had earned to be said.
        var isSaid: Bool
    }

    /// How often a sentence and what then came agreed.
    package struct Score: Hashable, Sendable {
        package var hits = 0
        package var misses = 0
        package var falseAlarms = 0
        package var quiet = 0

        package init() {}

        var count: Int { hits + misses + falseAlarms + quiet }

        package mutating func count(said: Bool, came: Bool) {
            switch (said, came) {
            case (true, true): hits += 1
            case (false, true): misses += 1
            case (true, false): falseAlarms += 1
            case (false, false): quiet += 1
            }
        }

        fileprivate mutating func pass(_ list: inout NumberList) {
            list.pass(&hits)
            list.pass(&misses)
            list.pass(&falseAlarms)
            list.pass(&quiet)
        }

        mutating func halve() {
            (hits, misses, falseAlarms, quiet) = (hits / 2, misses / 2, falseAlarms / 2, quiet / 2)
        }

        /// The share of rains that the sentence announced, less the share of dry times at which it announced one (Peirce): 0 for
        /// guessing.
        package var skill: Double {
            Double(hits) / Double(max(hits + misses, 1)) - Double(falseAlarms) / Double(max(falseAlarms + quiet, 1))
        }
    }

    /// The sentence and "it rains now" over the same hours.
    struct Comparison: Hashable, Sendable {
        var sentence = Score()
        var rainingNow = Score()
        /// The number of separate rains that came in these hours.
        var rains = 0
        private var latestRain: Int64?

        /// - Parameters:
        ///   - rain: the hour in which the rain that came began; nil where none came.
        ///   - most: how many hours are remembered; the past is forgotten by halves.
        mutating func count(_ isSaid: Bool, isRaining: Bool, rain: Int64?, most: Int) {
            sentence.count(said: isSaid, came: rain != nil)
            rainingNow.count(said: isRaining, came: rain != nil)
            if let rain, rain != latestRain { (rains, latestRain) = (rains + 1, rain) }
            guard sentence.count > most else { return }
            sentence.halve()
            rainingNow.halve()
            rains /= 2
        }

        fileprivate mutating func pass(_ list: inout NumberList) {
            sentence.pass(&list)
            rainingNow.pass(&list)
            list.pass(&rains)
        }

        /// The difference in skill by which the sentence has been better.
        var lead: Double { sentence.skill - rainingNow.skill }
    }

    /// The lead that is needed. The standard error of a share of so many separate rains is at most half of one by their root: the
    /// fewer there were, the larger the lead has to be, and never smaller than 0.05.
    private var margin: Double { max(0.05, 0.5 / Double(max(all.rains, 1)).squareRoot()) }
    /// The fewest hours (ten days) and separate rains after which a sentence that is said may lose that again.
    private static let fewestSaid = (hours: 240, rains: 5)
    /// The most hours that are remembered of those in which it was said: twenty days, for a season does not excuse the next one.
    private static let mostSaid = 480

    /// The comparison over all hours in which the sentence says anything: a year and more.
    var all = Comparison()
    /// The comparison over the hours in which the sentence had earned to be said.
    var said = Comparison()

    package init() {}

    mutating func pass(_ list: inout NumberList) {
        all.pass(&list)
        said.pass(&list)
    }

    mutating func count(_ saying: Saying?, isRaining: Bool, rain: Int64?) {
        guard let saying else { return }
        all.count(saying.rain, isRaining: isRaining, rain: rain, most: RainRecord.most)
        guard saying.isSaid else { return }
        said.count(saying.rain, isRaining: isRaining, rain: rain, most: Self.mostSaid)
        if said.sentence.count >= Self.fewestSaid.hours, said.rains >= Self.fewestSaid.rains, said.lead < 0 {
            self = RainTrial()
        }
    }

    /// Whether the sentence has been right more often than saying rain while it rains.
    package var isProven: Bool {
        all.sentence.count >= RainRecord.fewestComparisons && all.rains >= RainRecord.fewestRains
            && all.lead > margin
    }
}
