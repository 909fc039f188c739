public import Quantities
import Weather

/// What a display goes through from one moment to the next beyond what the snapshot says: which page is up, whether the
/// light is on, what buttons have asked for.
public struct DisplayState: Hashable, Sendable {
    private let backlight: BacklightPolicy
    /// For how long a button puts the light on.
    private let lightTime: Duration

    private var current: Glassful?
    /// Where it was: an urgent glassful is there several times.
    private var index = 0
    private var turnDue = Duration.zero
    private var hadUrgent = false

    private var litUntil = Duration.zero
    private var policyWish = true
    /// The policy's wish when somebody switched the light against it; over when the policy changes its mind.
    private var overruled: Bool?
    private var isLit = true
    private var isSilenced = false

    private var lastFetch: Duration?
    private var scene: Scene?
    private var sceneEnd = Duration.zero
    /// The sunrise or sunset that was played.
    private var played: Timestamp?

    /// From one question that a button asks to the next: the service calculates no faster.
    public static let shortestRefresh = Duration.seconds(60)

    public init(backlight: BacklightPolicy = .always, lightTime: Duration = .seconds(30)) {
        self.backlight = backlight
        self.lightTime = lightTime
    }

    /// Takes up a press, which also puts the light on for a while and ends its blinking. One in the dark does no more than
    /// that: whoever cannot read the display has not asked for another page.
    ///
    /// - Returns: whether to ask for the weather now: at most once a minute.
    public mutating func press(_ action: ButtonAction, at uptime: Duration) -> Bool {
        let wasDark = !isLit
        isSilenced = true
        if action == .backlight {
            let isSwitched = backlight != .button && overruled == nil && wasDark != policyWish
            overruled = isSwitched ? policyWish : nil
            litUntil = wasDark ? uptime + lightTime : uptime
            return false
        }
        (litUntil, overruled) = (uptime + lightTime, nil)
        guard !wasDark else { return false }
        if action == .nextPage {
            turnDue = uptime
            return false
        }
        if let lastFetch, uptime - lastFetch < Self.shortestRefresh { return false }
        lastFetch = uptime
        return true
    }

    /// Whether the light is on now.
    ///
    /// - Parameter light: in the room; nil where nothing measures it.
    public mutating func light(in snapshot: Snapshot, light: Illuminance?) -> Bool {
        policyWish = backlight.wantsLight(
            at: snapshot.moment, offset: snapshot.offset, sun: snapshot.sun.value, light: light, wasLit: isLit)
        if overruled != policyWish { overruled = nil }
        isLit = overruled.map { !$0 } ?? (policyWish || snapshot.moment.uptime < litUntil)
        return isLit
    }

    /// Whether something may change on the display by itself: a page has been up for its time, or a light for its own.
    public func isDue(at uptime: Duration) -> Bool {
        uptime >= turnDue || scene != nil || (isLit && !policyWish && uptime >= litUntil)
    }

    /// Whether the light blinks: while something urgent is up that nobody has answered with a button.
    public mutating func blinks(_ glassful: Glassful, among glassfuls: [Glassful]) -> Bool {
        if !glassfuls.contains(where: \.isUrgent) { isSilenced = false }
        return glassful.isUrgent && !isSilenced
    }

    /// The glassful that is up: the one before until its time is over, then the next. One that has gone makes way at
    /// once, and something urgent that was not there before comes at once.
    ///
    /// - Parameters:
    ///   - mayTurn: at the station's ticks, so that what happens between them turns no page.
    ///   - stay: how long a glassful stays; ticks come in parts of that, a little early or late.
    public mutating func turn(
        among glassfuls: [Glassful], at uptime: Duration, mayTurn: Bool, stay: (Glassful) -> Duration
    ) -> Glassful? {
        guard let first = glassfuls.first else { return nil }
        let isNews = first.isUrgent && !hadUrgent
        hadUrgent = first.isUrgent
        if !isNews, let place = place(in: glassfuls) {
            index = place
            if mayTurn, uptime >= turnDue {
                index = (place + 1) % glassfuls.count
                turnDue = uptime + stay(glassfuls[index]) * 3 / 4
            }
        } else {
            index = isNews ? 0 : min(index, glassfuls.count - 1)
            turnDue = uptime + stay(glassfuls[index]) * 3 / 4
        }
        current = glassfuls[index]
        return current
    }

    private func place(in glassfuls: [Glassful]) -> Int? {
        guard let current else { return nil }
        if index < glassfuls.count, glassfuls[index].continues(current) { return index }
        return glassfuls.firstIndex { $0.continues(current) }
    }

    /// The scene that plays now: once at sunrise and once at sunset.
    ///
    /// - Parameter duration: how long it takes.
    public mutating func scene(in snapshot: Snapshot, lasting duration: Duration) -> Scene? {
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
