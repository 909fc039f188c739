import Glibc
import Ports

/// A C string that is overwritten before its memory is given back. Never grows: growing would leave copies behind.
struct WipedText: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity + 1)
        start.initialize(repeating: 0, count: capacity + 1)
    }

    deinit {
        explicit_bzero(start, capacity + 1)
        start.deallocate()
    }

    /// Appends a byte; bytes beyond the capacity are dropped.
    mutating func append(_ byte: UInt8) {
        guard count < capacity else { return }
        start[count] = byte
        count += 1
    }

    mutating func append(percentEscaping bytes: [UInt8]) {
        for byte in bytes {
            guard let (percent, high, low) = PercentEncoding.escape(for: byte) else {
                append(byte)
                continue
            }
            append(percent)
            append(high)
            append(low)
        }
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        start.withMemoryRebound(to: CChar.self, capacity: count + 1) { body($0) }
    }
}
