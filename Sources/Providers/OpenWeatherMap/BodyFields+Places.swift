import ProviderKit
import Values

extension BodyFields {
    /// Says for `explain` where the answers to a topic have a quantity, with its unit there; nil where they do not have it.
    static func place(of quantity: String, in topic: WeatherTopic, of plan: Plan) -> String? {
        let fields = BodyFields(.standard)
        func sun(_ block: String) -> [FieldPlace] {
            Self.sun("", \CurrentWeather.sun.sunrise, \.sun.sunset).places(of: quantity, below: block)
        }
        func entry(_ air: [Field<Air>], _ block: String) -> [FieldPlace] {
            air.places(of: quantity, below: block)
                + [fields.conditions(\ForecastSlot.conditions), BodyReader.chance].places(of: quantity, below: block)
        }
        // Of the present the service sends the lowest and highest among the parts of a large city, not those of a time.
        let now = fields.air.filter { !["main.temp_min", "main.temp_max"].contains($0.name) }
        let places =
            switch (topic, plan) {
            case (.current, .oneCall3): entry(fields.oneCallAir, "current.") + sun("current.")
            case (.current, .oneCall4): entry(fields.oneCallAir, "data[0].") + sun("data[0].")
            case (.current, .free), (.current, .daily): entry(now, "") + sun("sys.")
            // Its sun is that of the present.
            case (.forecast, .oneCall3): entry(fields.oneCallAir, "hourly[].") + sun("current.")
            case (.forecast, .oneCall4): entry(fields.oneCallAir, "data[].")
            case (.forecast, .free), (.forecast, .daily): entry(fields.air, "list[].") + sun("city.")
            case (.daily, .oneCall3): fields.oneCallDay.places(of: quantity, below: "daily[].")
            case (.daily, .oneCall4): fields.oneCallDay.places(of: quantity, below: "data[].")
            case (.daily, .free), (.daily, .daily): fields.dailyDay.places(of: quantity, below: "list[].")
            case (.air, _): airQuality.places(of: quantity, below: "list[0].")
            default: [FieldPlace]()
            }
        return FieldPlace.text(of: places)
    }
}
