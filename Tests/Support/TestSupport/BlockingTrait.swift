package import Testing

/// Of tests that block: each has one of the threads for that, so that it holds up no other test, and none holds it up.
///
/// Without effect where traits cannot surround a test, before Swift 6.1.
package struct BlockingTrait: SuiteTrait, TestTrait {
    package var isRecursive: Bool { true }
}

extension Trait where Self == BlockingTrait {
    package static var blocking: Self { BlockingTrait() }
}

#if compiler(>=6.1)
    extension BlockingTrait: TestScoping {
        package func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(ThreadsApart.waiting) { try await function() }
        }
    }
#endif
