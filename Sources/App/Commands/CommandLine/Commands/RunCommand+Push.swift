import Assembly
import Configuration
import LinuxPlatform
import OutletKit
import Records
import StationService

extension RunCommand {
    /// The outlet that pushes; nil if nothing is pushed.
    func push(
        _ configuration: StationConfiguration, of station: StationIdentity, _ history: HistoryOutlet, _ journal: Journal
    ) -> PushOutlet? {
        PushFarEnd(configuration, of: station).map { farEnd in
            PushOutlet(
                history, to: farEnd.client, farEnd.settings, farEnd.labels, seed: station.seed,
                notify: { journal.write(AdminMessage(.warning, $0)) })
        }
    }
}
