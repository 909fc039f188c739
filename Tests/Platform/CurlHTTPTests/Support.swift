import CurlHTTP
import Foundation
import Glibc
import LoopbackServers
import Ports

typealias Reply = LoopbackServer.Reply

/// Longer than any machine is busy: what ends a request shall be what the test says.
let patience = Duration.seconds(86_400)

/// Nil when there was an answer.
func failure(of request: HTTPRequest, with client: CurlHTTPClient) async -> HTTPError? {
    do throws(HTTPError) {
        _ = try await client.get(request)
        return nil
    } catch {
        return error
    }
}

func failure(of url: String, with client: CurlHTTPClient) async -> HTTPError? {
    await failure(of: HTTPRequest(url: url), with: client)
}

private let silentPort = Result { try SilentPort() }

/// An address on which no server listens, now or later.
func abandonedURL() throws -> String {
    "http://127.0.0.1:\(try silentPort.get().number)"
}

/// Returns when `condition` holds, or false after ten seconds.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 1...1000 {
        if try condition() { return true }
        try await Task.sleep(for: .milliseconds(10))
    }
    return false
}

/// So many zero bytes, compressed by the `gzip` program.
func gzippedZeros(_ count: Int) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    system("head -c \(count) /dev/zero | gzip -c >'\(file.path)'")
    return Array(try Data(contentsOf: file))
}

extension HTTPError {
    var isUnreachable: Bool {
        if case .unreachable = self { true } else { false }
    }

    var isUntrusted: Bool {
        if case .untrusted = self { true } else { false }
    }

    var isRefused: Bool {
        if case .refused = self { true } else { false }
    }
}
