extension ConfigurationWords {
    /// Why a file cannot be read, after its name: `/etc/x: does not exist`.
    package enum File {
        package static var missing: String { phrase("configuration.file.missing", "does not exist") }
        package static var forbidden: String { phrase("configuration.file.forbidden", "is not readable by this user") }
        package static var notRegular: String { phrase("configuration.file.not-regular", "is not a regular file") }

        package static func tooLarge(limit: Int) -> String {
            phrase("configuration.file.too-large", "is larger than \(limit) bytes")
        }

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

        package static func empty(in place: String) -> String {
            phrase("configuration.key.empty", "the API key in \(place) is empty")
        }

        package static func tooLarge(in place: String, limit: Int) -> String {
            phrase("configuration.key.too-large", "the API key in \(place) is larger than \(limit) bytes")
        }

        package static func malformed(in place: String) -> String {
            phrase(
                "configuration.key.malformed",
                "the API key in \(place) contains a space, a control character or a non-ASCII character")
        }

        /// - Parameters:
        ///   - wrong: what is wrong, before the remedy.
        ///   - file: the original of the credential.
        package static func put(_ wrong: String, into file: String) -> String {
            phrase(
                "configuration.key.put",
                "\(wrong): put the key into \(file), then run 'sudo systemctl restart windowsill'")
        }
    }
}
