/// A quantity whose JSON is the whole number that it is kept as: for internal files.
public protocol WholeNumberCoded: Codable {
    var wholeNumber: Int { get }
    /// Creates the quantity from its whole number; nil for an impossible one.
    init?(wholeNumber: Int)
}

extension WholeNumberCoded {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(wholeNumber: try container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "out of range")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wholeNumber)
    }
}

extension Temperature: WholeNumberCoded {
    public var wholeNumber: Int { milliCelsius }
    public init?(wholeNumber: Int) { self.init(milliCelsius: wholeNumber) }
}

extension RelativeHumidity: WholeNumberCoded {
    public var wholeNumber: Int { milliPercent }
    public init?(wholeNumber: Int) { self.init(milliPercent: wholeNumber) }
}

extension Pressure: WholeNumberCoded {
    public var wholeNumber: Int { pascals }
    public init?(wholeNumber: Int) { self.init(pascals: wholeNumber) }
}

extension Length: WholeNumberCoded {
    public var wholeNumber: Int { micrometres }
    public init?(wholeNumber: Int) { self.init(micrometres: wholeNumber) }
}

extension Speed: WholeNumberCoded {
    public var wholeNumber: Int { millimetresPerSecond }
    public init?(wholeNumber: Int) { self.init(millimetresPerSecond: wholeNumber) }
}

extension Angle: WholeNumberCoded {
    public var wholeNumber: Int { microdegrees }
    public init?(wholeNumber: Int) { self.init(microdegrees: wholeNumber) }
}

extension Proportion: WholeNumberCoded {
    public var wholeNumber: Int { milliPercent }
    public init?(wholeNumber: Int) { self.init(milliPercent: wholeNumber) }
}

extension Timestamp: WholeNumberCoded {
    public var wholeNumber: Int { Int(clamping: secondsSince1970) }
    public init?(wholeNumber: Int) { self.init(secondsSince1970: Int64(wholeNumber)) }
}

extension UTCOffset: WholeNumberCoded {
    public var wholeNumber: Int { seconds }
    public init?(wholeNumber: Int) { self.init(seconds: wholeNumber) }
}

extension CivilDate: WholeNumberCoded {
    public var wholeNumber: Int { Int(clamping: daysSince1970) }
    public init?(wholeNumber: Int) { self.init(daysSince1970: Int64(wholeNumber)) }
}
