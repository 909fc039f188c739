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

    /// - Parameter file: where the token is.
    package static func tokenRefused(_ answer: String, _ file: String) -> String {
        phrase("push.token-refused", "\(answer) (check \(file))")
    }

    /// - Parameter time: by RFC 3339.
    package static func askedToWait(_ answer: String, until time: String) -> String {
        phrase("push.asked-to-wait", "\(answer); asked to wait until \(time)")
    }

    package static func wrongAddress(_ answer: String) -> String {
        phrase("push.wrong-address", "\(answer) (check push.url)")
    }

    /// - Parameters:
    ///   - first: the first of the lines, in line protocol.
    ///   - cause: the far end's words.
    package static func leftOut(_ count: Int, first: String, cause: String) -> String {
        phrase(
            "push.left-out",
            "the far end does not take \(count, "point", "points"), left out; the first: \(first) (\(cause))")
    }

    package static func leftOutInAll(_ count: Int) -> String {
        phrase(
            "push.left-out-in-all",
            "the far end did not take \(count, "point", "points") in all; what waited has been pushed")
    }

    /// What a far end says 204 to and does not have when it is asked.
    package static var notStored: String {
        phrase(
            "push.not-stored",
            "the far end accepts what it is sent but does not have it (check the database and its retention, and push.url)"
        )
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
