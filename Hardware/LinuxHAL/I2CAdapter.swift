import CLinuxHAL
import Glibc
package import Ports

/// An I²C bus, as it appears in `/dev` and `/sys`.
package struct I2CAdapter: Hashable, Sendable {
    /// The number of the bus: 1 is `/dev/i2c-1`.
    package let number: UInt32
    /// The adapter's name from its driver, `bcm2835 (i2c@7e804000)`; empty if unreadable.
    package let name: String
    /// The frequency of the bus clock in hertz; nil where no device tree says it.
    package let frequency: Int?
    /// The number of the bus before the multiplexer whose channel it is; nil for a controller's own bus.
    package let parent: UInt32?

    package init(number: UInt32, name: String, frequency: Int? = nil, parent: UInt32? = nil) {
        self.number = number
        self.name = name
        self.frequency = frequency
        self.parent = parent
    }

    /// Whether the adapter continues while a part holds the clock low, as the controller of a Raspberry Pi before the 5 does. At 50
    /// kHz and below it is slow enough for most parts.
    package var ignoresStretching: Bool { name.hasPrefix("bcm2835") && frequency ?? 100_000 > 50_000 }

    /// The buses with a device file, by number. A disabled bus is not among them.
    package static func all() -> [I2CAdapter] {
        entries(of: "/dev").compactMap { entry in
            guard entry.hasPrefix("i2c-"), let number = UInt32(entry.dropFirst(4)) else { return nil }
            let folder = "/sys/class/i2c-dev/\(entry)"
            let frequency = bytes(of: "\(folder)/device/of_node/clock-frequency")
            return I2CAdapter(
                number: number, name: line(of: "\(folder)/name"),
                frequency: frequency.count == 4 ? frequency.reduce(0) { $0 << 8 | Int($1) } : nil,
                parent: parent(inPath: target(of: "/sys/bus/i2c/devices/\(entry)")))
        }.sorted { $0.number < $1.number }
    }

    /// The addresses that kernel drivers have claimed on a bus, with the drivers' names.
    package static func held(onBus number: UInt32) -> [I2CAddress: String] {
        var drivers: [I2CAddress: String] = [:]
        for entry in entries(of: "/sys/bus/i2c/devices") where entry.hasPrefix("\(number)-") {
            guard let address = UInt8(entry.drop { $0 != "-" }.dropFirst(), radix: 16).flatMap(I2CAddress.init) else {
                continue
            }
            guard let path = target(of: "/sys/bus/i2c/devices/\(entry)/driver") else { continue }
            drivers[address] = path.split(separator: "/").last.map(String.init) ?? ""
        }
        return drivers
    }

    /// The number of the bus before a channel's multiplexer, from the channel's path; nil for other paths. The kernel has a
    /// channel's folder in that of this bus: `…/fe804000.i2c/i2c-1/i2c-22`.
    package static func parent(inPath path: String?) -> UInt32? {
        guard let folder = path?.split(separator: "/").dropLast().last, folder.hasPrefix("i2c-") else { return nil }
        return UInt32(folder.dropFirst(4))
    }

    private static func target(of link: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &target, target.count)
        guard count > 0 else { return nil }
        return String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func entries(of folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(String(cString: hal_entry_name(entry)))
        }
        return names
    }

    private static func line(of path: String) -> String {
        String(decoding: bytes(of: path).prefix { $0 >= 0x20 }, as: UTF8.self)
    }

    /// The first 256 bytes of a file; empty if it cannot be read.
    private static func bytes(of path: String) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }
}

/// The functions that an adapter supports, as the kernel encodes them (I2C_FUNC_… in linux/i2c.h).
struct AdapterFunctions: OptionSet {
    let rawValue: UInt

    /// The function of plain transfers of any bytes.
    static let plain = AdapterFunctions(rawValue: UInt(I2C_FUNC_I2C))
    static let writeQuick = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_QUICK))
    static let readByte = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_BYTE))
    static let writeByte = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_BYTE))
    static let readByteData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_BYTE_DATA))
    static let writeByteData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_BYTE_DATA))
    static let readWordData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_WORD_DATA))
    static let writeWordData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_WORD_DATA))
    static let readBlock = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_I2C_BLOCK))
    static let writeBlock = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_I2C_BLOCK))
}
