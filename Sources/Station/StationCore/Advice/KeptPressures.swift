import Quantities

/// What a barometer said in the hours before a restart.
struct KeptPressures: Hashable, Sendable {
    struct Sample: Hashable, Sendable {
        var pressure: Pressure
        var time: Timestamp
    }

    /// Its configured name.
    var sensor: String
    var samples: [Sample]
}
