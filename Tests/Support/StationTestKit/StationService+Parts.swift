package import Glass
package import History
package import OutletKit
package import Ports
package import Records
package import StationCore
package import StationService
package import Values

extension StationService {
    /// Creates a service from named components and the usual outlets.
    package init(
        sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?, display: ServiceDisplay?,
        companion: (@Sendable () async -> Void)? = nil, advice: AdviceRules = AdviceRules(),
        checkpoints: (any CheckpointStore)? = nil, outlet: (any SnapshotOutlet)? = nil, board: (any KernelFiles)? = nil,
        log: any LogSink, history: (any HistoryStore)? = nil,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil,
        clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (AdminMessage) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () async -> Reload = { .unchanged }
    ) {
        self.init(
            components: StationComponents(
                sensors: sensors, buttons: buttons, weather: weather, display: display, advice: advice, board: board,
                companion: companion),
            checkpoints: checkpoints,
            outlets: StationOutlets(
                log: LogOutlet(log, version: "0.1.0"),
                records: history.map { [HistoryOutlet($0, recorded: recorded)] } ?? [],
                snapshots: outlet.map { [$0] } ?? []),
            clock: clock, wall: wall, notify: notify, supervisor: supervisor, reload: reload)
    }
}
