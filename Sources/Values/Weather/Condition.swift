/// One phenomenon of the sky, as a service reports it.
package struct Condition: Hashable, Sendable, Codable {
    /// The condition's code; nil where none fits the service's number or symbol.
    package var code: ConditionCode?
    /// Whether the service shows it by day; nil where it does not say.
    package var isDaylight: Bool?
    /// The service's word for the group: `Clouds`.
    package var name: String?
    /// The service's text in the language asked for: `broken clouds`.
    package var text: String?
    /// The service's number; nil if it has none.
    package var id: Int?
    /// The service's name of the picture; nil if it has none.
    package var icon: String?

    package init(
        _ code: ConditionCode?, isDaylight: Bool? = nil, name: String? = nil, text: String? = nil, id: Int? = nil,
        icon: String? = nil
    ) {
        self.code = code
        self.isDaylight = isDaylight
        self.name = name
        self.text = text
        self.id = id
        self.icon = icon
    }
}
