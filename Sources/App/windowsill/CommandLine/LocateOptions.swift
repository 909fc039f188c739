import Weather

/// What somebody who looks for a place can choose.
struct LocateOptions: Equatable {
    /// What the place is looked for by.
    enum Search: Equatable {
        case name(String)
        /// Of a post office: `90210,US`.
        case zip(String)
        case near(Coordinates)
    }

    var search: Search
    var configuration: String
    var asJSON = false
}
