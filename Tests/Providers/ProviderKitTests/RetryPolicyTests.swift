import StationSamples
import Testing
import Values

@testable import ProviderKit

@Suite("A retry policy")
struct RetryPolicyTests {
    private func delays(_ outcomes: [RetryPolicy.Outcome], interval: Duration = .seconds(600)) -> [Duration] {
        var policy = RetryPolicy(interval: interval)
        return outcomes.map { policy.delay(after: $0) }
    }

    @Test("requests follow the interval, and never come more often than every ten minutes")
    func keepsInterval() {
        #expect(delays([.answered, .answered], interval: .seconds(1800)) == [.seconds(1800), .seconds(1800)])
        #expect(delays([.answered], interval: .seconds(5)) == [.seconds(600)])
    }

    @Test(
        "after a failure the wait is 15 s, doubling up to the interval, and starts over after a response",
        arguments: [FetchFailure.Kind.unreachable, .untrusted, .serverError, .unreadable])
    func backsOff(kind: FetchFailure.Kind) {
        let trouble = RetryPolicy.Outcome.failed(kind, retryAfter: nil)
        #expect(
            delays([
                trouble, trouble, trouble, trouble, trouble, trouble, trouble, trouble, .answered, trouble,
            ])
                == [15, 30, 60, 120, 240, 480, 600, 600, 600, 15].map { .seconds($0) })
    }

    @Test("after a failure the wait is at most an hour, however long the interval")
    func returnsSoon() {
        let trouble = RetryPolicy.Outcome.failed(.unreachable, retryAfter: nil)
        #expect(delays(Array(repeating: trouble, count: 12), interval: .seconds(86_400)).last == .seconds(3600))
    }

    @Test("a rejected key is retried after half an hour, a bad request after an hour, a plan after a day")
    func waitsForPeople() {
        #expect(delays([.failed(.keyRejected, retryAfter: nil)]) == [.seconds(1800)])
        #expect(delays([.failed(.badRequest, retryAfter: nil)]) == [.seconds(3600)])
        #expect(delays([.notInPlan]) == [.seconds(86_400)])
    }

    @Test(
        "after too many requests the wait is what the service asks, else 15 min doubling to six hours; at most a day"
    )
    func obeysRetryAfter() {
        let refusal = RetryPolicy.Outcome.failed(.tooManyRequests, retryAfter: nil)
        #expect(
            delays(Array(repeating: refusal, count: 7))
                == [900, 1800, 3600, 7200, 14_400, 21_600, 21_600].map { .seconds($0) })
        #expect(delays([.failed(.tooManyRequests, retryAfter: .seconds(3000))]) == [.seconds(3000)])
        #expect(delays([.failed(.tooManyRequests, retryAfter: .seconds(1))]) == [.seconds(600)])
        #expect(delays([.failed(.tooManyRequests, retryAfter: .seconds(1_000_000_000))]) == [.seconds(86_400)])
    }

    @Test("a service that is not available is left alone for as long as it asks, a day at most")
    func waitsForService() {
        let trouble = { (seconds: Int?) in
            RetryPolicy.Outcome.failed(.serverError, retryAfter: seconds.map { .seconds($0) })
        }
        #expect(delays([trouble(3000), trouble(nil), trouble(1)]) == [3000, 30, 60].map { .seconds($0) })
        #expect(delays([trouble(1_000_000_000)]) == [.seconds(86_400)])
    }

    @Test("failures without end do not overflow")
    func survivesManyTroubles() {
        let trouble = RetryPolicy.Outcome.failed(.unreachable, retryAfter: nil)
        #expect(delays(Array(repeating: trouble, count: 1000)).last == .seconds(600))
    }

    @Test("a question that a service asked to wait with is not brought forward by a person")
    func barred() {
        for (wait, isDue) in [(Duration.seconds(7200), false), (nil, true)] as [(Duration?, Bool)] {
            var question = ScheduledRequest(
                TopicRequest(.current, every: .seconds(600)), round: .zero, due: .start)
            question.due = .start + question.delay(after: .failed(.serverError, retryAfter: wait))
            question.hasten(to: .start)
            #expect((question.due == .start) == isDue)
        }
    }
}
