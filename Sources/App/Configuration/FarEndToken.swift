package import Ports
import ProgramKit
package import TOMLTables

/// A far end's token: from the configured file, or else from systemd's credential.
package struct FarEndToken: Sendable {
    /// The name of the systemd credential, as in `LoadCredential=push-token:/etc/windowsill/push-token`.
    package let credential: String

    package static let push = FarEndToken(credential: "push-token")
    package static let notify = FarEndToken(credential: "notify-token")

    /// The file from which the package's unit loads the credential.
    package var packagedFile: String { "/etc/windowsill/\(credential)" }
    /// The most bytes of a token; a longer one is a mistake.
    private static let largest = 4096

    /// Reads the token; nil without one: some far ends need no token.
    ///
    /// - Parameters:
    ///   - file: the configured path, such as ``PushConfiguration/tokenFile``; nil leaves it to systemd.
    ///   - folder: the folder of the systemd credentials, `CREDENTIALS_DIRECTORY`.
    package func load(_ file: String?, folder: String?) throws(FileError) -> Secret? {
        var bytes: [UInt8] = []
        if let file {
            bytes = try readFile(file, limit: Self.largest)
        } else if let folder, !folder.isEmpty {
            do throws(FileError) {
                bytes = try readFile("\(folder)/\(credential)", limit: Self.largest)
            } catch FileError.missing {}
        }
        let isBlank: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return Secret(bytes[first...last])
    }
}

extension StationConfiguration {
    private static let packagedPasswordFile = "/etc/windowsill/mqtt-password"
    /// The paths of the files with secrets that the package's units load where the configuration names no other.
    package static let packagedSecretFiles = [
        APIKeySource.packagedFile, FarEndToken.push.packagedFile, FarEndToken.notify.packagedFile, packagedPasswordFile,
    ]

    /// The paths of the files with secrets: those that the configuration names, and those that the package's units load in their place.
    package var secretFiles: [String] {
        let files: [String?] = [
            openWeatherMap.apiKeyFile ?? APIKeySource.packagedFile,
            push.map { $0.tokenFile ?? FarEndToken.push.packagedFile },
            notify.map { $0.tokenFile ?? FarEndToken.notify.packagedFile },
            mqtt.map { $0.passwordFile ?? Self.packagedPasswordFile },
            mqtt?.keyFile,
        ]
        return files.compactMap { $0 }
    }
}
