/// Waits until a condition holds; looks every 10 ms of real time.
///
/// - Throws: ``DidNotHappen`` after two minutes, long enough for a busy machine.
package func until(_ condition: @Sendable () -> Bool) async throws {
    for _ in 0..<12_000 {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw DidNotHappen()
}

/// A condition that a test waited for has not become true.
package struct DidNotHappen: Error {}
