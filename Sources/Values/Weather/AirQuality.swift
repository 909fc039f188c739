import Words

/// How clean the air outside is, at ``time``; nil for what was not sent. Concentrations in micrograms per cubic metre.
package struct AirQuality: Hashable, Sendable, Codable {
    package var time: Timestamp
    package var index: Index?
    /// The European Air Quality Index: good to 20, then fair, moderate, poor and, to 100, very poor. Never to be mixed with ``index``.
    package var europeanIndex: Int?
    package var carbonMonoxide: Double?
    package var nitrogenMonoxide: Double?
    package var nitrogenDioxide: Double?
    package var ozone: Double?
    package var sulphurDioxide: Double?
    /// Particles of up to 2.5 µm.
    package var fineParticles: Double?
    /// Particles of up to 10 µm.
    package var coarseParticles: Double?
    package var ammonia: Double?

    package init(
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

    /// A scale of five, which is close to the European one of the time before 2019.
    package enum Index: Int, Hashable, Comparable, Sendable, CaseIterable, Codable {
        case good = 1
        case fair
        case moderate
        case poor
        case veryPoor

        package static func < (left: Index, right: Index) -> Bool { left.rawValue < right.rawValue }
    }
}

extension AirQuality.Index {
    /// The index in one or two words: the glass has 16 characters.
    package var words: String {
        switch self {
        case .good: phrase("page.air-good.9", "good")
        case .fair: phrase("page.air-fair.9", "fair")
        case .moderate: phrase("page.air-moderate.9", "moderate")
        case .poor: phrase("page.air-poor.9", "poor")
        case .veryPoor: phrase("page.air-very-poor.9", "very poor")
        }
    }
}
