import LinuxPlatform
package import Ports
import TOMLTables

/// The source of the OpenWeatherMap API key: the configured file, or else the systemd credential, or else the environment.
///
/// A configured file without a usable key is an error, even if another place has one. A missing credential is skipped, since
/// systemd creates the folder for any other credential too; for an empty one, the default of the package's unit, the variable
/// is used if it is set.
package struct APIKeySource: Hashable, Sendable {
    /// The name of the systemd credential, as in `LoadCredential=openweathermap-key:/etc/windowsill/openweathermap-key`.
    package static let credentialName = "openweathermap-key"
    /// The file from which the package's unit loads the credential.
    package static let packagedFile = "/etc/windowsill/openweathermap-key"
    /// The name of the environment variable.
    package static let variableName = "WINDOWSILL_API_KEY"
    /// The most bytes of a key, including white space around it.
    package static let largestKey = 1024

    package var file: String?
    private let credentialsDirectory: String?
    private let variable: Secret?

    /// - Parameters:
    ///   - file: the configured path, ``OpenWeatherMapConfiguration/apiKeyFile``.
    ///   - environment: the environment of the process.
    package init(file: String?, environment: [String: String]) {
        self.file = file
        credentialsDirectory = environment["CREDENTIALS_DIRECTORY"]
        variable = environment[Self.variableName].map { Secret($0.utf8) }
    }

    /// The key without surrounding white space.
    package func load() throws(APIKeyError) -> Secret {
        if let file { return try key(inFile: file) }
        if let credentialsDirectory, !credentialsDirectory.isEmpty {
            do throws(APIKeyError) {
                return try key(inFile: "\(credentialsDirectory)/\(Self.credentialName)")
            } catch  where error.cause == .missing || error.cause == .empty && variable != nil {}
        }
        guard let variable else { throw APIKeyError(.notGiven) }
        return try variable.withBytes { (bytes: [UInt8]) throws(APIKeyError) -> Secret in
            try Self.key(in: bytes, origin: "$\(Self.variableName)")
        }
    }

    private func key(inFile path: String) throws(APIKeyError) -> Secret {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(path, limit: Self.largestKey)
        } catch {
            switch error {
            case .missing: throw APIKeyError(.missing, origin: path)
            case .tooLarge: throw APIKeyError(.tooLarge, origin: path)
            case .notAFile: throw APIKeyError(.notRegular, origin: path)
            case .forbidden: throw APIKeyError(.notReadable, origin: path)
            case .failed(let failure): throw APIKeyError(.failed(failure.description), origin: path)
            }
        }
        return try Self.key(in: bytes, origin: path)
    }

    /// The key in what was read from `origin`, without surrounding white space.
    package static func key(in bytes: [UInt8], origin: String) throws(APIKeyError) -> Secret {
        guard bytes.count <= largestKey else { throw APIKeyError(.tooLarge, origin: origin) }
        let isBlank: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { throw APIKeyError(.empty, origin: origin) }
        let key = bytes[first...last]
        guard key.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw APIKeyError(.malformed, origin: origin) }
        return Secret(key)
    }
}
