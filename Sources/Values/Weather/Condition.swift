/// One phenomenon of the sky, as a service names it.
package struct Condition: Hashable, Sendable {
    /// OpenWeatherMap's condition number, 200…804; ones that the documentation does not know have been sent too.
    package var id: Int
    /// The group in one word: `Clouds`.
    package var name: String?
    /// In the language asked for: `broken clouds`.
    package var text: String?
    /// Nil when the service sent none or one that is not among the 18.
    package var icon: WeatherIcon?

    package init(id: Int, name: String? = nil, text: String? = nil, icon: WeatherIcon? = nil) {
        self.id = id
        self.name = name
        self.text = text
        self.icon = icon
    }
}
