import Ports
import Testing

@Suite("When to connect to a broker again")
struct ReconnectPolicyTests {
    @Test("the waits double up to a minute, and chance only shortens them")
    func doubling() {
        var longest = ReconnectPolicy()
        let waits = (0..<8).map { _ in longest.delay(after: .unreachable(errno: 111), lived: nil, random: 1) }
        #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        var shortest = ReconnectPolicy()
        #expect(shortest.delay(after: .lost, lived: nil, random: 0) == .milliseconds(500))
        for _ in 0..<1000 { _ = shortest.delay(after: .lost, lived: nil, random: 0) }
        #expect(shortest.delay(after: .lost, lived: nil, random: .nan) >= .seconds(30))
        #expect(shortest.delay(after: .lost, lived: nil, random: 7) == .seconds(60))
    }

    @Test("what a person has to change is tried every five to seven and a half minutes")
    func person() {
        for failure in [BrokerFailure.wrongLogin, .takenOver, .clientIDRefused, .notAuthorized, .certificateFiles] {
            var policy = ReconnectPolicy()
            #expect(policy.delay(after: failure, lived: nil, random: 0) == .seconds(300))
            #expect(policy.delay(after: failure, lived: nil, random: 1) == .seconds(450))
        }
    }

    @Test("only a connection that lived for minutes makes the next attempt a first one")
    func proven() {
        var policy = ReconnectPolicy()
        for _ in 0..<6 { _ = policy.delay(after: .lost, lived: nil, random: 1) }
        #expect(policy.delay(after: .lost, lived: .seconds(30), random: 1) == .seconds(60))
        #expect(policy.delay(after: .lost, lived: .seconds(600), random: 1) == .seconds(1))
    }

    @Test("three short lives in a row suggest that another client has the identifier; a long one ends the suspicion")
    func suspicion() {
        var policy = ReconnectPolicy()
        for _ in 0..<2 { _ = policy.delay(after: .lost, lived: .seconds(5), random: 0) }
        #expect(!policy.suspectsTakeover)
        _ = policy.delay(after: .lost, lived: .seconds(40), random: 0)
        #expect(policy.suspectsTakeover)
        _ = policy.delay(after: .unreachable(errno: 111), lived: nil, random: 0)
        #expect(policy.suspectsTakeover)
        _ = policy.delay(after: .lost, lived: .seconds(181), random: 0)
        #expect(!policy.suspectsTakeover)
    }

    @Test("each failure has a cause and a remedy of its own words")
    func words() {
        let failures: [BrokerFailure] = [
            .unknownHost, .unreachable(errno: 111), .lost, .silent, .notMQTT, .unsupportedVersion, .wrongLogin,
            .notAuthorized, .clientIDRefused, .takenOver, .refused(reason: 139), .lacks(.retainedMessages), .oversized,
            .unacknowledged, .untrusted(.other("")), .untrusted(.other("wrong version number")), .untrusted(.expired),
            .untrusted(.notYetValid(today: "2026-01-02")),
            .untrusted(.unknownAuthority), .untrusted(.otherName), .certificateFiles, .hungUp, .full, .tooLarge,
            .outOfMemory, .other(9),
        ]
        #expect(Set(failures.map(\.cause)).count == failures.count)
        // Of MQTT 5, section 2.4, without those that have a kind of failure.
        let reasons: [Int32] = [0x80, 0x83, 0x88, 0x89] + (0x8B...0x94).filter { ![0x8D, 0x8E].contains($0) }
        let further: [Int32] = [0x96, 0x98, 0x99] + [0x9C, 0x9D, 0x9E, 0x9F, 0xA0, 0xA1, 0xA2]
        let sentences = (reasons + further).map { reason in
            BrokerFailure.refused(reason: reason).cause.replacing("(reason \(reason))", with: "")
        }
        #expect(Set(sentences).count == sentences.count)
        #expect(failures.allSatisfy { !$0.remedy.isEmpty })
        // Some failures come without a number of the system.
        #expect(BrokerFailure.unreachable(errno: 0).cause == "the broker cannot be reached")
    }
}
