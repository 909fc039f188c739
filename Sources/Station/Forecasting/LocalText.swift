extension Digits {
    /// Writes a number of either sign, in steps.
    fileprivate mutating func add(_ number: Double, step: Double) {
        add(Self.zero + Int(min(max(number / step, -2047), 2047).rounded()))
    }
}

extension DigitReader {
    fileprivate mutating func number(step: Double) -> Double? { next().map { Double($0 - Digits.zero) * step } }

    fileprivate mutating func numbers(_ steps: [Double]) -> [Double]? {
        let numbers = steps.compactMap { number(step: $0) }
        return numbers.count == steps.count ? numbers : nil
    }
}

extension PressureTide {
    /// The learned tide in printable characters without blanks: pascals to a quarter.
    package var text: String {
        var text = Digits()
        for mean in hours {
            text.add(mean.value, step: 0.25)
            text.add(mean.count)
        }
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String) {
        self.init()
        var numbers = DigitReader(text)
        for index in hours.indices {
            guard let value = numbers.number(step: 0.25), let count = numbers.next() else { return nil }
            hours[index] = Mean(value: value, count: count)
        }
        guard numbers.isAtEnd else { return nil }
    }
}

extension DailyCourse {
    private static let square = 0.05
    private static let error = 0.02

    /// The learned course in printable characters without blanks: temperatures to 0.05 K.
    package var text: String {
        var text = Digits()
        for mean in hours {
            text.add(mean.value, step: 0.05)
            text.add(mean.count)
        }
        for lead in ahead {
            text.add(lead.square.value, step: Self.square)
            text.add(lead.product.value, step: Self.square)
            text.add(lead.square.count)
            text.add(lead.error.value, step: Self.error)
            text.add(lead.persistence.value, step: Self.error)
            text.add(lead.error.count)
        }
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String) {
        self.init()
        var numbers = DigitReader(text)
        for index in hours.indices {
            guard let value = numbers.number(step: 0.05), let count = numbers.next() else { return nil }
            hours[index] = Mean(value: value, count: count)
        }
        for index in ahead.indices {
            guard let sums = numbers.numbers([Self.square, Self.square]), let count = numbers.next(),
                let errors = numbers.numbers([Self.error, Self.error]), let compared = numbers.next()
            else { return nil }
            ahead[index].square = Mean(value: max(0, sums[0]), count: count)
            ahead[index].product = Mean(value: sums[1], count: count)
            ahead[index].error = Mean(value: max(0, errors[0]), count: compared)
            ahead[index].persistence = Mean(value: max(0, errors[1]), count: compared)
        }
        guard numbers.isAtEnd else { return nil }
    }
}

extension ColdestHours {
    /// The finest steps of dryness, difference, square and product in the text.
    private static let steps = [0.02, 0.02, 0.4, 0.4]
    private static let error = 0.02

    /// The learned relations in printable characters without blanks: temperatures to 0.02 K.
    package var text: String {
        var text = Digits()
        for relation in relations {
            let means = [relation.dryness, relation.difference, relation.square, relation.product]
            for (mean, step) in zip(means, Self.steps) { text.add(mean.value, step: step) }
            text.add(relation.difference.count)
            text.add(relation.error.value, step: Self.error)
            text.add(relation.error.count)
        }
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String) {
        self.init()
        var numbers = DigitReader(text)
        for index in relations.indices {
            guard let means = numbers.numbers(Self.steps), let count = numbers.next(),
                let error = numbers.number(step: Self.error), let compared = numbers.next()
            else { return nil }
            relations[index].dryness = Mean(value: means[0], count: count)
            relations[index].difference = Mean(value: means[1], count: count)
            relations[index].square = Mean(value: means[2], count: count)
            relations[index].product = Mean(value: means[3], count: count)
            relations[index].error = Mean(value: max(0, error), count: compared)
        }
        guard numbers.isAtEnd else { return nil }
    }
}

extension StormRecord {
    package var isEmpty: Bool { falls == 0 }

    /// The record in printable characters without blanks.
    package var text: String {
        var text = Digits()
        text.add(falls, stormsAfter)
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String) {
        self.init()
        var numbers = DigitReader(text)
        guard let falls = numbers.next(), let storms = numbers.next(), storms <= falls, numbers.isAtEnd else {
            return nil
        }
        (self.falls, stormsAfter) = (falls, storms)
    }
}

extension RainRecord {
    package var isEmpty: Bool { frequencies.allSatisfy { $0.allSatisfy { $0.times == 0 } } }

    /// The record in printable characters without blanks.
    package var text: String {
        var text = Digits()
        for frequency in frequencies.joined() { text.add(frequency.times, frequency.rain) }
        text.add(rains)
        for comparison in [likely.all, likely.said, dial.all, dial.said] { text.add(comparison) }
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String) {
        self.init()
        var numbers = DigitReader(text)
        for index in frequencies.indices {
            for sign in frequencies[index].indices {
                guard let times = numbers.next(), let rain = numbers.next(), rain <= times else { return nil }
                frequencies[index][sign] = Frequency(times: times, rain: rain)
            }
        }
        guard let rains = numbers.next() else { return nil }
        self.rains = rains
        for path in [\RainRecord.likely.all, \.likely.said, \.dial.all, \.dial.said] {
            guard let comparison = numbers.comparison() else { return nil }
            self[keyPath: path] = comparison
        }
        guard numbers.isAtEnd else { return nil }
    }
}

extension Digits {
    fileprivate mutating func add(_ comparison: RainTrial.Comparison) {
        for score in [comparison.sentence, comparison.rainingNow] {
            add(score.hits, score.misses, score.falseAlarms, score.quiet)
        }
        add(comparison.rains)
    }
}

extension DigitReader {
    fileprivate mutating func comparison() -> RainTrial.Comparison? {
        guard let sentence = score(), let rainingNow = score(), let rains = next() else { return nil }
        var comparison = RainTrial.Comparison()
        (comparison.sentence, comparison.rainingNow, comparison.rains) = (sentence, rainingNow, rains)
        return comparison
    }

    private mutating func score() -> RainTrial.Score? {
        guard let hits = next(), let misses = next(), let falseAlarms = next(), let quiet = next() else { return nil }
        var score = RainTrial.Score()
        (score.hits, score.misses, score.falseAlarms, score.quiet) = (hits, misses, falseAlarms, quiet)
        return score
    }
}
