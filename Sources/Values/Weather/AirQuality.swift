public import Quantities

/// How clean the air outside is, at ``time``; nil for what was not sent. Concentrations in micrograms per cubic metre.
public struct AirQuality: Hashable, Sendable {
    public var time: Timestamp
    public var index: Index?
    public var carbonMonoxide: Double?
    public var nitrogenMonoxide: Double?
    public var nitrogenDioxide: Double?
    public var ozone: Double?
    public var sulphurDioxide: Double?
    /// Particles of up to 2.5 µm.
    public var fineParticles: Double?
    /// Particles of up to 10 µm.
    public var coarseParticles: Double?
    public var ammonia: Double?

    public init(
        time: Timestamp, index: Index? = nil, carbonMonoxide: Double? = nil, nitrogenMonoxide: Double? = nil,
        nitrogenDioxide: Double? = nil, ozone: Double? = nil, sulphurDioxide: Double? = nil,
        fineParticles: Double? = nil, coarseParticles: Double? = nil, ammonia: Double? = nil
    ) {
        self.time = time
        self.index = index
        self.carbonMonoxide = carbonMonoxide
        self.nitrogenMonoxide = nitrogenMonoxide
        self.nitrogenDioxide = nitrogenDioxide
        self.ozone = ozone
        self.sulphurDioxide = sulphurDioxide
        self.fineParticles = fineParticles
        self.coarseParticles = coarseParticles
        self.ammonia = ammonia
    }

    /// OpenWeatherMap's scale, which is close to the European one of the time before 2019.
    public enum Index: Int, Hashable, Comparable, Sendable, CaseIterable {
        case good = 1
        case fair
        case moderate
        case poor
        case veryPoor

        public static func < (left: Index, right: Index) -> Bool { left.rawValue < right.rawValue }
    }
}
