@preconcurrency import Glibc

/// The variables that the program reads, and no others: the environment may hold other people's secrets.
func environment(_ names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names {
        if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
}
