/// One phenomenon of the sky, as a service reports it.
package struct Condition: Hashable, Sendable, Codable {
    /// Nil where no code fits the service's number or symbol.
    package var code: ConditionCode?
    /// Whether the service shows it by day; nil where it does not say.
    package var isDaylight: Bool?
    /// The service's word for the group: `Clouds`.
    package var name: String?
    /// In the language asked for: `broken clouds`.
    package var text: String?
    /// The service's number, if it has one.
    package var id: Int?
    /// The service's name of the picture, if it has one.
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
