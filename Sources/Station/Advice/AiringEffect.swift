package import Values

/// What exchanging the air of a place with that outside would do, by the rules of the advice on the place, whether or not it has a
/// window.
package struct AiringEffect: Hashable, Sendable {
    /// The verdict's name in files: `open_dries`.
    package var verdict: String
    /// Whether the air is better exchanged.
    package var isGood: Bool
    /// The water that each cubic metre of the place's air has more than what comes in; nil unless the place is dried.
    package var dries: AbsoluteHumidity?
    /// How much warmer the place is than outside, in kelvins; nil unless it is cooled.
    package var cools: Double?

    package init(verdict: String, isGood: Bool, dries: AbsoluteHumidity? = nil, cools: Double? = nil) {
        (self.verdict, self.isGood, self.dries, self.cools) = (verdict, isGood, dries, cools)
    }
}

extension AiringEffect {
    init(_ verdict: WindowVerdict, of exchange: AirExchange?) {
        self.init(verdict: verdict.name, isGood: verdict.isOpen)
        switch verdict {
        case .open(.dries): dries = exchange?.water
        case .open(.cools): cools = exchange?.cools
        case .open(.freshens), .shut, .either: break
        }
    }
}
