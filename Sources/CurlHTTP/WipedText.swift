import Glibc

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

    /// What goes beyond the capacity is dropped.
    mutating func append(_ byte: UInt8) {
        guard count < capacity else { return }
        start[count] = byte
        count += 1
    }

    /// All but the unreserved characters of RFC 3986 §2.3 become `%xx`.
    mutating func append(percentEscaping bytes: [UInt8]) {
        let digits = StaticString("0123456789abcdef").utf8Start
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                append(byte)
            default:
                append(UInt8(ascii: "%"))
                append(digits[Int(byte >> 4)])
                append(digits[Int(byte & 15)])
            }
        }
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        start.withMemoryRebound(to: CChar.self, capacity: count + 1) { body($0) }
    }
}
