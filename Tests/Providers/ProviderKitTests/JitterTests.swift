import ProviderKit
import Testing

@Suite("A station's jitter")
struct JitterTests {
    @Test("jitter shortens no wait, and lengthens none by more than a tenth")
    func bounds() {
        var jitter = Jitter(seed: 1)
        for _ in 0..<10_000 {
            let wait = jitter.stretch(.seconds(600))
            #expect(wait >= .seconds(600) && wait <= .seconds(660))
        }
        #expect(jitter.stretch(.zero) == .zero)
    }

    @Test("jitter is the same for the same seed, and different for another")
    func seeds() {
        func waits(_ seed: UInt64) -> [Duration] {
            var jitter = Jitter(seed: seed)
            return (0..<10).map { _ in jitter.stretch(.seconds(600)) }
        }
        #expect(waits(7) == waits(7))
        #expect(waits(7) != waits(8))
    }

    @Test("of a thousand stations that start together, few send a request in the same second after an hour")
    func spreads() {
        var seconds: [Int64: Int] = [:]
        for seed in 0..<1000 {
            var jitter = Jitter(seed: UInt64(seed))
            let time = (0..<6).reduce(Duration.zero) { time, _ in time + jitter.stretch(.seconds(600)) }
            seconds[time.components.seconds, default: 0] += 1
        }
        #expect((seconds.values.max() ?? 0) <= 20)
    }
}
