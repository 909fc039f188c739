import Glibc
import Ports
import SimulatedServices
import Values

/// Writes what the simulated services answer into a folder, and lines of gpsd's, each for its decoder.
@main
enum WriteKeylessCorpus {
    static func main() async {
        guard CommandLine.arguments.count == 2 else { exit(64) }
        let now = Timestamp(secondsSince1970: 1_795_164_433)
        let timeline = Timeline(ContinuousClock())
        let meteo = SimulatedOpenMeteo(now: { now }, timeline: timeline)
        let norway = SimulatedMETNorway(now: { now }, timeline: timeline)
        let place = "latitude=51.5&longitude=-0.1&timeformat=unixtime"
        let requests: [(UInt8, any HTTPClient, String)] = [
            (0, meteo, "https://m\(SimulatedOpenMeteo.forecastPath)?\(place)"),
            (1, meteo, "https://m\(SimulatedOpenMeteo.airPath)?\(place)"),
            (2, norway, "https://n\(SimulatedMETNorway.path)?lat=51.5&lon=-0.1"),
        ]
        for (decoder, client, url) in requests {
            let request = HTTPRequest(url: url, bodyLimit: 1 << 20, userAgent: "fuzz/1 a@example.org")
            guard let answer = try? await client.get(request), answer.status == 200 else { exit(69) }
            write(decoder, answer.body)
        }
        let fixes = (10..<30).map { second in
            "{\"class\":\"TPV\",\"device\":\"/dev/serial0\",\"mode\":3,\"time\":\"2026-11-22T09:40:\(second).000Z\","
                + "\"lat\":51.5,\"lon\":-0.1,\"eph\":8.4}"
        }
        write(3, Array(fixes.joined(separator: "\n").utf8))
    }

    private static func write(_ decoder: UInt8, _ body: [UInt8]) {
        guard let file = fopen("\(CommandLine.arguments[1])/\(decoder)", "w") else { exit(73) }
        let bytes = [decoder] + body
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else { exit(73) }
    }
}
