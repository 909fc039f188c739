import Weather

/// One entry of `weather`.
struct ConditionBody: Codable {
    var id: Lossy<WholeNumber>?
    var main: Lossy<String>?
    var description: Lossy<String>?
    var icon: Lossy<String>?

    init(_ condition: Condition) {
        id = condition.id.map { Lossy(WholeNumber(Int64($0))) }
        main = condition.name.map { Lossy($0) }
        description = condition.text.map { Lossy($0) }
        icon = condition.icon.map { Lossy($0) }
    }

    /// Nil without an id.
    func condition(_ name: String, _ context: inout DecodingContext) -> Condition? {
        guard let id = (id?.value?.value).flatMap({ Int(exactly: $0) }) else {
            context.drop(name + ".id")
            return nil
        }
        let code = context.text(icon, name + ".icon")
        let picture = code.flatMap(WeatherIcon.init(rawValue:))
        if code != nil, picture == nil { context.drop(name + ".icon") }
        let (group, text) = (context.text(main, name + ".main"), context.text(description, name + ".description"))
        return Condition(id: id, name: group, text: context.words(of: id, sent: text), icon: picture)
    }
}

typealias ConditionBodies = Lossy<BoundedList<ConditionBody, HandfulLimit>>

extension Lossy where Value == BoundedList<ConditionBody, HandfulLimit> {
    init(_ conditions: [Condition]) {
        self.init(BoundedList(conditions.map { ConditionBody($0) }))
    }
}

extension DecodingContext {
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
