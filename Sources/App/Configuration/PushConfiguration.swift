/// `[push]`: the database that the station sends its record to.
package struct PushConfiguration: Hashable, Sendable {
    /// The whole address of the far end's write endpoint: `https`, or `http`, which takes no token beyond this machine.
    package var url: String
    /// The time between two pushes: a minute to an hour.
    package var interval: Duration
    /// The full path of the token's file; nil leaves the token to systemd.
    package var tokenFile: String?
    /// The certificates to trust instead of the system's: the full path of a PEM file; nil for the system's.
    package var certificateAuthorityFile: String?

    package init(
        url: String, interval: Duration = .seconds(300), tokenFile: String? = nil,
        certificateAuthorityFile: String? = nil
    ) {
        self.url = url
        self.interval = interval
        self.tokenFile = tokenFile
        self.certificateAuthorityFile = certificateAuthorityFile
    }
}
