import Glibc

/// Orders for the world around the board, as `tell` gives them in the guest.
enum WorldOrder {
    static func give(_ order: String) throws(Mismatch) {
        guard let control = fopen("/run/world/control", "w") else { throw Mismatch("there is no world") }
        fputs(order + "\n", control)
        fclose(control)
        guard let reply = fopen("/run/world/reply", "r") else { throw Mismatch("the world does not answer") }
        defer { fclose(reply) }
        var text = [CChar](repeating: 0, count: 256)
        fgets(&text, Int32(text.count), reply)
        let answer = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        try expect(answer == "ok\n", "\(order): \(answer)")
    }
}
