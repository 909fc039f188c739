#if compiler(>=6.1)
    package import Testing
#else
    // What surrounds a test was an experiment then.
    @_spi(Experimental) package import Testing
#endif

/// A test with this trait may block: it has one of the threads for that, so that it holds up no other test, and none holds it up.
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
#else
    extension BlockingTrait: CustomExecutionTrait {
        package func execute(
            _ function: @escaping @Sendable () async throws -> Void, for test: Test, testCase: Test.Case?
        ) async throws {
            try await withTaskExecutorPreference(ThreadsApart.waiting) { try await function() }
        }
    }
#endif
