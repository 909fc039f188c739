import Glibc

/// Writes the fixtures of the tests into a folder, each once for every decoder.
@main
enum WriteCorpus {
    static func main() {
        guard CommandLine.arguments.count == 2 else { exit(64) }
        let bodies = [
            Fixtures.current, Fixtures.polarSea, Fixtures.forecast, Fixtures.daily, Fixtures.places,
            OneCallFixtures.whole, OneCallFixtures.current4, OneCallFixtures.days4, OneCallFixtures.alert4,
            OneCallFixtures.air, OneCallFixtures.zip,
            OneCallFixtures.hours(2, from: 1_795_158_000, next: "https://h/p?start=1795165200&appid=x"),
            "{\"cod\":401,\"message\":\"no\"}",
        ]
        for (index, body) in bodies.enumerated() {
            for decoder in UInt8(0)..<8 {
                guard let file = fopen("\(CommandLine.arguments[1])/\(index)-\(decoder)", "w") else { exit(73) }
                let bytes = [decoder] + Array(body.utf8)
                guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else { exit(73) }
            }
        }
    }
}
