import Devices
import Ports
import Simulation
import Testing

@Suite("Searching for sensors behind kernel drivers")
struct KernelFinderTests {
    private let timeline = Timeline(VirtualClock())

    @Test(
        "a thermometer on 1-Wire of each family that the kernel reads is found by its number",
        arguments: [
            "28-0000070e41ac", "10-000802824e58", "22-0000001d2a3b", "3b-0000001921e8", "42-0000001a2b3c",
        ])
    func findsOneWire(device: String) async {
        let found = await KernelFinder(EmulatedDS18B20(timeline: timeline, device: device)).find()
        #expect(found == [FoundDevice(kind: .ds18b20, device: device)])
    }

    @Test("a part on 1-Wire that is no thermometer is not found", arguments: ["29-0000000a1b2c", "01-0000000a1b2c"])
    func leavesSwitches(device: String) async {
        #expect(await KernelFinder(EmulatedDS18B20(timeline: timeline, device: device)).find() == [])
    }

    @Test("a part whose driver guesses carbon dioxide from other gases is not found")
    func leavesGuesses() async {
        #expect(await KernelFinder(EmulatedIndustrialIO(timeline: timeline, style: .ccs811)).find() == [])
    }

    /// Apart from the test: Swift 6.0.3 cannot compile a closure in a macro's argument here.
    private static let found = EmulatedIndustrialIO.Style.allCases.filter { $0 != .ccs811 }

    @Test("an industrial I/O device is found by its place", arguments: found)
    func findsIndustrialIO(style: EmulatedIndustrialIO.Style) async {
        let files = EmulatedIndustrialIO(timeline: timeline, style: style)
        #expect(
            await KernelFinder(files).find() == [FoundDevice(kind: .iio, device: "1-0076", driver: files.device)])
    }

    @Test("two devices of one driver are found by their places, and two at one place by their drivers' names")
    func tellsApart() async {
        var tree = LinkedFiles()
        tree.addIndustrialIO(0, "dht11", at: "dht11@4")
        tree.addIndustrialIO(1, "dht11", at: "dht11@5")
        tree.addIndustrialIO(2, "thermometer", at: "1-0018")
        tree.addIndustrialIO(3, "barometer", at: "1-0018")
        tree.addIndustrialIO(4, "hid", at: "HID SENSOR.1")
        let found = await KernelFinder(tree).find()
        #expect(found.map(\.device) == ["dht11@4", "dht11@5", "thermometer", "barometer", "hid"])
        #expect(found.map { "\($0)" }.prefix(3) == ["dht11 at dht11@4", "dht11 at dht11@5", "thermometer"])
    }

    @Test("a clock's thermometer is not found, and neither is that of a memory on a bus inside the computer")
    func leavesClocksAndMemory() async {
        var tree = LinkedFiles()
        tree.addHardwareMonitor(0, "ds3231", at: "1-0068")
        tree.files["/sys/class/hwmon/hwmon0/device/rtc/rtc0/name"] = "rtc-ds1307 1-0068\n"
        tree.addHardwareMonitor(1, "jc42", at: "0-0018")
        tree.addHardwareMonitor(2, "jc42", at: "1-0018")
        let found = await KernelFinder(tree, withoutSensors: [0]).find()
        #expect(found == [FoundDevice(kind: .hwmon, device: "1-0018", driver: "jc42")])
    }

    @Test("a hardware monitor is found by its place on a bus, and a processor's thermometer is not")
    func findsHardwareMonitor() async {
        let files = EmulatedHardwareMonitor(timeline: timeline, device: "lm75", place: "1-0048", hasHumidity: false)
        #expect(await KernelFinder(files).find() == [FoundDevice(kind: .hwmon, device: "1-0048", driver: "lm75")])
        files.unplug()
        #expect(await KernelFinder(files).find() == [])
    }

    @Test("nothing is found where nothing can be read")
    func survivesFailure() async {
        let files = FaultInjectingKernelFiles(EmulatedDS18B20(timeline: timeline))
        files.disturb(0, with: .failing(.forbidden))
        #expect(await KernelFinder(files).find() == [])
    }
}

/// A board's `/sys` as dictionaries of its files and links. A folder is there where a file or a link lies in or below it.
private struct LinkedFiles: KernelFiles {
    var files: [String: String] = [:]
    var links: [String: String] = [:]

    mutating func addIndustrialIO(_ number: Int, _ name: String, at place: String) {
        let folder = "/sys/bus/iio/devices/iio:device\(number)"
        files["\(folder)/name"] = name + "\n"
        files["\(folder)/in_temp_input"] = "21300\n"
        links[folder] = "../../../devices/platform/\(place)/iio:device\(number)"
    }

    mutating func addHardwareMonitor(_ number: Int, _ name: String, at place: String) {
        let folder = "/sys/class/hwmon/hwmon\(number)"
        files["\(folder)/name"] = name + "\n"
        files["\(folder)/temp1_input"] = "21300\n"
        links["\(folder)/device"] = "../../../\(place)"
    }

    func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        guard let text = files[path] else { throw KernelFileError(.missing, path: path) }
        return Array(text.utf8)
    }

    func names(in folder: String) async throws(KernelFileError) -> [String] {
        let inside = (Array(files.keys) + Array(links.keys)).filter { $0.hasPrefix(folder + "/") }
        let names = inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
        if names.isEmpty { throw KernelFileError(.missing, path: folder) }
        return Set(names).sorted()
    }

    func target(of link: String) async throws(KernelFileError) -> String {
        guard let target = links[link] else { throw KernelFileError(.missing, path: link) }
        return target
    }
}
