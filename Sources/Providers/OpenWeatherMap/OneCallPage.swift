import Weather

/// The records of one page, and where the next one is.
struct OneCallPage<Record: Sendable>: Sendable {
    var place: Place
    var records: [Record]
    var next: PageLink?
}
