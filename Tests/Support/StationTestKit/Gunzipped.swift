import CZlib

/// The bytes decompressed by zlib; damaged ones end early.
package func gunzipped(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    var (input, output) = (bytes, [UInt8]())
    input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        var part = [UInt8](repeating: 0, count: 65_536)
        var result = Z_OK
        while result == Z_OK {
            let count = part.withUnsafeMutableBufferPointer { part in
                (stream.next_out, stream.avail_out) = (part.baseAddress, UInt32(part.count))
                result = inflate(&stream, Z_NO_FLUSH)
                return part.count - Int(stream.avail_out)
            }
            output += part.prefix(count)
        }
    }
    return output
}
