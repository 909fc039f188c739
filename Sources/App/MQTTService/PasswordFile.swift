import Glibc
import LinuxPlatform
import Ports

/// The password for the broker: from the configured file, or else from systemd's credential.
enum PasswordFile {
    static let credential = "mqtt-password"
    /// The most bytes of a password; a longer one is a mistake.
    private static let largest = 1024

    /// Reads the password; nil if the file is empty or missing: some brokers need no password.
    ///
    /// - Parameter folder: the folder of the systemd credentials, `CREDENTIALS_DIRECTORY`.
    static func load(_ path: String?, folder: String?) throws(StorageError) -> Secret? {
        var bytes: [UInt8] = []
        if let path {
            bytes = try LinuxStorage().read(path, limit: largest)
        } else if let folder {
            do throws(StorageError) {
                bytes = try LinuxStorage().read("\(folder)/\(credential)", limit: largest)
            } catch  where error.errno == ENOENT {}
        }
        while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
        return bytes.isEmpty ? nil : Secret(bytes)
    }
}
