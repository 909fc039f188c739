public import Ports
import Synchronization

/// Other files, with faults where a plan says so, and a list of what was read.
public final class FaultInjectingKernelFiles: KernelFiles {
    /// One thing that was read, and what came of it when it was a file.
    public struct Access: Hashable, Sendable {
        public var path: String
        /// The content of the file; nil for a folder and a link.
        public var content: [UInt8]?
    }

    private struct State {
        var fault: (number: Int, KernelFileFault)?
        var accesses: [Access] = []
        var count = 0
    }

    private let files: any KernelFiles
    private let state = Mutex(State())

    public init(_ files: any KernelFiles) {
        self.files = files
    }

    /// Disturbs one access, by its number counted from 0 from now on; nil disturbs none.
    public func disturb(_ number: Int?, with fault: KernelFileFault) {
        state.withLock {
            $0.fault = number.map { ($0, fault) }
            $0.count = 0
        }
    }

    /// What was read since the last call.
    public func takeAccesses() -> [Access] {
        state.withLock { state in
            defer { state.accesses = [] }
            return state.accesses
        }
    }

    public func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        let fault = next()
        if case .failing(let kind) = fault { throw KernelFileError(kind, path: path) }
        var content = try await files.read(path)
        switch fault {
        case .cutOff(let count): content = Array(content.prefix(count))
        case .saying(let text): content = Array(text.utf8)
        case .failing, nil: break
        }
        let access = Access(path: path, content: content)
        state.withLock { $0.accesses.append(access) }
        return content
    }

    public func names(in folder: String) async throws(KernelFileError) -> [String] {
        if case .failing(let kind) = next() { throw KernelFileError(kind, path: folder) }
        let names = try await files.names(in: folder)
        state.withLock { $0.accesses.append(Access(path: folder)) }
        return names
    }

    public func target(of link: String) async throws(KernelFileError) -> String {
        if case .failing(let kind) = next() { throw KernelFileError(kind, path: link) }
        let target = try await files.target(of: link)
        state.withLock { $0.accesses.append(Access(path: link)) }
        return target
    }

    private func next() -> KernelFileFault? {
        state.withLock { state in
            defer { state.count += 1 }
            return state.fault.flatMap { $0.number == state.count ? $0.1 : nil }
        }
    }
}

/// What can happen when a device attribute, a folder or a link is read.
public enum KernelFileFault: Hashable, Sendable {
    case failing(KernelFileError.Kind)
    /// A file returns only this many of its first bytes.
    case cutOff(Int)
    /// A file returns this text instead of its own.
    case saying(String)
}
