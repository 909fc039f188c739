import Glibc
import LinuxPlatform
import Ports
import Values

/// Fails every request with its reason; used when there is no key, or no token where one is configured.
struct RefusingHTTPClient: HTTPClient, HTTPPoster {
    let reason: String

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }
}

extension RefusingHTTPClient {
    /// Refuses a pipe as the file of trusted authorities: OpenSSL would wait for its other end. Nil for anything else, whose
    /// errors OpenSSL reports.
    ///
    /// - Parameter setting: the name of the file's setting in the configuration.
    init?(trusting file: String?, _ setting: String = "openweathermap.ca_file") {
        guard let file else { return nil }
        do throws(StorageError) {
            _ = try LinuxStorage().open(file, for: .reading)
            return nil
        } catch {
            guard error.errno == ENXIO else { return nil }
            reason = "\(setting) \(printable(file, limit: 200)): \(error)"
        }
    }
}
