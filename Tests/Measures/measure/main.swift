import TestSupport

/// The measures by recordings, those of what a part of the station costs, and those of the glass; each says what it takes when it is
/// asked with `--help`.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "airing-proof": try await AiringProof.run(arguments)
case "claims": try Claims.run(arguments)
case "decode-recordings": try await DecodeRecordings.run(arguments)
case "forecast-skill": try ForecastSkillProof.run(arguments)
case "glance": await Glance.run(arguments)
case "scrolls": await Scrolls.run(arguments)
case "snapshot-cost": SnapshotCost.run(arguments)
case "weather-measure": await WeatherMeasure.run(arguments)
default:
    Usage.end(
        "measure airing-proof | claims | decode-recordings | forecast-skill | glance | scrolls | snapshot-cost | "
            + "weather-measure, and its arguments"
    )
}
