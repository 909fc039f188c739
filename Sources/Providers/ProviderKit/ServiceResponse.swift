package import Ports
package import Values
import Words

/// What services that need no key have in common in their answers.
package enum ServiceResponse {
    /// The response, whatever its status.
    ///
    /// - Parameters:
    ///   - name: of the service, for people.
    ///   - domains: of the service, within which it may redirect.
    package static func of(
        _ request: HTTPRequest, from client: any HTTPClient, named name: String, within domains: [String]
    ) async throws(FetchFailure) -> HTTPResponse {
        do throws(HTTPError) {
            return try await client.get(request, redirectedWithin: domains)
        } catch {
            let text = FetchWords.noAnswer(from: name, because: error.description)
            switch error {
            case .untrusted: throw FetchFailure(.untrusted, text: text)
            case .refused(let reason): throw FetchFailure(.notSent, text: reason)
            case .tooLarge(let limit):
                throw unreadable(FetchWords.bodyTooLarge(kibibytes: limit / 1024), from: name)
            default: throw FetchFailure(.unreachable, text: text)
            }
        }
    }

    /// The body of a response that should hold an object.
    package static func object(in response: HTTPResponse, from name: String) throws(FetchFailure) -> JSONTree {
        let tree: JSONTree
        do throws(JSONTree.Refusal) {
            tree = try JSONTree(response.body, within: .answer)
        } catch {
            throw unreadable(words(for: error, of: response.body), from: name)
        }
        guard tree.isObject else { throw unreadable(FetchWords.bodyIsNotObject, from: name) }
        return tree
    }

    package static func unreadable(_ reason: String, from name: String) -> FetchFailure {
        FetchFailure(.unreadable, text: FetchWords.unreadable(from: name, because: reason), status: 200)
    }

    /// What any service means by a status.
    ///
    /// - Parameter says: the service's words.
    package static func failure(_ response: HTTPResponse, from name: String, says: String? = nil) -> FetchFailure {
        let status = response.status
        let words = says.map { printable($0, limit: 120) }
        func failure(_ kind: FetchFailure.Kind, _ text: String) -> FetchFailure {
            FetchFailure(
                kind, text: words.map { FetchWords.failure(text, quoting: $0) } ?? text, status: status,
                retryAfter: response.retryAfter)
        }
        switch status {
        case 300...399:
            let text = FetchWords.redirected(by: name, to: response.redirect?.host, status: status)
            return failure(.unreadable, text)
        case 429:
            return failure(
                .tooManyRequests,
                phrase(
                    "fetch.service.too-many-requests",
                    "too many requests: \(name) counts them for each internet address, which others may share; retrying later"
                ))
        case 400...498: return failure(.badRequest, FetchWords.rejected(by: name, status: status))
        default: return failure(.serverError, FetchWords.unavailable(name, status: status))
        }
    }

    private static func words(for refusal: JSONTree.Refusal, of bytes: [UInt8]) -> String {
        switch refusal {
        case .tooLarge(let limit): return FetchWords.bodyTooLarge(kibibytes: limit / 1024)
        case .tooManyValues(let limit): return FetchWords.bodyHasTooManyValues(limit: limit)
        case .notJSON:
            let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
            switch bytes.first(where: { !isBlank($0) }) {
            case nil: return FetchWords.bodyEmpty
            case UInt8(ascii: "<"): return FetchWords.bodyIsWebPage
            default: return FetchWords.bodyIsNotJSON(bytes: bytes.count)
            }
        }
    }
}
