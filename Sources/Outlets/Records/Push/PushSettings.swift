package import Ports

/// The far end that a station pushes to, and how often.
package struct PushSettings: Hashable, Sendable {
    /// The whole address of the far end's write endpoint.
    package var url: String
    package var interval: Duration
    package var credential: HTTPRequest.Credential?
    /// The file that a person puts the token into, as printed.
    package var tokenFile: String

    package init(
        url: String, interval: Duration, credential: HTTPRequest.Credential? = nil,
        tokenFile: String = "/etc/windowsill/push-token"
    ) {
        self.tokenFile = tokenFile
        self.url = url
        self.interval = interval
        self.credential = credential
    }

    var farEnd: FarEndNames {
        FarEndNames(addressKey: "push.url", tokenFile: tokenFile, credential: credential, isDatabase: true)
    }

    var request: HTTPRequest {
        var request = HTTPRequest(url: url, credential: credential, bodyLimit: 4096)
        request.allowsPlainHTTP = credential == nil
        return request
    }
}

extension PushSettings {
    /// What is wrong with the far end, in words; nil if it answers like one. No point is sent to it.
    package func problem(asking client: any HTTPPoster) async -> String? {
        do throws(HTTPError) {
            let content = HTTPContent([], type: "text/plain; charset=utf-8")
            switch FarEndAnswer(try await client.post(content, to: request), of: self) {
            // Some do not like a body without a line.
            case .accepted, .rejected: return nil
            case .refused(let cause), .failed(let cause, _): return cause
            }
        } catch {
            return error.description
        }
    }
}

extension HTTPRequest.Credential {
    /// A far end's token, unless another scheme stands before it, such as `Basic`.
    ///
    /// - Parameter scheme: the scheme of a token alone; by default that of InfluxDB.
    package static func token(_ secret: Secret, as scheme: String = "Token") -> HTTPRequest.Credential {
        secret.withBytes { bytes in
            let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard parts.count == 2 else {
                return HTTPRequest.Credential(name: scheme, secret: secret, in: .authorization)
            }
            return HTTPRequest.Credential(
                name: String(decoding: parts[0], as: UTF8.self), secret: Secret(parts[1]), in: .authorization)
        }
    }
}
