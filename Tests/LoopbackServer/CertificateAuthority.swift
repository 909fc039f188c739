import Foundation

/// Whoever certifies the servers of a test: made by the `openssl` program when it is needed, valid for two days, kept
/// in a temporary directory until the process ends.
public struct CertificateAuthority: Sendable {
    /// What a client must trust, in PEM.
    public let caFile: String
    /// In PEM, for the address 127.0.0.1 and no name.
    let serverCertificate: String
    let serverKey: String

    /// The one that all servers of this process share.
    public static let shared = Result { try CertificateAuthority() }

    /// A further one, which has certified no server.
    public init() throws {
        let directory = certificates.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try openssl(
            [
                "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Windowsill test authority",
                "-addext", "keyUsage=critical,keyCertSign",
            ], in: directory)
        try openssl(
            [
                "-keyout", "server.key", "-out", "server.pem", "-subj", "/CN=Windowsill test server",
                "-CA", "ca.pem", "-CAkey", "ca.key", "-addext", "subjectAltName=IP:127.0.0.1",
                "-addext", "basicConstraints=critical,CA:FALSE",
            ], in: directory)
        caFile = directory.appendingPathComponent("ca.pem").path
        serverCertificate = try text(of: "server.pem", in: directory)
        serverKey = try text(of: "server.key", in: directory)
    }

    public struct OpenSSLFailed: Error {
        public let arguments: [String]
        public let output: String
    }
}

private let certificates: URL = {
    atexit { try? FileManager.default.removeItem(at: certificates) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-\(UUID().uuidString)")
}()

/// Makes a key and a certificate for it.
private func openssl(_ arguments: [String], in directory: URL) throws {
    let arguments =
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        + arguments
    let log = directory.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw CertificateAuthority.OpenSSLFailed(arguments: arguments, output: try text(of: "log", in: directory))
    }
}

private func text(of file: String, in directory: URL) throws -> String {
    String(decoding: try Data(contentsOf: directory.appendingPathComponent(file)), as: UTF8.self)
}
