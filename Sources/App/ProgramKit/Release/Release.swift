import CProcess

/// The facts that all programs of this source share.
package enum Release {
    /// The version that the log and Home Assistant show; the packages have it, too.
    package static let version = "1.0.0"
    /// The configuration that the packages install.
    package static let configurationFile = "/etc/windowsill/station.toml"

    /// What `--version` says of the program that runs: the version, and of a package the commit and its day.
    package static var fullVersion: String {
        let facts: [UnsafePointer<CChar>?] = [cprocess_commit(), cprocess_day()]
        return text(of: facts.map { fact in fact.map { String(cString: $0) } ?? "" })
    }

    /// The version with what is known of its origin: `1.0.0 (9cd6d99201, 2026-11-29)`.
    ///
    /// - Parameter facts: the commit and the day; empty texts are left out.
    package static func text(of facts: [String]) -> String {
        let known = facts.filter { !$0.isEmpty }
        return known.isEmpty ? version : "\(version) (\(known.joined(separator: ", ")))"
    }
}
