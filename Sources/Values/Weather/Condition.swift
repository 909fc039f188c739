/// One phenomenon of the sky, as a service names it.
public struct Condition: Hashable, Sendable {
    /// OpenWeatherMap's condition number, 200…804; ones that the documentation does not know have been sent too.
    public var id: Int
    /// The group in one word: `Clouds`.
    public var name: String?
    /// In the language asked for: `broken clouds`.
    public var text: String?
    /// Nil when the service sent none or one that is not among the 18.
    public var icon: WeatherIcon?

    public init(id: Int, name: String? = nil, text: String? = nil, icon: WeatherIcon? = nil) {
        self.id = id
        self.name = name
        self.text = text
        self.icon = icon
    }
}
