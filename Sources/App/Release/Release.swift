/// What all programs of this source have in common.
package enum Release {
    /// Shown by `--version`, in the log and in Home Assistant; the packages have it, too.
    package static let version = "0.1.0"
}
