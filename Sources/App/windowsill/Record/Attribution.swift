/// What the licence of the weather service's data (CC BY-SA 4.0) asks for wherever they are shown.
enum Attribution {
    static let openWeather = "Weather data © OpenWeather (https://openweathermap.org)"
}
