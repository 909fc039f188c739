import LinuxPlatform
package import Ports
import Synchronization

/// Asks servers over HTTPS, with libcurl.
///
/// Certificates and host names are verified, redirects are named and not followed, and plain http is allowed to this machine only.
/// `https_proxy` and `no_proxy` of the environment are obeyed, except for this machine. Connections are reused. All requests
/// share one thread, which starts with the first request and ends with the client; libcurl is loaded with the first request of all.
package final class CurlHTTPClient: HTTPClient, HTTPPoster {
    private let settings: TransferSettings
    let thread = TransferThread()

    /// - Parameters:
    ///   - timeout: the limit for a whole request, name lookup included; clamped to 1 ms to one day.
    ///   - bodyLimit: the largest body to accept, in bytes after decompression.
    ///   - caFile: the certificates to trust, in PEM, and no others; nil trusts those of the system.
    ///   - userAgent: how the program introduces itself to servers.
    package init(
        timeout: Duration = .seconds(30), bodyLimit: Int = 1 << 20, caFile: String? = nil,
        userAgent: String = "windowsill"
    ) {
        settings = TransferSettings(timeout: timeout, bodyLimit: bodyLimit, caFile: caFile, userAgent: userAgent)
    }

    deinit {
        thread.end()
    }

    /// Any task may call, and calls run side by side. Cancelling the task ends the transfer with ``HTTPError/cancelled`` within
    /// milliseconds; a name lookup under way is abandoned.
    package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        await Self.loadLibrary()
        return try await run(Transfer(of: request, settings))
    }

    package func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        await Self.loadLibrary()
        return try await run(Transfer(of: request, settings, sending: content))
    }

    /// Loads and prepares libcurl with the first request. That takes a slow card a second: it is done on a thread of its own, and no
    /// other task waits. Without one it is loaded by the request itself.
    private static func loadLibrary() async {
        guard !isLibraryReady.load(ordering: .acquiring) else { return }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            do throws(SystemError) {
                try startThread(name: "http") {
                    _ = Transfer.library
                    isLibraryReady.store(true, ordering: .releasing)
                    continuation.resume()
                }
            } catch {
                continuation.resume()
            }
        }
    }

    private static let isLibraryReady = Atomic<Bool>(false)

    private func run(_ transfer: Transfer) async throws(HTTPError) -> HTTPResponse {
        let result: Result<HTTPResponse, HTTPError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                thread.submit(transfer, resuming: continuation)
            }
        } onCancel: {
            thread.cancel(transfer)
        }
        return try result.get()
    }
}
