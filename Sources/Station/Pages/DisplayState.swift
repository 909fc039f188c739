package import StationCore
package import Values

/// The state of a display that the snapshot does not have: which page is shown, whether the light is on, what buttons have asked
/// for.
package struct DisplayState: Hashable, Sendable {
    private let backlight: BacklightPolicy
    /// How long a button turns the light on.
    private static let lightTime = Duration.seconds(30)

    private var current: Screenful?
    /// The index of the current screenful: home and an urgent one are in the list several times.
    private var index = 0
    private var turnDue = Uptime.start
    /// Whether the next turn is a person's, who has seen home.
    private var skipsHome = false
    /// The uptime at which the credits of the weather services are due again.
    private var creditsDue = Uptime.start
    private static let creditsInterval = Duration.seconds(3600)
    /// The present warnings, and since when each has been there.
    private var warnings: [Screenful.Warning: Uptime] = [:]
    /// The warnings that a button has acknowledged.
    private var silenced: Set<Screenful.Warning> = []

    private var litUntil = Uptime.start
    private var policyWish = true
    /// What the policy wanted when a button overrode it; nil again as soon as the policy wants something else.
    private var overruled: Bool?
    private var isLit = true

    private var scene: Scene?
    private var sceneEnd = Uptime.start
    /// The sunrise or sunset that was last played.
    private var played: Timestamp?

    /// How long the light blinks for advice, which may last for weeks, as mould does, and for a message. An agency's alert blinks
    /// as long as it lasts.
    private static let adviceBlinkTime = Duration.seconds(300)

    package init(backlight: BacklightPolicy = .always) {
        self.backlight = backlight
    }

    /// Handles a press, which also turns the light on for a while and stops its blinking. In the dark it does no more than
    /// that: a person does not turn the page before reading it.
    ///
    /// - Returns: whether the press asks for the weather.
    package mutating func press(_ action: ButtonAction, at uptime: Uptime) -> Bool {
        let wasDark = !isLit
        silenced.formUnion(warnings.keys)
        if action == .backlight {
            let isSwitched = backlight != .button && overruled == nil && wasDark != policyWish
            overruled = isSwitched ? policyWish : nil
            litUntil = wasDark ? uptime + Self.lightTime : uptime
            return false
        }
        (litUntil, overruled) = (uptime + Self.lightTime, nil)
        guard !wasDark else { return false }
        if action == .nextPage {
            (turnDue, skipsHome) = (uptime, true)
            return false
        }
        return action == .refresh
    }

    /// Whether the light is on now; remembers the answer for the next call.
    ///
    /// - Parameter light: the brightness in the room; nil where nothing measures it.
    package mutating func light(in snapshot: Snapshot, light: Illuminance?) -> Bool {
        policyWish = backlight.wantsLight(
            at: snapshot.moment, offset: snapshot.offset, partOfDay: snapshot.partOfDay, light: light, wasLit: isLit)
        if overruled != policyWish { overruled = nil }
        isLit = overruled.map { !$0 } ?? (policyWish || snapshot.moment.uptime < litUntil)
        return isLit
    }

    /// Whether something may change on the display by itself: a page has been shown for its time, or the light is due to go out.
    package func isDue(at uptime: Uptime) -> Bool {
        uptime >= turnDue || scene != nil || (isLit && !policyWish && uptime >= litUntil)
    }

    /// Whether the light blinks: while something urgent is shown that no button has acknowledged.
    package func blinks(_ screenful: Screenful, at uptime: Uptime) -> Bool {
        screenful.warnings.contains { warning in
            guard !silenced.contains(warning) else { return false }
            if case .alert = warning { return true }
            if case .message(let message) = warning, message.urgency < .warning { return false }
            return warnings[warning].map { uptime - $0 < Self.adviceBlinkTime } ?? true
        }
    }

    /// The screenful to show: the one before until its time is over, then the next. One that is no longer in the list is replaced
    /// at once, and something urgent that was not there before comes at once.
    ///
    /// - Parameter mayTurn: whether a page may be turned: at the station's ticks only, so that what happens between them turns no
    ///   page.
    /// - Returns: the screenful, and whether it has just been turned to: then ``stay(until:)`` says for how long. Nil where there is
    ///   none.
    package mutating func turn(
        among screenfuls: [Screenful], at uptime: Uptime, mayTurn: Bool
    ) -> (Screenful, isNew: Bool)? {
        let added = register(screenfuls.flatMap(\.warnings), at: uptime)
        guard !screenfuls.isEmpty else { return nil }
        var isNew = true
        if let alarm = screenfuls.firstIndex(where: { $0.warnings.contains(where: added.contains) }) {
            index = alarm
        } else if let place = place(in: screenfuls) {
            isNew = mayTurn && uptime >= turnDue
            index = isNew ? next(after: place, in: screenfuls, at: uptime) : place
        } else {
            index = min(index, screenfuls.count - 1)
        }
        current = screenfuls[index]
        return (screenfuls[index], isNew)
    }

    /// Whether the credits of the weather services have to be among the screenfuls: at the start, and an hour after they were shown.
    package func owesCredits(at uptime: Uptime) -> Bool { uptime >= creditsDue }

    private mutating func next(after place: Int, in screenfuls: [Screenful], at uptime: Uptime) -> Int {
        var next = (place + 1) % screenfuls.count
        if screenfuls[place].page == .credits, next <= place || screenfuls[next].page != .credits {
            // They leave the round; what follows them is its beginning.
            (creditsDue, next) = (uptime + Self.creditsInterval, 0)
        }
        if skipsHome {
            let order = screenfuls.indices.map { (next + $0) % screenfuls.count }
            next = order.first { !screenfuls[$0].isHome } ?? next
        }
        skipsHome = false
        return next
    }

    /// Keeps the screenful until a time, unless a button turns it or something urgent comes.
    package mutating func stay(until uptime: Uptime) {
        turnDue = uptime
    }

    /// Returns the warnings that are new; forgets those that are over.
    private mutating func register(_ all: [Screenful.Warning], at uptime: Uptime) -> Set<Screenful.Warning> {
        let added = Set(all).subtracting(warnings.keys)
        warnings = warnings.filter { all.contains($0.key) }
        for warning in added { warnings[warning] = uptime }
        silenced.formIntersection(all)
        return added
    }

    /// The place of the current screenful, which may be in the list several times: the one nearest to where it was.
    private func place(in screenfuls: [Screenful]) -> Int? {
        guard let current else { return nil }
        return screenfuls.indices.filter { screenfuls[$0].continues(current) }.min { abs($0 - index) < abs($1 - index) }
    }

    /// The scene that plays now: once at sunrise and once at sunset; nil otherwise.
    ///
    /// - Parameter duration: how long a scene takes.
    package mutating func scene(in snapshot: Snapshot, lasting duration: Duration) -> Scene? {
        if scene != nil, snapshot.moment.uptime < sceneEnd { return scene }
        scene = nil
        guard snapshot.moment.isClockSet, let sun = snapshot.sun.value else { return nil }
        for (due, time) in [(Scene.sunrise, sun.sunrise), (.sunset, sun.sunset)] {
            guard let time, time != played, (0..<60).contains(snapshot.moment.wall.seconds(since: time)) else {
                continue
            }
            (scene, sceneEnd, played) = (due, snapshot.moment.uptime + duration, time)
        }
        return scene
    }
}
