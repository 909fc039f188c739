/// What services that need no key say.
extension FetchWords {
    package static func tooManyRequests(of service: String) -> String {
        phrase(
            "fetch.service.too-many-requests",
            "too many requests: \(service) counts them for each internet address, which others may share; retrying later"
        )
    }

    package static func rejected(by service: String, status: Int) -> String {
        phrase("fetch.service.rejected", "\(service) rejected the request (status \(status))")
    }

    /// - Parameters:
    ///   - fields: with the unit that they came in.
    package static func bodyInOtherUnits(_ field: String) -> String {
        phrase("fetch.body.other-units", "it is not in the units that were asked for: \(field)")
    }

    package static var bodyNotModified: String {
        phrase("fetch.body.not-modified", "it says that nothing has changed since an answer that is not here")
    }

    package static func outsideArea(of service: String) -> String {
        phrase("fetch.service.outside-area", "\(service) has no forecast for this place")
    }

    package static func forbidden(by service: String) -> String {
        phrase(
            "fetch.service.forbidden",
            """
            \(service) refuses to answer: the contact in the configuration may be missing or wrong, or the address is banned; \
            not asking again for a day
            """)
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

    /// - Parameters:
    ///   - other: a service that needs no key.
    ///   - id: as a configuration names it.
    package static func noKey(_ reason: String, or other: String, setting id: String) -> String {
        phrase(
            "fetch.service.no-key", "\(reason); \(other) needs no key: write providers = [\"\(id)\"] under [weather]")
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
