import Configuration
import LinuxExecutors
import Quantities
import StationService

/// `windowsill explain VALUE`: where a value comes from.
struct ExplainCommand {
    let name: String
    let configurationPath: String
    let loop: EventLoop

    func run() async -> ExitStatus {
        let configuration: StationConfiguration
        let parts: StationParts
        var builder: StationBuilder
        do throws(ExitStatus) {
            configuration = try loadConfiguration(configurationPath)
            builder = StationBuilder(configuration, clock: loop, recordsBuses: true)
            // Reads the key, which only root may be able to.
            parts = try builder.build()
            try StateOwner(folder: configuration.statePath).become()
        } catch {
            return error
        }
        let service = StationService(
            version: Windowsill.version, sensors: parts.sensors,
            weather: Explainer.needsWeather(name) ? parts.weather : nil, display: nil, advice: parts.advice,
            memory: parts.memory, log: NoLog(), clock: parts.clock, wall: parts.wall)
        let explainer = Explainer(
            snapshot: await service.once(), sensors: configuration.sensors, recordings: builder.recordings)
        guard let explanation = explainer.explanation(of: name) else {
            printError(
                "windowsill: there is no value \(printable(name)); there are\n\(Explainer.nameTable)")
            return .usage
        }
        print(explanation)
        return .success
    }
}
