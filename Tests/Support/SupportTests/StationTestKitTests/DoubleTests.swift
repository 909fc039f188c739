import Ports
import ProviderKit
import StationTestKit
import TestSupport
import Testing

@Suite("Doubles of what surrounds a station")
struct DoubleTests {
    @Test("fixed kernel files list each folder that has a file in or below it")
    func kernelFiles() async throws {
        let files = FixedKernelFiles(["/sys/a/type": "cpu", "/sys/b/c/name": "volt"])
        #expect(try await files.read("/sys/a/type") == Array("cpu".utf8))
        #expect(try await files.names(in: "/sys") == ["a", "b"])
        #expect(try await files.names(in: "/sys/b") == ["c"])
        await #expect(throws: KernelFileError.self) { try await files.names(in: "/proc") }
        await #expect(throws: KernelFileError.self) { try await files.read("/sys/a") }
        #expect(files.searches.value == 3)
    }

    @Test("a hanging call returns only when it no longer hangs")
    func hangingCall() async {
        let call = HangingCall()
        await call.wait()
        call.hangs = true
        let hasReturned = LockedValue(false)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await call.wait()
                hasReturned.value = true
            }
            try? await Task.sleep(for: .milliseconds(100))
            #expect(!hasReturned.value)
            call.hangs = false
        }
        #expect(hasReturned.value)
    }
}
