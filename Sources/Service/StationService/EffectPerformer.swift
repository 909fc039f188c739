import Glass
import OutletKit
import StationCore

/// Applies events to the station's state, and carries out what it wants done.
struct EffectPerformer {
    private(set) var state: StationState
    private let outlets: StationOutlets
    private let checkpoints: CheckpointWriter?
    private let notify: @Sendable (AdminMessage) -> Void
    /// Requests a fetch of the weather now.
    private let refresh: @Sendable () -> Void
    /// The display among the present parts; nil without one.
    var glass: GlassOutlet?
    /// The players of the present outputs.
    var players: [OutputPlayer] = []

    init(
        state: StationState, outlets: StationOutlets, checkpoints: CheckpointWriter?,
        notify: @escaping @Sendable (AdminMessage) -> Void, refresh: @escaping @Sendable () -> Void
    ) {
        self.state = state
        self.outlets = outlets
        self.checkpoints = checkpoints
        self.notify = notify
        self.refresh = refresh
    }

    mutating func apply(_ event: StationEvent, at moment: Moment) {
        perform(state.apply(event, at: moment), at: moment, isTick: event == .tick)
    }

    /// Records what is found once the station has stopped, when nothing follows from it any more.
    mutating func record(_ entry: LogEntry, at moment: Moment) {
        perform([.record(entry)], at: moment, isTick: false)
    }

    /// Continues with other parts; the state of those that stay is kept.
    mutating func adopt(_ descriptor: StationDescriptor, at moment: Moment) {
        (glass, players) = (nil, [])
        perform(state.adopt(descriptor, replacing: [.display], at: moment), at: moment, isTick: false)
    }

    private mutating func perform(_ effects: [Effect], at moment: Moment, isTick: Bool) {
        var logEntries: [LogEntry] = []
        var occasion = Occasion(uptime: moment.uptime, isTick: isTick)
        var asksForWeather = false
        for effect in effects {
            switch effect {
            case .record(let entry):
                logEntries.append(entry)
                for message in AdminMessage.messages(of: entry) { notify(message) }
            case .publish(let isUrgent):
                occasion.hasChanged = true
                occasion.isUrgent = occasion.isUrgent || isUrgent
            case .press(let action):
                // Where nothing shows pages, a button can do no more than ask for the weather.
                asksForWeather = glass.map { $0.press(action, at: moment.uptime) } ?? (action == .refresh)
            case .drive(let name, let isOn, let until):
                players.first { $0.setup.rules.name == name }?.obey(isOn: isOn, until: until, at: moment.uptime)
            case .refreshWeather: refresh()
            case .saveCheckpoint:
                if let checkpoints, let kept = state.checkpoint(at: moment) { checkpoints.save(kept) }
            }
        }
        occasion.isRecorded = occasion.hasChanged && !logEntries.isEmpty
        for outlet in outlets.recording { outlet.deliver(logEntries, at: moment) }
        if isTick || occasion.hasChanged { publish(on: occasion, at: moment) }
        if asksForWeather { apply(.refreshRequested, at: moment) }
    }

    private func publish(on occasion: Occasion, at moment: Moment) {
        var snapshot: Snapshot?
        for outlet in outlets.snapshots + (glass.map { [$0] } ?? []) {
            guard outlet.wants(occasion) else {
                outlet.confirm(on: occasion)
                continue
            }
            let made = snapshot ?? state.snapshot(at: moment)
            snapshot = made
            outlet.deliver(made, on: occasion)
        }
    }
}
