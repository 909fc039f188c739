/// What the web server answers to wrong requests, and says of itself.
extension WebWords {
    package static var onlyReading: String {
        phrase("web.only-reading", "This server answers GET and HEAD: nothing can be changed here.")
    }
    package static var tooLarge: String {
        phrase("web.too-large", "The request has a body or more headers than needed.")
    }
    package static var oneHost: String { phrase("web.one-host", "The request needs exactly one Host header.") }
    package static func unknownHost(_ host: String) -> String {
        phrase(
            "web.unknown-host",
            "\(host) is not a name of this station: visit it by its address, or add the name to [web] hosts in "
                + "station.toml.")
    }
    package static var malformed: String { phrase("web.malformed", "The request is malformed.") }
    package static var badAddress: String { phrase("web.bad-address", "The address cannot be understood.") }
    package static var notFound: String { phrase("web.not-found", "There is no such page.") }
    package static var noGlass: String { phrase("web.no-glass", "Nothing is on a display.") }
    package static var needsQuantity: String {
        phrase("web.needs-quantity", "The parameter quantity is missing: temperature, humidity, pressure …")
    }
    package static func unknownSpan(_ spans: String) -> String {
        phrase("web.unknown-span", "The parameter span is one of: \(spans).")
    }
    package static func unknownQuantity(_ names: String) -> String {
        phrase("web.unknown-quantity", "The parameter quantity is one of: \(names).")
    }
    package static var emptyPeriod: String { phrase("web.empty-period", "The period ends before it begins.") }
    package static var badStep: String {
        phrase("web.bad-step", "The parameter step is a number of seconds, 60 or more, or day, month or year.")
    }
    package static func badTime(_ name: String) -> String {
        phrase("web.bad-time", "The parameter \(name) is a time as 2026-11-22T07:00:00Z, Unix seconds, 24h or 7d.")
    }
    package static var tooManyRows: String {
        phrase("web.too-many-rows", "That is too much for one answer: choose a longer step or a shorter period.")
    }
    package static func noHistory(_ cause: String) -> String {
        phrase("web.no-history", "The history cannot be read: \(cause)")
    }

    // MARK: The program

    package static func listening(_ address: String) -> String {
        phrase("web.listening", "listening on http://\(address)/")
    }
    package static func cannotListen(_ address: String, _ cause: String) -> String {
        phrase("web.cannot-listen", "cannot listen on \(address): \(cause)")
    }
    package static var noSocket: String {
        phrase("web.no-socket", "no socket to listen on: start windowsill-web.socket, or use --listen 127.0.0.1:8080")
    }
    package static func configurationRejected(_ problems: String) -> String {
        phrase("web.reload-rejected", "the new configuration is rejected, the old one stays: \(problems)")
    }
    package static func notASnapshot(_ path: String) -> String {
        phrase("web.not-a-snapshot", "\(path) is not a snapshot of the station")
    }

    package static var help: String {
        phrase(
            "web.help",
            """
            windowsill-web: a page for the phone, and metrics for Prometheus, from a weather station

            Usage: windowsill-web [--config FILE] [--listen ADDRESS:PORT]

            Shows what the running station writes to its snapshot file, its display and its history. It answers GET and HEAD,
            and changes nothing. Started by windowsill-web.socket it ends after ten minutes without a request. SIGHUP makes it
            read its configuration again.

            Options:
              -c, --config FILE          the configuration; by default /etc/windowsill/station.toml
              -l, --listen ADDRESS:PORT  listen there and run until stopped: 127.0.0.1:8080, [::1]:8080; port 0 is a free one
              -h, --help                 prints this text
              -V, --version              prints the version
            """)
    }
}
