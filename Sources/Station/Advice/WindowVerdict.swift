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
