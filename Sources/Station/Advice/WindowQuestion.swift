import Values

/// The effect that the room's air and the air outside would have on each other.
struct AirExchange {
    let room: MoistAir
    let outside: MoistAir
    /// The temperature of the walls where water does harm; nil where it does so in the air itself.
    var wall: Temperature?
    /// How much water the room's air has gained in the last quarter of an hour, in g/m³.
    var gain = 0.0

    /// The least water that drying must take out of each cubic metre, in grams.
    static let leastDrying = 1.0

    /// The air that comes in; between cold walls it counts as cooled by them.
    var entering: MoistAir { wall == nil ? outside : outside.moved(to: room.temperature) ?? outside }

    /// The water that each cubic metre of the room's air has more than what comes in, in grams; negative when it has less.
    var dries: Double {
        room.absoluteHumidity.gramsPerCubicMetre - entering.absoluteHumidity.gramsPerCubicMetre
    }

    /// The humidity where water does harm.
    var humidity: RelativeHumidity { wall.flatMap { room.humidity(at: $0) } ?? room.humidity }

    /// How far the dew point of the air outside is below the temperature of the walls, in kelvins; nil where they do not count.
    var dewMargin: Double? {
        wall.flatMap { wall in outside.dewPoint.map { wall.celsius - $0.celsius } }
    }

    /// The difference in water between room and outside, whichever has more.
    var water: AbsoluteHumidity {
        let (inside, outside) = (room.absoluteHumidity, outside.absoluteHumidity)
        return AbsoluteHumidity(
            milligramsPerCubicMetre: abs(inside.milligramsPerCubicMetre - outside.milligramsPerCubicMetre))
    }

    /// How much warmer the room is than outside, in kelvins.
    var cools: Double { room.temperature.celsius - outside.temperature.celsius }

    /// The humidity that is reached where water does harm when the air is exchanged and the room keeps its warmth: the walls give it
    /// back. Never more than saturation.
    var reached: RelativeHumidity {
        min(outside.humidity(at: wall ?? room.temperature) ?? .percent(100), .percent(100))
    }
}

/// The question whether to open the window or keep it shut: the one decision, for now and for any hour of the forecast.
struct WindowQuestion {
    /// The air of room and outside; nil unless both are known.
    let exchange: AirExchange?
    /// The room's CO2 in ppm while its air is stale; nil otherwise.
    let staleAt: Int?
    /// Whether the window is open, and has been for long enough.
    var isAired = false
    /// Whether an airing ended so recently that another would bring little.
    var isResting = false
    /// Whether outside has caught up with a cellar so recently that drying it would not last.
    var hasCaughtUp = false
    let obstacle: WindowObstacle?

    /// - Parameter standing: the verdict so far, for which the limits are wider.
    func verdict(by rules: AdviceRules, standing: WindowVerdict?) -> WindowVerdict {
        if let obstacle { return .shut(.obstacle(obstacle)) }
        if isAired { return .shut(.aired) }
        // Only fresh air helps against stale air; too much heat or water can leave later.
        if staleAt != nil { return .open(.freshens) }
        return exchange?.verdict(by: rules, standing: standing, isResting: isResting, canDry: !hasCaughtUp) ?? .either
    }
}

extension AirExchange {
    fileprivate func verdict(
        by rules: AdviceRules, standing: WindowVerdict?, isResting: Bool, canDry: Bool
    ) -> WindowVerdict {
        func limit(_ reach: Double, keep: Double, _ verdict: WindowVerdict) -> Double {
            standing == verdict ? keep : reach
        }
        let kind = rules.kind
        let warm = rules.warmAbove.celsius
        let drying = rules.drying ?? kind.drying
        let damp = rules.dampAbove.percent - drying.margin
        let temperature = room.temperature.celsius

        let warms =
            kind.isLivedIn && -cools >= limit(2, keep: 1, .shut(.warms))
            && temperature > warm - limit(2, keep: 2.5, .shut(.warms))
        // Walls give back the warmth that an hour has taken, and walls and textiles the water.
        let isCooled =
            kind.isLivedIn && temperature > warm - limit(isResting ? -1 : 0, keep: 2, .open(.cools))
            && cools >= limit(2, keep: 1, .open(.cools)) && reached.percent <= damp + limit(10, keep: 13, .open(.cools))
        // The walls continue to give off what they give off now: an airing must take out more than that.
        let least = Self.leastDrying + (kind.isLivedIn ? 0 : gain)
        let isDried =
            canDry && !warms && humidity.percent > damp - limit(isResting ? -10 : 0, keep: drying.keep, .open(.dries))
            && dries >= limit(least, keep: 0.5, .open(.dries))
            && (dewMargin.map { $0 >= limit(2, keep: 1, .open(.dries)) } ?? true)
        if isCooled, !(isDried && standing == .open(.dries)) { return .open(.cools) }
        if isDried { return .open(.dries) }
        if warms { return .shut(.warms) }
        let added = limit(kind.leastAdded, keep: kind.leastAdded - 0.5, .shut(.adds))
        if -dries >= added, reached.percent > damp - limit(0, keep: 3, .shut(.adds)) { return .shut(.adds) }
        return .either
    }
}

/// Whether the window had better be open.
enum WindowVerdict: Hashable, Sendable {
    case open(Gain)
    case shut(Harm)
    /// An open window makes no difference.
    case either

    enum Gain: String, Hashable, Sendable {
        case dries
        case cools
        /// The air is stale.
        case freshens
    }

    enum Harm: Hashable, Sendable {
        case adds
        case warms
        /// The window was open long enough.
        case aired
        case obstacle(WindowObstacle)
    }

    /// The verdict's name in files: `open_dries`, `shut_rain`.
    var name: String {
        switch self {
        case .open(let gain): "open_\(gain.rawValue)"
        case .shut(.adds): "shut_adds"
        case .shut(.warms): "shut_warms"
        case .shut(.aired): "shut_aired"
        case .shut(.obstacle(let obstacle)): "shut_\(obstacle.rawValue)"
        case .either: "either"
        }
    }

    var isObstacle: Bool {
        if case .shut(.obstacle) = self { true } else { false }
    }

    var isOpen: Bool {
        if case .open = self { true } else { false }
    }

    /// Whether the verdict is about the effect of an airing rather than an obstacle.
    var isAboutAir: Bool {
        switch self {
        case .shut(.obstacle), .shut(.aired): false
        case .open, .shut, .either: true
        }
    }
}
