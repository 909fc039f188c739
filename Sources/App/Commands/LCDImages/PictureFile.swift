import CPNG
package import Devices

/// Why a picture was not written.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

/// Writes a picture of a glass as a PNG file.
package func writePNG(_ picture: GlassPicture, to path: String) throws(PictureError) {
    let pixels = picture.pixels
    var message = [CChar](repeating: 0, count: 128)
    let status = cpng_write(
        path, pixels, UInt32(picture.imageWidth), UInt32(picture.imageHeight), &message, message.count)
    guard status == 0 else {
        let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw PictureError(description: String(decoding: text, as: UTF8.self))
    }
}
