import Testing

@testable import Ports

@Suite("A first-in-first-out queue")
struct FirstInFirstOutTests {
    @Test("returns what came, in the order in which it came")
    func order() {
        var queue = FirstInFirstOut<Int>()
        var popped: [Int] = []
        for number in 0..<1000 {
            queue.append(number)
            if number % 3 != 0, let first = queue.popFirst() { popped.append(first) }
        }
        while let first = queue.popFirst() { popped.append(first) }
        #expect(popped == Array(0..<1000))
        #expect(queue.isEmpty && queue.popFirst() == nil)
    }

    @Test("does not grow while it is never empty")
    func growth() {
        var queue = FirstInFirstOut<Int>()
        for number in 0..<10 { queue.append(number) }
        var most = 0
        for number in 0..<100_000 {
            queue.append(number)
            _ = queue.popFirst()
            most = max(most, queue.slots)
        }
        #expect(most < 200)
    }

    @Test("releases what it returned")
    func releases() {
        final class Object {}
        var queue = FirstInFirstOut<Object>()
        weak var object: Object?
        do {
            let new = Object()
            object = new
            queue.append(new)
            queue.append(Object())
        }
        _ = queue.popFirst()
        #expect(object == nil)
    }
}
