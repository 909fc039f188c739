import Testing
import Values

@Suite("Reproducible random numbers")
struct SplitMix64Tests {
    @Test("the random numbers are those of the paper's algorithm")
    func published() {
        var random = SplitMix64(seed: 1_234_567)
        // By S. Vigna's reference, https://prng.di.unimi.it/splitmix64.c.
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(expected.map { _ in random.next() } == expected)
    }

    @Test("the sequence can start at any position at once")
    func skips() {
        var whole = SplitMix64(seed: 42)
        var later = SplitMix64(seed: 42, skipping: 1000)
        for _ in 0..<1000 { _ = whole.next() }
        #expect(whole == later)
        #expect(whole.next() == later.next())
    }
}
