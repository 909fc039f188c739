package import Values

/// One output and what it remembers: whether it is on, since when, and why. A value without I/O: ``decide(_:at:)`` follows from the
/// values, the time and this memory alone.
///
/// Whatever is not known to be safe is off: safety comes first, then a command by hand, then the quiet hours, then the values.
package struct Output: Hashable, Sendable {
    package var rules: OutputRules
    package private(set) var isOn = false
    package private(set) var cause = OutputCause.start
    /// When it was last switched, or came into being.
    package private(set) var since: Uptime
    /// Whether the values asked for it at the latest decision.
    package private(set) var wants = false
    /// The times of the last hour at which it was switched on, the oldest first.
    package private(set) var switchOns: [Uptime] = []
    /// The command by hand that is in force.
    package private(set) var hand: Hand?
    /// When the latest command to be off came.
    private var handOff: Uptime?
    /// Since when everything that it needs has been fresh; nil while it is not.
    private var freshSince: Uptime?
    /// Why it waits for its values to be fresh for long enough.
    private var waitsAfter = OutputCause.start
    /// The latest rest, which may be over.
    package private(set) var rest: Rest?
    /// The water in the air of its place when it was switched on.
    private var waterBefore: AbsoluteHumidity?
    /// Whether its line can be driven, as far as is known.
    private var lineWorks = true
    /// Whether it was too cold outside at the latest decision.
    private var isCold = false
    /// The end of a warning that was in force when its source was last heard.
    private var warnedUntil: Timestamp?
    /// The values of the latest decision.
    package private(set) var grounds: [Advice.Ground] = []
    /// What airing its place would do at the latest decision; nil while that is not known, and for what airs nothing.
    package private(set) var airing: AiringEffect?

    /// A command by hand.
    package struct Hand: Hashable, Sendable {
        package var isOn: Bool
        package var until: Uptime
    }

    /// A time in which it stays off after it was on.
    package struct Rest: Hashable, Sendable {
        package var until: Uptime
        /// ``OutputCause/longestOn`` or ``OutputCause/wetter``.
        package var cause: OutputCause

        package init(until: Uptime, after cause: OutputCause) {
            (self.until, self.cause) = (until, cause)
        }
    }

    /// How long what it needs must have been fresh before it is switched on.
    static let freshFor = Duration.seconds(120)
    /// How long what it needs may be stale while it is on.
    static let patience = Duration.seconds(60)
    /// Two commands that come within this time are given at once: off wins.
    private static let atOnce = Duration.seconds(2)
    private static let hour = Duration.seconds(3600)
    /// How much more water a cubic metre of air may have while it is dried, in milligrams: more than the noise of a sensor.
    private static let mostAdded = 80
    /// How much warmer than its limit it must become outside to count as warm again, in kelvins.
    private static let warmer = 1.0

    package init(_ rules: OutputRules, switchOns: [Uptime] = [], hand: Hand? = nil, rest: Rest? = nil, at now: Uptime) {
        (self.rules, since, self.hand) = (rules, now, hand)
        remember(switchOns, rest, at: now)
    }

    /// Remembers when it was switched on before this run or these rules, and the rest that it takes, which is no longer than the rules
    /// make it.
    package mutating func remember(_ earlier: [Uptime], _ earlierRest: Rest?, at now: Uptime) {
        switchOns = Array((earlier + switchOns).sorted().suffix(OutputRules.mostSwitchOns))
        guard let earlierRest else { return }
        rest = Rest(until: min(earlierRest.until, now + rules.restAfter), after: earlierRest.cause)
    }

    /// When it goes off whatever the next decision says; nil while it is off.
    package var offAt: Uptime? {
        guard isOn else { return nil }
        let longest = since + rules.longestOn
        return hand.map { $0.isOn ? min($0.until, longest) : longest } ?? longest
    }

    /// When the present state ends by itself: an end by hand, a rest, a shortest time; nil where values decide.
    package func ends(after now: Uptime) -> Uptime? {
        let end: Uptime? =
            switch cause {
            case .hand: hand?.until
            case .longestOn, .wetter: rest?.until
            case .shortestOn: since + rules.shortestOn
            case .shortestOff: since + rules.shortestOff
            case .tooOften: switchOns.first.map { $0 + Self.hour }
            case .start, .stale, .fault, .clock, .line: freshSince.map { $0 + Self.freshFor }
            case .values, .quiet, .cold, .stop, .reload: nil
            }
        return end.flatMap { $0 > now ? $0 : nil }
    }

    /// Applies a command; returns whether it is in force.
    package mutating func apply(_ wish: OutputOrder.Wish, for duration: Duration, at now: Uptime) -> Bool {
        if wish != .off, let handOff, now - handOff < Self.atOnce { return false }
        switch wish {
        case .on, .off: hand = Hand(isOn: wish == .on, until: now + duration)
        case .auto: hand = nil
        case .toggle: hand = hand == nil ? Hand(isOn: !isOn, until: now + duration) : nil
        }
        // Also by a press.
        if hand?.isOn == false { handOff = now }
        return true
    }

    /// The clock was set: what is fresh has to be seen again.
    package mutating func clockStepped() { distrust(.clock) }

    /// The player of the line reports that it can be driven, or cannot.
    package mutating func lineChanged(works: Bool) {
        lineWorks = works
        if !works { distrust(.line) }
    }

    private mutating func distrust(_ cause: OutputCause) {
        freshSince = nil
        waitsAfter = cause
    }

    /// Decides whether it is on; returns whether that is a change.
    package mutating func decide(_ sight: OutputSight, at now: Uptime) -> Bool {
        let (old, isTrusted, wasByHand) = (isOn, freshSince != nil, cause == .hand)
        // Its line was switched off when the command ended, whatever is decided now.
        let isOver = offAt.map { now >= $0 } ?? false
        if let hand, now >= hand.until { self.hand = nil }
        watch(sight, at: now)
        var (target, reason) = target(sight, isTrusted, at: now)
        if isOver, target { (target, reason) = (false, .hand) }
        switch (isOn, target) {
        case (false, true): (isOn, cause) = permission(reason, at: now)
        case (true, false) where wasByHand: (isOn, cause) = (false, reason)
        case (true, false): (isOn, cause) = delay(reason, at: now)
        default: cause = reason
        }
        guard isOn != old else { return false }
        since = now
        if isOn {
            switchOns.append(now)
            waterBefore = sight.water
        }
        return true
    }

    /// Switches off because the station stops or takes on other parts; returns whether it was on.
    package mutating func end(_ cause: OutputCause, at now: Uptime) -> Bool {
        defer { (isOn, self.cause) = (false, cause) }
        if isOn { since = now }
        return isOn
    }

    /// Notes how fresh the values are, and what they ask for; while they say nothing, what they last asked for holds.
    private mutating func watch(_ sight: OutputSight, at now: Uptime) {
        switchOns.removeAll { now - $0 >= Self.hour }
        (grounds, airing) = (sight.grounds, sight.airing)
        if sight.isAtFault {
            distrust(.fault)
        } else if let stale = sight.staleFor {
            if !isOn || stale > Self.patience { distrust(freshSince == nil ? waitsAfter : .stale) }
        } else if lineWorks {
            freshSince = freshSince ?? now
        }
        if sight.hearsWarnings || sight.warnedUntil != nil { warnedUntil = sight.warnedUntil }
        let isHeld = warnedUntil.flatMap { end in sight.time.map { $0 < end } } ?? false
        wants = isHeld || sight.wish ?? wants
        if let limit = rules.notBelow, let outside = sight.outside {
            isCold = outside.celsius < limit.celsius + (isCold ? Self.warmer : 0)
        }
    }

    /// What is right now, apart from how often it may be switched, and why.
    ///
    /// - Parameter isTrusted: whether nothing has happened since the latest decision after which values have to be seen again.
    private mutating func target(
        _ sight: OutputSight, _ isTrusted: Bool, at now: Uptime
    ) -> (isOn: Bool, OutputCause) {
        guard lineWorks else { return (false, .line) }
        guard let freshSince, isOn && isTrusted || now - freshSince >= Self.freshFor else { return (false, waitsAfter) }
        if isCold { return (false, .cold) }
        if let end = restReason(sight, at: now) { rest = Rest(until: now + rules.restAfter, after: end) }
        if let rest, now < rest.until || isOn && now == rest.until { return (false, rest.cause) }
        if let hand { return (hand.isOn, .hand) }
        if let quiet = rules.quiet, sight.minute.map(quiet.contains) ?? true { return (false, .quiet) }
        return (wants, .values)
    }

    /// Why it has to rest from now on; nil where it need not.
    private func restReason(_ sight: OutputSight, at now: Uptime) -> OutputCause? {
        guard isOn else { return nil }
        if now - since >= rules.longestOn { return .longestOn }
        guard hand == nil, sight.airing?.dries != nil, let water = sight.water, let waterBefore else { return nil }
        let added = water.milligramsPerCubicMetre - waterBefore.milligramsPerCubicMetre
        return added > Self.mostAdded ? .wetter : nil
    }

    /// Whether it may be switched on now.
    private func permission(_ reason: OutputCause, at now: Uptime) -> (isOn: Bool, OutputCause) {
        if now - since < rules.shortestOff { return (false, .shortestOff) }
        if switchOns.count >= OutputRules.mostSwitchOns { return (false, .tooOften) }
        return (true, reason)
    }

    /// Whether it is switched off now: only what the values ask for waits, and not where a command by hand has just ended.
    private func delay(_ reason: OutputCause, at now: Uptime) -> (isOn: Bool, OutputCause) {
        reason == .values && now - since < rules.shortestOn ? (true, .shortestOn) : (false, reason)
    }
}
