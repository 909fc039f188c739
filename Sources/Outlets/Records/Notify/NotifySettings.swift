package import Ports
import Values

/// The far end that messages for people elsewhere go to.
package struct NotifySettings: Hashable, Sendable {
    /// The whole address, which may be as good as a password: it is never shown.
    package var url: String
    /// Whether a message is a JSON object with the member `text`, as the webhooks of chats take it; otherwise it is the text alone, as
    /// ntfy takes it.
    package var isJSON: Bool
    package var credential: HTTPRequest.Credential?
    /// The file that a person puts the token into, as printed.
    package var tokenFile: String

    package init(
        url: String, isJSON: Bool = false, credential: HTTPRequest.Credential? = nil,
        tokenFile: String = "/etc/windowsill/notify-token"
    ) {
        (self.url, self.isJSON) = (url, isJSON)
        (self.credential, self.tokenFile) = (credential, tokenFile)
    }

    private var farEnd: FarEndNames {
        FarEndNames(addressKey: "notify.url", tokenFile: tokenFile, credential: credential, isDatabase: false)
    }

    private func content(_ text: String) -> HTTPContent {
        guard isJSON else { return HTTPContent(Array(text.utf8), type: "text/plain; charset=utf-8") }
        // A dictionary of texts can always be encoded.
        return HTTPContent((try? JSONTextEncoder().encode(["text": text])) ?? [], type: "application/json")
    }

    /// Sends a text once.
    func send(_ text: String, to client: any HTTPPoster) async -> FarEndAnswer {
        var request = HTTPRequest(url: url, credential: credential, bodyLimit: 4096)
        // A far end that answers with a whole page has taken the message nevertheless: it must not come again and again.
        request.cutsBody = true
        do throws(HTTPError) {
            let answer = FarEndAnswer(try await client.post(content(text), to: request), of: farEnd)
            // No message is dropped: with another format or address it may be taken yet.
            guard case .rejected(let cause, _) = answer else { return answer }
            return .refused(cause: cause)
        } catch {
            return FarEndAnswer(error)
        }
    }

    /// Sends a text once; returns why the far end has not taken it, in words, and nil where it has.
    package func problem(sending text: String, to client: any HTTPPoster) async -> String? {
        switch await send(text, to: client) {
        case .accepted: nil
        case .rejected(let cause, _), .refused(let cause), .failed(let cause, _): cause
        }
    }
}
