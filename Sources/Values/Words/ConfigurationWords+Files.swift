extension ConfigurationWords {
    /// Why a file cannot be read, after its name: `/etc/x: does not exist`.
    package enum File {
        package static func failed(_ cause: String) -> String {
            phrase("configuration.file.failed", "cannot be read: \(cause)")
        }
    }

    /// Why there is no API key. `place` is a file, or a variable as `$NAME`.
    package enum Key {
        package static func notGiven(setting: String, credential: String, variable: String) -> String {
            phrase(
                "configuration.key.not-given",
                "no API key: name a file in \(setting), or set the systemd credential \(credential), or $\(variable)")
        }

        /// - Parameter why: of ``File``.
        package static func file(_ path: String, _ why: String) -> String {
            phrase("configuration.key.file", "the API key file \(path) \(why)")
        }
    }
}
