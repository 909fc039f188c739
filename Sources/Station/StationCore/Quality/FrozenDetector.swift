import Quantities

/// Detects a sensor that repeats exactly the same values for longer than air ever stays unchanged.
///
/// How long that is depends on how finely the part measures. Where a step is 0.02 or less (SHT31, BME280), the part's own
/// noise moves the last digit with nearly every reading: half an hour is enough. With steps of up to 0.1 (DHT22,
/// DS18B20) a cellar may stay unchanged from morning to night, but not for a whole day and night; with coarser ones
/// (LM75, DHT11) a week must pass. All quantities of the air must stay unchanged, because a humidity of 100 % may do so alone.
struct FrozenDetector: Hashable, Sendable {
    private let limit: Duration
    private var same: Measurement?
    /// How many readings were the same.
    private var count = 0

    /// Two or three readings, hours apart, may well be the same.
    private static let fewest = 10

    /// - Parameter step: in thousandths of a degree Celsius or of a percent.
    init(step: Int) {
        limit =
            switch step {
            case ...20: .seconds(1800)
            case ...100: .seconds(86_400)
            default: .seconds(7 * 86_400)
            }
    }

    /// - Parameter reading: as the part gave it.
    /// - Returns: whether the part is frozen.
    mutating func isFrozen(_ reading: Measurement) -> Bool {
        guard let same, Quantity.ofAir.allSatisfy({ same.values[$0] == reading.values[$0] }) else {
            same = reading
            count = 1
            return false
        }
        count += 1
        return count >= Self.fewest && reading.time - same.time >= limit
            && Quantity.ofAir.contains { reading.values[$0] != nil }
    }
}

extension Quantity {
    /// Those that air does not leave unchanged for long.
    static let ofAir = sensed.filter { $0.sensed?.mayStandStill == false }
}
