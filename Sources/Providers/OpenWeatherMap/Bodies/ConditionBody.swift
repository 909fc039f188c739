import Weather

/// One entry of `weather`.
struct ConditionBody: Codable {
    var id: Tolerant<WholeNumber>?
    var main: Tolerant<String>?
    var description: Tolerant<String>?
    var icon: Tolerant<String>?

    init(_ condition: Condition) {
        id = Tolerant(WholeNumber(Int64(condition.id)))
        main = condition.name.map { Tolerant($0) }
        description = condition.text.map { Tolerant($0) }
        icon = condition.icon.map { Tolerant($0.rawValue) }
    }

    /// Nil without an id.
    func condition(_ name: String, _ sieve: inout Sieve) -> Condition? {
        guard let id = (id?.value?.value).flatMap({ Int(exactly: $0) }) else {
            sieve.drop(name + ".id")
            return nil
        }
        let code = sieve.text(icon, name + ".icon")
        let picture = code.flatMap(WeatherIcon.init(rawValue:))
        if code != nil, picture == nil { sieve.drop(name + ".icon") }
        let (group, text) = (sieve.text(main, name + ".main"), sieve.text(description, name + ".description"))
        return Condition(id: id, name: group, text: sieve.words(of: id, sent: text), icon: picture)
    }
}

typealias ConditionBodies = Tolerant<BoundedList<ConditionBody, HandfulLimit>>

extension Tolerant where Value == BoundedList<ConditionBody, HandfulLimit> {
    init(_ conditions: [Condition]) {
        self.init(BoundedList(conditions.map { ConditionBody($0) }))
    }
}

extension Sieve {
    mutating func conditions(_ sent: ConditionBodies?) -> [Condition] {
        guard let list = value(sent, "weather") else { return [] }
        var conditions: [Condition] = []
        for (index, entry) in entries(list, of: "weather").enumerated() {
            let name = "weather[\(index)]"
            guard let body = value(entry, name), let condition = body.condition(name, &self) else { continue }
            conditions.append(condition)
        }
        return conditions
    }
}
