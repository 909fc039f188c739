package import Values

/// A value of the station as the page and Home Assistant show it: what it is, how old, from where and by which rule, with the
/// names that each of them has for it.
package struct ShownValue: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case number(Double)
        case text(String)
        case flag(Bool)
    }

    package enum Kind: Hashable, Sendable {
        case quantity(Quantity)
        /// A number that is no quantity's, with the symbol of its unit.
        case number(String?, decimals: Int)
        case text
        case flag
    }

    /// What values belong together: of a place what its sensors measure, what follows from that and what they measured today; of
    /// the weather; and of the station itself.
    package enum Group: Hashable, Sendable {
        case air, derived, today, barometer, outlook, weather, station
    }

    package var group: Group
    package var kind: Kind
    /// The value; nil while it is unknown.
    package var content: Content?
    package var isFresh = true
    /// How many seconds old the value was when the document was made.
    package var age: Int64?
    package var source: String?
    /// Why the value is unknown or old; nil without a known cause.
    package var cause: String?
    /// What the other sensors of the place read, in the order of the configuration.
    package var beside: [ShownValue] = []

    // MARK: On the page

    /// The value's name in `windowsill explain`, as far as that knows it: `room.dew_point`.
    package var key = ""
    /// The name; nil for what the page does not show.
    package var label: String?
    package var rule = ""

    // MARK: In Home Assistant

    /// The key of the entity, before that of its place is put in front; it never changes.
    package var entity: String
    package var name: String
    /// One of Home Assistant's classes.
    package var deviceClass: String?
    package var icon: String?
    /// The words that a text may be; nil for any.
    package var options: [String]?
    /// Whether the value is one of the station rather than the weather.
    package var isDiagnostic = false
    /// Whether it is shown unless a person hides it; otherwise a person has to enable it.
    package var isEnabled = true
    /// Whether the station has it even when nothing is known of it.
    package var isPermanent = false
    /// The key of the details that are shown beside it.
    package var details: String?

    package init(
        _ entity: String, _ group: Group, _ kind: Kind, _ name: String, _ content: Content?,
        class deviceClass: String? = nil, icon: String? = nil
    ) {
        (self.entity, self.group, self.kind, self.name, self.content) = (entity, group, kind, name, content)
        (self.deviceClass, self.icon) = (deviceClass, icon)
    }
}

extension ShownValue {
    /// The symbol of the unit of files; nil without a unit.
    package var symbol: String? {
        switch kind {
        case .quantity(let quantity): quantity.unit.symbol.isEmpty ? nil : quantity.unit.symbol
        case .number(let symbol, _): symbol
        case .text, .flag: nil
        }
    }

    /// The decimals of a number; nil for a text or a flag.
    package var decimals: Int? {
        switch kind {
        case .quantity(.humidity): 0
        case .quantity(let quantity): quantity.sensed?.shownPlaces ?? min(quantity.places, 1)
        case .number(_, let decimals): decimals
        case .text, .flag: nil
        }
    }

    private func with<Property>(_ property: WritableKeyPath<Self, Property>, _ content: Property) -> ShownValue {
        var value = self
        value[keyPath: property] = content
        return value
    }

    package var disabled: ShownValue { with(\.isEnabled, false) }
    package var permanent: ShownValue { with(\.isPermanent, true) }
    package var diagnostic: ShownValue { with(\.isDiagnostic, true) }
    package func detailed(by key: String) -> ShownValue { with(\.details, key) }
    package func limited(to options: [String]) -> ShownValue {
        with(\.options, options).with(\.deviceClass, "enum")
    }

    /// The value with its name and its rule on the page.
    func labelled(_ label: String, _ rule: String) -> ShownValue { with(\.label, label).with(\.rule, rule) }
}

/// Makes the values of one part of the document.
struct ShownRows<Known: Codable & Hashable & Sendable> {
    /// The first part of the keys.
    let subject: String
    let group: ShownValue.Group
    let value: SnapshotDocument.Value<Known>

    init(_ subject: String, _ group: ShownValue.Group, _ value: SnapshotDocument.Value<Known>) {
        (self.subject, self.group, self.value) = (subject, group, value)
    }

    /// - Parameters:
    ///   - key: the last part of the key.
    ///   - name: the name in Home Assistant.
    ///   - entity: the key there; nil for the last part of the key.
    func number(
        _ key: String, _ kind: ShownValue.Kind, _ part: (Known) -> Double?, _ name: String, entity: String? = nil,
        class deviceClass: String? = nil, icon: String? = nil
    ) -> ShownValue {
        let content = value.value.flatMap(part).map { ShownValue.Content.number($0) }
        return sourced(key, ShownValue(entity ?? key, group, kind, name, content, class: deviceClass, icon: icon))
    }

    func text(
        _ key: String, _ part: (Known) -> String?, _ name: String, entity: String? = nil,
        class deviceClass: String? = nil, icon: String? = nil
    ) -> ShownValue {
        let content = value.value.flatMap(part).map { ShownValue.Content.text($0) }
        return sourced(key, ShownValue(entity ?? key, group, .text, name, content, class: deviceClass, icon: icon))
    }

    private func sourced(_ key: String, _ row: ShownValue) -> ShownValue {
        var row = row
        row.key = "\(subject).\(key)"
        row.isFresh = value.state == .fresh
        (row.age, row.source, row.cause) = (value.ageS, value.source, value.cause)
        return row
    }
}
