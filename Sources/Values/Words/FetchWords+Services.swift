/// What services that need no key say.
extension FetchWords {
    package static func rejected(by service: String, status: Int) -> String {
        phrase("fetch.service.rejected", "\(service) rejected the request (status \(status))")
    }

    /// - Parameters:
    ///   - fields: with the unit that they came in.
    package static func bodyInOtherUnits(_ field: String) -> String {
        phrase("fetch.body.other-units", "it is not in the units that were asked for: \(field)")
    }

    /// - Parameter time: `2026-11-20 07:00`.
    package static func unchanged(at service: String, since time: String) -> String {
        phrase("fetch.service.unchanged", "\(service) answers, but has not changed since \(time)")
    }

    package static func ending(at service: String) -> String {
        phrase(
            "fetch.service.ending",
            "\(service) answers, and says that what is asked for is on trial or will end (status 203)")
    }

    package static func noContact(for service: String, table: String) -> String {
        phrase(
            "fetch.service.no-contact",
            """
            \(service) is not asked: it wants to know how to reach you; set contact = "you@example.org" (or a web page) \
            under [\(table)]
            """)
    }

    package static func noPlaceSearch(at service: String) -> String {
        phrase("fetch.service.no-place-search", "\(service) cannot look up places: give coordinates")
    }
}
