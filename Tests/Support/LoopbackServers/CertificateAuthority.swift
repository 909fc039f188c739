import Foundation
import Glibc

/// The authority that certifies the servers of a test: made by the `openssl` program when needed, valid for two days, kept
/// in a temporary directory until the process ends.
package struct CertificateAuthority: Sendable {
    /// The path of the certificate that a client must trust, in PEM.
    package let caFile: String
    /// The server's certificate in PEM, for the address 127.0.0.1 and no name.
    let serverCertificate: String
    let serverKey: String

    /// The authority that all servers of this process share.
    package static let shared = Result { try CertificateAuthority() }

    /// Creates a further authority, which has certified no running server.
    package init() throws {
        let directory = certificates.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        // The system's own configuration would add extensions of its own.
        try Data("[req]\ndistinguished_name = name\n[name]\n".utf8)
            .write(to: directory.appendingPathComponent("config"))
        try certify(
            "-subj '/CN=Windowsill test authority' -keyout ca.key -out ca.pem"
                + " -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign",
            in: directory)
        try certify(
            "-subj '/CN=Windowsill test server' -keyout server.key -out server.pem -CA ca.pem -CAkey ca.key"
                + " -addext basicConstraints=critical,CA:FALSE -addext subjectAltName=IP:127.0.0.1",
            in: directory)
        caFile = directory.appendingPathComponent("ca.pem").path
        serverCertificate = try text(of: "server.pem", in: directory)
        serverKey = try text(of: "server.key", in: directory)
    }

    /// Creates an authority that was made elsewhere, from PEM files.
    package init(caFile: String, certificate: String, key: String) throws {
        self.caFile = caFile
        serverCertificate = try String(contentsOfFile: certificate, encoding: .utf8)
        serverKey = try String(contentsOfFile: key, encoding: .utf8)
    }

    /// The failure of `openssl`, with its output.
    package struct OpenSSLFailed: Error {
        package let output: String
    }
}

private let certificates: URL = {
    atexit { try? FileManager.default.removeItem(at: certificates) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-\(UUID().uuidString)")
}()

/// Makes a key and a certificate for it.
private func certify(_ options: String, in directory: URL) throws {
    let command = "openssl req -x509 -config config -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    guard system("cd '\(directory.path)' && \(command) \(options) >log 2>&1") == 0 else {
        throw CertificateAuthority.OpenSSLFailed(output: try text(of: "log", in: directory))
    }
}

private func text(of file: String, in directory: URL) throws -> String {
    String(decoding: try Data(contentsOf: directory.appendingPathComponent(file)), as: UTF8.self)
}
