import Glibc
import HTTP
import LinuxSystem
import Quantities

/// Asks nobody and says why: stands in where there is no key to ask with.
struct RefusingHTTPClient: HTTPClient {
    let reason: String

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }
}

extension RefusingHTTPClient {
    /// Nil where nothing is wrong with the file of trusted authorities that OpenSSL does not say itself: it would wait for the
    /// other end of a pipe.
    init?(trusting file: String?) {
        guard let file else { return nil }
        do throws(FileFailure) {
            close(try RegularFile.open(file, O_RDONLY))
            return nil
        } catch {
            guard error == .notRegular else { return nil }
            reason = "openweathermap.ca_file \(printable(file, limit: 200)): \(error)"
        }
    }
}
