import CZlib
import Glibc
package import Ports

/// The argument of inflateInit2 and deflateInit2 for a window of 32 KiB in gzip's format (zlib.h).
private let gzipWindow: Int32 = 15 + 16

/// Compresses a file into a draft, which is on the disk when this returns true.
package func gzip(_ source: any StorageFile, to draft: any StorageDraft) -> Bool {
    // zlib's state refers to the stream by its address.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(stream, 6, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
        return false
    }
    defer { deflateEnd(stream) }
    do throws(StorageError) {
        var offset = 0
        var input: [UInt8]
        repeat {
            input = try source.read(65_536, at: offset)
            offset += input.count
            try draft.append(deflated(input, isLast: input.isEmpty, by: stream))
        } while !input.isEmpty
        try draft.sync()
        return true
    } catch {
        return false
    }
}

private func deflated(_ input: [UInt8], isLast: Bool, by stream: UnsafeMutablePointer<z_stream>) -> [UInt8] {
    var output: [UInt8] = []
    var input = input
    input.withUnsafeMutableBufferPointer { input in
        (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
        repeat {
            output += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                (stream.pointee.next_out, stream.pointee.avail_out) = (buffer.baseAddress, UInt32(buffer.count))
                deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                filled = buffer.count - Int(stream.pointee.avail_out)
            }
        } while stream.pointee.avail_out == 0
    }
    return output
}

/// Compresses bytes in memory (RFC 1952); nil if there is no memory for it.
package func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 6, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
        return nil
    }
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

/// The most bytes that `count` bytes become if they cannot be compressed at all (RFC 1951 §3.2.4, RFC 1952 §2.3).
package func largestGzip(of count: Int) -> Int {
    count + count / 1000 + 1024
}

/// The bytes of a file from its beginning to its end, whether it is compressed or not.
package final class ExpandedFile {
    private let file: any StorageFile
    private var offset = 0
    /// The decompressor; nil for a file that is not compressed.
    private var stream: UnsafeMutablePointer<z_stream>?
    private var input: [UInt8] = []
    private var used = 0
    /// Whether a compressed file has begun and not ended: several may have been joined to one.
    private var isInMember = true
    /// Whether the file ended too early, or could not be read.
    package private(set) var isCut = false

    package init(_ file: any StorageFile) throws(StorageError) {
        self.file = file
        // RFC 1952 §2.3.1.
        guard try file.read(2, at: 0) == [0x1F, 0x8B] else { return }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard inflateInit2_(stream, gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            stream.deallocate()
            throw StorageError(.open, errno: ENOMEM)
        }
        self.stream = stream
    }

    deinit {
        guard let stream else { return }
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Fills a part of the buffer; returns the number of bytes, 0 at the end.
    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let stream else {
            let bytes = next(buffer.count)
            return buffer.update(fromContentsOf: bytes)
        }
        while !isCut {
            if used == input.count {
                (input, used) = (next(65_536), 0)
                if input.isEmpty {
                    isCut = isCut || isInMember
                    return 0
                }
            }
            let (count, result) = inflate(by: stream, into: buffer)
            switch result {
            case Z_OK, Z_BUF_ERROR: isInMember = true
            case Z_STREAM_END:
                isInMember = false
                inflateReset(stream)
            default:
                // What follows the last member without being one is nothing (gzip(1)).
                isCut = isInMember
                (input, used, offset) = ([], 0, .max)
            }
            if count > 0 { return count }
        }
        return 0
    }

    private func next(_ count: Int) -> [UInt8] {
        guard offset < .max else { return [] }
        do throws(StorageError) {
            let bytes = try file.read(count, at: offset)
            offset += bytes.count
            return bytes
        } catch {
            isCut = true
            return []
        }
    }

    private func inflate(
        by stream: UnsafeMutablePointer<z_stream>, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> (count: Int, result: Int32) {
        let result = input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress?.advanced(by: used)
            stream.pointee.avail_in = UInt32(input.count - used)
            (stream.pointee.next_out, stream.pointee.avail_out) = (buffer.baseAddress, UInt32(buffer.count))
            let result = CZlib.inflate(stream, Z_NO_FLUSH)
            used = input.count - Int(stream.pointee.avail_in)
            return result
        }
        return (buffer.count - Int(stream.pointee.avail_out), result)
    }
}
