import Quantities

/// Why there is no API key. Never holds any of it.
public struct APIKeyError: Error, Hashable, Sendable {
    /// What is wrong with the place that should have it.
    public enum Cause: Hashable, Sendable {
        /// None of the three places has one.
        case notGiven
        /// There is no such file.
        case missing
        /// It may not be read by this user.
        case notReadable
        /// A folder, a pipe or a device.
        case notRegular
        /// The system could not read it; in words.
        case failed(String)
        /// Nothing but blanks.
        case empty
        /// More than ``APIKeySource/largestKey`` bytes.
        case tooLarge
        /// A blank, a control character or one outside ASCII in the middle.
        case malformed
    }

    public var cause: Cause
    /// The file or the variable at fault; nil when no place has a key.
    public var origin: String?

    public init(_ cause: Cause, origin: String? = nil) {
        self.cause = cause
        self.origin = origin
    }
}

extension APIKeyError: CustomStringConvertible {
    /// `the API key in /etc/windowsill/key is empty`.
    public var description: String {
        let place = origin.map { printable($0, limit: 200) } ?? ""
        return switch cause {
        case .notGiven:
            "no API key: name a file in openweathermap.api_key_file, or set the systemd credential "
                + "\(APIKeySource.credentialName), or $\(APIKeySource.variableName)"
        case .missing: "the API key file \(place) does not exist"
        case .notReadable: "the API key file \(place) cannot be read by this user"
        case .notRegular: "the API key file \(place) is not a regular file"
        case .failed(let cause): "the API key file \(place) cannot be read: \(cause)"
        case .empty: "the API key in \(place) is empty\(remedy)"
        case .tooLarge: "the API key in \(place) is larger than \(APIKeySource.largestKey) bytes"
        case .malformed: "the API key in \(place) holds a blank, a control character or one outside ASCII"
        }
    }

    /// A credential is a copy that systemd makes at each start: the key goes into the original.
    private var remedy: String {
        guard origin?.hasSuffix("/\(APIKeySource.credentialName)") == true else { return "" }
        return ": put the key into \(APIKeySource.packagedFile), then run 'sudo systemctl restart windowsill'"
    }
}
