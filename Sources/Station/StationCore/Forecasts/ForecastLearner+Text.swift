import Values

/// The lessons about forecasts, as lines of a ``Checkpoint``.
///
/// | line | holds |
/// |---|---|
/// | `skill` | provider, quantity, version, then ``ForecastSkill/text`` |
/// | `issued` | provider, version, hour since 1970, then of each lead that is still ahead the temperature and the humidity |
struct KeptLessons {
    private(set) var lessons: [ProviderID: ForecastLearner.Lessons] = [:]

    private static let version = "1"
    /// The largest number of providers that are read: more than a station can have.
    private static let mostProviders = 8

    init(_ lessons: [ProviderID: ForecastLearner.Lessons] = [:]) {
        self.lessons = lessons
    }

    /// - Parameter hour: the present hour since 1970; what was forecast for earlier is not worth keeping.
    func lines(at hour: Int64) -> [String] {
        lessons.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { provider, known in
            [
                "skill \(provider.rawValue) temperature \(Self.version) \(known.temperature.text)",
                "skill \(provider.rawValue) humidity \(Self.version) \(known.humidity.text)",
            ]
                + known.issues.filter { (0..<IssuedForecast.longest).contains(hour - $0.hour) }.map {
                    "issued \(provider.rawValue) \(Self.version) \($0.hour) \($0.text(at: hour))"
                }
        }
    }

    /// Reads a line; ignores what it does not understand.
    mutating func read(_ words: [String]) {
        guard words.count == 5, words[1].utf8.count <= 40 else { return }
        let provider = ProviderID(rawValue: words[1])
        guard lessons[provider] != nil || lessons.count < Self.mostProviders else { return }
        var known = lessons[provider] ?? ForecastLearner.Lessons()
        switch (words[0], words[2], words[3]) {
        case ("skill", "temperature", Self.version):
            guard let skill = ForecastSkill(words[4], .kelvins) else { return }
            known.temperature = skill
        case ("skill", "humidity", Self.version):
            guard let skill = ForecastSkill(words[4], .percent) else { return }
            known.humidity = skill
        case ("issued", Self.version, let hour):
            guard let hour = Int64(hour), (0...100_000_000).contains(hour),
                known.issues.last.map({ $0.hour < hour }) ?? true,
                let issue = IssuedForecast(hour: hour, words[4])
            else { return }
            known.issues = known.issues.suffix(IssuedForecast.most - 1) + [issue]
        default: return
        }
        lessons[provider] = known
    }
}

extension IssuedForecast {
    /// The forecasts for the leads after `hour`: twentieths of a degree above −100 °C and tenths of a percent; the highest number
    /// stands for no value.
    fileprivate func text(at hour: Int64) -> String {
        var text = Digits()
        for (index, lead) in ForecastSkill.leads.enumerated() where self.hour + Int64(lead) > hour {
            text.add(
                temperatures[index].map { Self.held(($0 + 100) * 20) } ?? Digits.highest,
                humidities[index].map { Self.held($0 * 10) } ?? Digits.highest)
        }
        return text.text
    }

    private static func held(_ number: Double) -> Int { Int(min(max(number, 0), Double(Digits.highest - 1)).rounded()) }

    fileprivate init?(hour: Int64, _ text: String) {
        self.init(hour: hour)
        var numbers = DigitReader(text)
        let count = numbers.count / 2
        guard (1...ForecastSkill.leads.count).contains(count) else { return nil }
        for index in (ForecastSkill.leads.count - count)..<ForecastSkill.leads.count {
            guard let temperature = numbers.next(), let humidity = numbers.next() else { return nil }
            if temperature != Digits.highest { temperatures[index] = Double(temperature) / 20 - 100 }
            if humidity != Digits.highest { humidities[index] = Double(humidity) / 10 }
        }
        guard numbers.isAtEnd else { return nil }
    }
}
