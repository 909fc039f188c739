/// What is said of the far end that a station pushes to.
package enum PushWords {
    /// - Parameter said: the far end's words.
    package static func status(_ status: String, said: String?) -> String {
        said.map { phrase("push.status-and-words", "the far end answers \(status): \($0)") }
            ?? phrase("push.status", "the far end answers \(status)")
    }

    package static func notAnAcknowledgement(_ answer: String) -> String {
        phrase("push.not-an-acknowledgement", "\(answer) (not a database's answer; is a login page in between?)")
    }

    package static func redirects(_ answer: String) -> String {
        phrase("push.redirects", "\(answer) (a redirect, which is not followed: put its target into push.url)")
    }

    package static func tokenRefused(_ answer: String) -> String {
        phrase("push.token-refused", "\(answer) (check /etc/windowsill/push-token)")
    }

    package static func wrongAddress(_ answer: String) -> String {
        phrase("push.wrong-address", "\(answer) (check push.url)")
    }

    /// - Parameter line: in line protocol.
    package static func leftOut(_ line: String, cause: String) -> String {
        phrase("push.left-out", "the far end does not take one point, which is left out: \(line) (\(cause))")
    }

    package static func noToken(_ path: String, _ cause: String) -> String {
        phrase("push.no-token", "the token in \(path): \(cause)")
    }

    /// What `windowsill check` says.
    package static func pushes(to address: String, every seconds: String) -> String {
        phrase("push.pushes", "push: to \(address) every \(seconds) s")
    }

    /// A token is never sent in the clear: the far end will refuse what comes without it.
    package static var tokenNeedsTLS: String {
        phrase("push.token-needs-tls", "push.url must begin with https:// for the token to be sent")
    }

    // MARK: Doctor

    package static func responds(_ address: String) -> String {
        phrase("push.responds", "\(address) responds")
    }

    package static var doctorRemedy: String {
        phrase("push.doctor-remedy", "check push.url, the far end and the token; nothing is lost meanwhile")
    }
}
