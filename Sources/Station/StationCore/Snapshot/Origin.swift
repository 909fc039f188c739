package import Values

/// The source of a value and its age.
package struct Origin: Hashable, Sendable {
    package var source: Source
    /// The time since the value was measured or made; where its service does not say when that was, since it was fetched.
    package var age: Duration
    /// Whether the station computed the value from others of this source: then no field of an answer has it.
    package var isComputed = false

    package init(source: Source, age: Duration) {
        self.source = source
        self.age = age
    }
}

/// The source of a value.
package enum Source: Hashable, Sendable {
    case sensor(SensorIdentity)
    case weather(ProviderID, WeatherTopic)
}

extension Source {
    /// The source's name in files and programs: `sensor/room`, or a provider and what it was asked for.
    package var path: String {
        switch self {
        case .sensor(let sensor): "sensor/\(sensor.name)"
        case .weather(let provider, let topic): "\(provider.rawValue)/\(topic.rawValue)"
        }
    }
}
