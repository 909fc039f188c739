import TOMLTables
import Values
import Words

/// The reason why there is no API key. It contains no part of the key.
package struct APIKeyError: Error, Hashable, Sendable {
    /// The fault of the file or the variable.
    package enum Cause: Hashable, Sendable {
        /// Neither the configured file nor the credential nor the variable exists.
        case notGiven
        /// The file does not exist.
        case missing
        /// The file may not be read by this user.
        case notReadable
        /// The path names a folder, a pipe or a device.
        case notRegular
        /// The system could not read the file, for the given reason.
        case failed(String)
        /// The key has only white space.
        case empty
        /// The key has more than ``APIKeySource/largestKey`` bytes.
        case tooLarge
        /// The key contains a space, a control character or a non-ASCII character.
        case malformed
    }

    package var cause: Cause
    /// The file or the variable at fault; nil for ``Cause/notGiven``.
    package var origin: String?

    package init(_ cause: Cause, origin: String? = nil) {
        self.cause = cause
        self.origin = origin
    }
}

extension APIKeyError: CustomStringConvertible {
    /// The error in words: `the API key in /etc/windowsill/key is empty`.
    package var description: String {
        let place = origin.map { printable($0, limit: 200) } ?? ""
        return switch cause {
        case .notGiven:
            ConfigurationWords.Key.notGiven(
                setting: "openweathermap.api_key_file", credential: APIKeySource.credentialName,
                variable: APIKeySource.variableName)
        case .missing: ConfigurationWords.Key.file(place, FileError.missing.description)
        case .notReadable: ConfigurationWords.Key.file(place, FileError.forbidden.description)
        case .notRegular: ConfigurationWords.Key.file(place, FileError.notAFile.description)
        case .failed(let cause): ConfigurationWords.Key.file(place, ConfigurationWords.File.failed(cause))
        case .empty:
            isCredential
                ? phrase(
                    "configuration.key.put",
                    "\(empty(place)): put the key into \(APIKeySource.packagedFile), then run 'sudo systemctl restart windowsill'"
                ) : empty(place)
        case .tooLarge:
            phrase(
                "configuration.key.too-large", "the API key in \(place) is larger than \(APIKeySource.largestKey) bytes"
            )
        case .malformed:
            phrase(
                "configuration.key.malformed",
                "the API key in \(place) contains a space, a control character or a non-ASCII character")
        }
    }

    private func empty(_ place: String) -> String {
        phrase("configuration.key.empty", "the API key in \(place) is empty")
    }

    /// Whether the key is a credential: that is a copy that systemd makes at each start, so the key goes into the original.
    private var isCredential: Bool {
        origin?.hasSuffix("/\(APIKeySource.credentialName)") == true
    }
}
