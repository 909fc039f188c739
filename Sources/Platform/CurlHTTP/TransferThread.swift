import CCurl
import LinuxPlatform
import Ports
import Synchronization
import Words

/// The thread that carries all transfers of one client. It starts with the first transfer, sleeps in the kernel while
/// there is nothing to do, and ends after ``end()``.
final class TransferThread: Sendable {
    private struct State {
        /// The handle of the running thread; nil while no thread runs. Waking the thread up needs the lock: it closes the
        /// handle only after it has taken it from here.
        var multi: MultiHandle?
        var submitted: [Transfer] = []
        var isEnding = false
    }

    private let state = Mutex(State())

    /// The continuation is resumed in any case, exactly once.
    func submit(
        _ transfer: Transfer, resuming continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
    ) {
        transfer.begin(resuming: continuation)
        let isAccepted = state.withLock { state in
            if state.multi == nil { state.multi = start() }
            guard let multi = state.multi else { return false }
            state.submitted.append(transfer)
            multi.wakeUp()
            return true
        }
        if !isAccepted { transfer.end(with: .other(phrase("transfer.no-thread", "cannot start a thread"))) }
    }

    /// Has the transfer answered with ``HTTPError/cancelled`` soon, also when it is submitted only later.
    func cancel(_ transfer: Transfer) {
        transfer.isCancelled.store(true, ordering: .releasing)
        state.withLock { $0.multi?.wakeUp() }
    }

    /// Ends the thread soon; transfers under way are answered with ``HTTPError/cancelled``.
    func end() {
        state.withLock { state in
            state.isEnding = true
            state.multi?.wakeUp()
        }
    }

    private func start() -> MultiHandle? {
        guard let multi = MultiHandle() else { return nil }
        do throws(SystemError) {
            try startThread(name: "http") { self.run(multi) }
        } catch {
            multi.close()
            return nil
        }
        return multi
    }

    private func run(_ multi: MultiHandle) {
        var active: [UnsafeMutableRawPointer: Transfer] = [:]
        var isWell = true
        while isWell {
            let (submitted, isEnding) = popSubmitted()
            for transfer in submitted {
                if multi.add(transfer.easy) {
                    active[transfer.easy] = transfer
                } else {
                    transfer.end(with: .other(phrase("transfer.libcurl-refused", "libcurl accepts no more requests")))
                }
            }
            if isEnding { break }
            for (easy, transfer) in active where transfer.isCancelled.load(ordering: .acquiring) {
                multi.remove(easy)
                active[easy] = nil
                transfer.end(with: .cancelled)
            }
            isWell = multi.perform()
            while let (easy, code) = multi.nextEnded() {
                multi.remove(easy)
                active.removeValue(forKey: easy)?.end(with: code)
            }
            isWell = isWell && multi.wait()
        }
        for (easy, transfer) in active {
            multi.remove(easy)
            transfer.end(with: isWell ? .cancelled : .other(TransferWords.libcurlFailed))
        }
        for transfer in popLeftovers() {
            transfer.end(with: isWell ? .cancelled : .other(TransferWords.libcurlFailed))
        }
        multi.close()
    }

    private func popSubmitted() -> (transfers: [Transfer], isEnding: Bool) {
        state.withLock { state in
            defer { state.submitted = [] }
            return (state.submitted, state.isEnding)
        }
    }

    /// Removes the handle, which cannot be reached from here on, and the transfers not yet started. A later transfer starts
    /// another thread.
    private func popLeftovers() -> [Transfer] {
        state.withLock { state in
            state.multi = nil
            defer { state.submitted = [] }
            return state.submitted
        }
    }
}

/// The settings that all requests of one client share.
struct TransferSettings: Sendable {
    /// The limit for a whole request in milliseconds: 1 or more, because 0 means no limit to libcurl.
    let timeoutInMilliseconds: Int
    let bodyLimit: Int
    let caFile: String?
    let userAgent: String

    init(timeout: Duration, bodyLimit: Int, caFile: String?, userAgent: String) {
        let held = min(max(timeout, .milliseconds(1)), .seconds(86_400)).components
        timeoutInMilliseconds = Int(held.seconds) * 1000 + Int(held.attoseconds / 1_000_000_000_000_000)
        self.bodyLimit = max(bodyLimit, 0)
        self.caFile = caFile
        self.userAgent = userAgent
    }
}

/// The options that say whose certificates are trusted; none leaves it to the system.
///
/// A folder of certificates is trusted beside the file (Debian's libcurl has /etc/ssl/certs built in), so a
/// configured file needs the folder removed: nil does that.
func trustOptions(caFile: String?) -> [(option: CURLoption, value: String?)] {
    guard let caFile else { return [] }
    return [(CURLOPT_CAINFO, caFile), (CURLOPT_CAPATH, nil)]
}
