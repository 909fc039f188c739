import CCurl

/// libcurl's set of transfers with the connections that they share.
///
/// Belongs to one thread; only ``wakeUp()`` may be called from others, as long as it is not closed.
struct MultiHandle: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    init?() {
        guard let handle = ccurl_multi_init() else { return nil }
        self.handle = handle
        // Kept connections cost memory, and there are few servers.
        _ = ccurl_multi_set_number(handle, CURLMOPT_MAXCONNECTS, 4)
    }

    func add(_ easy: UnsafeMutableRawPointer) -> Bool {
        ccurl_multi_add_handle(handle, easy) == CURLM_OK
    }

    func remove(_ easy: UnsafeMutableRawPointer) {
        _ = ccurl_multi_remove_handle(handle, easy)
    }

    /// Does what can be done without waiting; returns false when libcurl failed.
    func perform() -> Bool {
        var running: Int32 = 0
        return ccurl_multi_perform(handle, &running) == CURLM_OK
    }

    /// One transfer that has ended since the last call, and its result; nil when there are no more.
    func nextEnded() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        var left: Int32 = 0
        while let message = ccurl_multi_info_read(handle, &left) {
            if message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle {
                return (easy, message.pointee.data.result)
            }
        }
        return nil
    }

    /// Sleeps until network traffic, a transfer's timeout or ``wakeUp()``; returns false when libcurl failed.
    func wait() -> Bool {
        ccurl_multi_wait(handle) == CURLM_OK
    }

    func wakeUp() {
        _ = ccurl_multi_wakeup(handle)
    }

    func close() {
        _ = ccurl_multi_cleanup(handle)
    }
}
