import Configuration
import LinuxExecutors
import Quantities
import StationCore
import StationLog
import StationService

/// `windowsill once`: one reading of each sensor and one fetch, printed.
struct OnceCommand {
    let configurationPath: String
    let asJSON: Bool
    let loop: EventLoop

    func run() async -> ExitStatus {
        let parts: StationParts
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(configurationPath)
            var builder = StationBuilder(configuration, clock: loop)
            // Reads the key, which only root may be able to.
            parts = try builder.build()
            try StateOwner(folder: configuration.statePath).become()
        } catch {
            return error
        }
        let service = StationService(
            version: Windowsill.version, sensors: parts.sensors, weather: parts.weather, display: nil,
            advice: parts.advice, memory: parts.memory, board: parts.board, log: NoLog(),
            clock: parts.clock, wall: parts.wall)
        let snapshot = await service.once()
        print(asJSON ? SnapshotDocument(snapshot).json : SnapshotText(snapshot).text)
        return snapshot.faults.isEmpty ? .success : .unavailable
    }
}
