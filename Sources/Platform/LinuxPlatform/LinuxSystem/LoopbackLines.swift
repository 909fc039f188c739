import Glibc
package import Ports
import Synchronization
import Words

/// Lines of a service that listens on this machine's loopback address: nothing is ever sent to another machine.
package struct LoopbackLines: LineConnection {
    private let port: UInt16

    package init(port: UInt16) {
        self.port = port
    }

    package func lines(after greeting: String) -> AsyncStream<Result<[UInt8], LineConnectionError>> {
        let (stream, continuation) = AsyncStream<Result<[UInt8], LineConnectionError>>.makeStream(
            bufferingPolicy: .bufferingNewest(Self.mostWaiting))
        let descriptor = SharedDescriptor()
        // What waits in recv(2) returns at once.
        continuation.onTermination = { _ in descriptor.shutDown() }
        do throws(SystemError) {
            try startThread(name: "lines") { [port] in
                let failure = Self.read(descriptor, port, greeting) { continuation.yield(.success($0)) }
                continuation.yield(.failure(failure))
                continuation.finish()
                descriptor.close()
            }
        } catch {
            continuation.yield(.failure(Self.failure(error.errno)))
            continuation.finish()
        }
        return stream
    }

    private static let mostWaiting = 64
    private static let longestLine = 10_240

    private static func failure(_ code: Int32) -> LineConnectionError {
        LineConnectionError(
            code: code,
            code == 0 ? phrase("fetch.connection-ended", "the connection was closed") : String(cString: strerror(code)))
    }

    /// Reads lines until the connection ends, and returns why it ended.
    private static func read(
        _ shared: SharedDescriptor, _ port: UInt16, _ greeting: String, _ emit: ([UInt8]) -> Void
    ) -> LineConnectionError {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return failure(errno) }
        // One that was given up before it began is closed by its owner.
        guard shared.adopt(descriptor) else { return failure(0) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return failure(errno) }
        let bytes = Array(greeting.utf8)
        guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return failure(errno) }
        var line: [UInt8] = []
        var isTooLong = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failure(count == 0 ? 0 : errno) }
            for byte in buffer[..<count] {
                if byte == UInt8(ascii: "\n") {
                    if line.last == UInt8(ascii: "\r") { line.removeLast() }
                    emit(isTooLong ? [] : line)
                    (line, isTooLong) = ([], false)
                } else if line.count < longestLine {
                    line.append(byte)
                } else {
                    isTooLong = true
                }
            }
        }
    }
}

/// A socket that one thread reads, and any may shut down.
private final class SharedDescriptor: Sendable {
    private struct State {
        var descriptor: Int32?
        var isOver = false
    }

    private let state = Mutex(State())

    /// Stores the descriptor; returns false, and closes the descriptor, if the socket was shut down before.
    func adopt(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            guard !state.isOver else {
                Glibc.close(descriptor)
                return false
            }
            state.descriptor = descriptor
            return true
        }
    }

    func shutDown() {
        state.withLock { state in
            state.isOver = true
            if let descriptor = state.descriptor { _ = Glibc.shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    func close() {
        state.withLock { state in
            state.isOver = true
            if let descriptor = state.descriptor { Glibc.close(descriptor) }
            state.descriptor = nil
        }
    }
}
