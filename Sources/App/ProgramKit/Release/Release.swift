/// The facts that all programs of this source share.
package enum Release {
    /// The version that `--version`, the log and Home Assistant show; the packages have it, too.
    package static let version = "0.1.0"
    /// The configuration that the packages install.
    package static let configurationFile = "/etc/windowsill/station.toml"
}
