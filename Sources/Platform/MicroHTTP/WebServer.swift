import CMicroHTTP
import Glibc
package import Ports

/// libmicrohttpd on sockets that listen already: HTTP/1.1, answers from memory, one thread, in the caller's loop.
package final class WebServer {
    /// The limits on visitors: how many connections there may be, and how long they may take.
    package struct Limits: Hashable, Sendable {
        package var connections = 64
        /// The most connections of one address; this machine's own are exempt, since a proxy here sends all visitors from them.
        package var perAddress = 16
        package var silence = Duration.seconds(10)
        /// The time from the first byte of a request to the last of its answer.
        package var request = Duration.seconds(30)

        package init() {}
    }

    private let handle: OpaquePointer
    private let context: Unmanaged<Handler>

    private final class Handler {
        let answer: (WebRequest) -> WebAnswer

        init(_ answer: @escaping (WebRequest) -> WebAnswer) {
            self.answer = answer
        }
    }

    /// - Parameter socket: a socket that listens already; closed with the server.
    package init?(
        socket: Int32, limits: Limits = Limits(), answer: @escaping (WebRequest) -> WebAnswer
    ) {
        let context = Unmanaged.passRetained(Handler(answer))
        var limits = cmicrohttp_limits(
            connections: UInt32(clamping: limits.connections), per_address: UInt32(clamping: limits.perAddress),
            silence: UInt32(clamping: limits.silence.components.seconds),
            request: UInt32(clamping: limits.request.components.seconds))
        let handle = cmicrohttp_start(
            socket, &limits,
            { context, request, answer in
                guard let context, let request, let answer else { return }
                let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
                WebServer.fill(answer, with: handler.answer(WebRequest(request.pointee)))
            }, context.toOpaque())
        guard let handle else {
            context.release()
            return nil
        }
        self.handle = handle
        self.context = context
    }

    deinit {
        cmicrohttp_stop(handle)
        context.release()
    }

    /// A descriptor that is readable when ``run()`` has something to do.
    package var descriptor: Int32 { cmicrohttp_descriptor(handle) }

    /// How soon the server needs the next call, in milliseconds; nil while it needs none.
    package var timeout: Int? {
        let due = cmicrohttp_timeout(handle)
        return due < 0 ? nil : Int(due)
    }

    /// The number of requests since the server started.
    package var requests: UInt64 { cmicrohttp_requests(handle) }

    package var isIdle: Bool { cmicrohttp_connections(handle) == 0 }

    package func run() { cmicrohttp_run(handle) }

    private static func fill(_ answer: OpaquePointer, with content: WebAnswer) {
        content.body.withUnsafeBufferPointer {
            cmicrohttp_set(answer, UInt32(clamping: content.status), $0.baseAddress, $0.count)
        }
        for header in content.headers { cmicrohttp_add_header(answer, header.name, header.value) }
    }
}

extension WebRequest {
    fileprivate init(_ request: cmicrohttp_request) {
        func text(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
        var request = request
        let count = Int(request.headers)
        func texts(_ list: UnsafeRawBufferPointer) -> [String] {
            list.bindMemory(to: UnsafePointer<CChar>?.self).prefix(count).map(text)
        }
        let names = withUnsafeBytes(of: &request.names) { texts($0) }
        let values = withUnsafeBytes(of: &request.values) { texts($0) }
        self.init(
            method: text(request.method), target: text(request.target),
            headers: zip(names, values).map { Header($0, $1) },
            isTooMuch: request.has_more_headers != 0 || request.has_body != 0,
            isMalformed: request.is_malformed != 0)
    }
}
