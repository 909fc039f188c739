import CMicroHTTP

/// libmicrohttpd, serving a router. Must be stopped before the router goes.
struct Daemon: @unchecked Sendable {
    private let handle: OpaquePointer

    init?(serving router: RequestRouter, as authority: CertificateAuthority?, on port: UInt16) {
        let context = Unmanaged.passUnretained(router).toOpaque()
        let handle = cmicrohttp_start_loopback(
            serve, noteConnection, context, authority?.serverKey, authority?.serverCertificate, port)
        guard let handle else { return nil }
        self.handle = handle
    }

    var port: UInt16 { cmicrohttp_loopback_port(handle) }

    func stop() {
        MHD_stop_daemon(handle)
    }
}

private func noteConnection(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    connectionContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
    guard let context, event == .CONNECTION_NOTIFY_STARTED else { return }
    Unmanaged<RequestRouter>.fromOpaque(context).takeUnretainedValue().countConnection()
}

/// The body of a request, as it comes. A body whose connection ends before it is answered is never freed: a test's few do
/// not matter.
private final class Upload {
    private(set) var bytes: [UInt8] = []

    func append(_ part: UnsafeRawBufferPointer) { bytes += part }
}

/// Serves a request: called first when the headers are there, then for each part of an uploaded body, then to answer.
private func serve(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
    uploadCount: UnsafeMutablePointer<Int>?, marker: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let url, let method, let uploadCount, let marker else { return .NO }
    guard let pointer = marker.pointee else {
        marker.pointee = Unmanaged.passRetained(Upload()).toOpaque()
        return .YES
    }
    let body = Unmanaged<Upload>.fromOpaque(pointer)
    guard uploadCount.pointee == 0 else {
        body.takeUnretainedValue().append(UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee))
        uploadCount.pointee = 0
        return .YES
    }
    marker.pointee = nil
    let bytes = body.takeRetainedValue().bytes
    let router = Unmanaged<RequestRouter>.fromOpaque(context).takeUnretainedValue()
    var headers: [String: String] = [:]
    for (name, value) in values(of: .HEADER_KIND, in: connection) { headers[name.lowercased()] = value }
    let request = LoopbackServer.Request(
        method: String(cString: method), path: String(cString: url),
        query: values(of: .GET_ARGUMENT_KIND, in: connection), headers: headers, body: bytes)
    guard let reply = router.reply(to: request) else { return .NO }
    return send(reply, of: router, over: connection)
}

private func values(of kind: MHD_ValueKind, in connection: OpaquePointer) -> [String: String] {
    var values: [String: String] = [:]
    withUnsafeMutablePointer(to: &values) { pointer in
        _ = MHD_get_connection_values(
            connection, kind,
            { context, _, name, value in
                if let context, let name {
                    let values = context.assumingMemoryBound(to: [String: String].self)
                    values.pointee[String(cString: name)] = value.map { String(cString: $0) } ?? ""
                }
                return .YES
            }, pointer)
    }
    return values
}

private func send(_ reply: LoopbackServer.Reply, of router: RequestRouter, over connection: OpaquePointer) -> MHD_Result
{
    let body = Unmanaged.passRetained(ReplyBody(of: reply, from: router))
    let response = MHD_create_response_from_callback(
        UInt64(reply.body.count), 16384, readReplyBody, body.toOpaque(), releaseReplyBody)
    guard let response else {
        body.release()
        return .NO
    }
    defer { MHD_destroy_response(response) }
    for (name, value) in reply.headers {
        guard MHD_add_response_header(response, name, value) == .YES else { return .NO }
    }
    return MHD_queue_response(connection, UInt32(reply.status), response)
}

private func readReplyBody(
    context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, count: Int
) -> Int {
    guard let context, let buffer else { return Int(MHD_CONTENT_READER_END_WITH_ERROR) }
    let body = Unmanaged<ReplyBody>.fromOpaque(context).takeUnretainedValue()
    return body.read(from: Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
        ?? Int(MHD_CONTENT_READER_END_WITH_ERROR)
}

private func releaseReplyBody(context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ReplyBody>.fromOpaque(context).release()
}
