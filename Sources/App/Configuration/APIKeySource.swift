public import HTTP
import LinuxSystem

/// Where OpenWeatherMap's API key comes from: the configured file, or else systemd's credential, or else the environment.
///
/// A configured file that has no usable key is an error; the other places are not asked in its stead. The credential
/// is skipped when it is not there, since systemd makes its folder for any other credential too; an empty one, the default
/// of the package's unit, gives way to the variable.
public struct APIKeySource: Hashable, Sendable {
    /// Of the systemd credential, as in `LoadCredential=openweathermap-key:/etc/windowsill/openweathermap-key`.
    public static let credentialName = "openweathermap-key"
    /// The file that the package's unit loads the credential from.
    public static let packagedFile = "/etc/windowsill/openweathermap-key"
    /// Of the environment's variable.
    public static let variableName = "WINDOWSILL_API_KEY"
    /// In bytes, blanks around the key included.
    public static let largestKey = 1024

    public var file: String?
    private let credentialsDirectory: String?
    private let variable: Secret?

    /// - Parameters:
    ///   - file: ``OpenWeatherMapConfiguration/apiKeyFile``.
    ///   - environment: of the process.
    public init(file: String?, environment: [String: String]) {
        self.file = file
        credentialsDirectory = environment["CREDENTIALS_DIRECTORY"]
        variable = environment[Self.variableName].map { Secret($0.utf8) }
    }

    /// The key without blanks and line ends around it.
    public func load() throws(APIKeyError) -> Secret {
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

    /// The key in what was read from `origin`, without blanks and line ends around it.
    public static func key(in bytes: [UInt8], origin: String) throws(APIKeyError) -> Secret {
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
