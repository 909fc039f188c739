import CZlib

/// Compression in memory (RFC 1952).
enum Gzip {
    /// The bytes in gzip format; nil if there is not enough memory.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 beyond the window's bits: a gzip header. Level 6 is zlib's default, as is the memory.
        let begin = deflateInit2_(
            &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begin == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var result = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                result = deflate(&stream, Z_FINISH)
            }
            count = output.count - Int(stream.avail_out)
        }
        return result == Z_STREAM_END ? output : nil
    }
}
