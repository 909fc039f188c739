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

    @Test("an industrial I/O device is found by its driver's name", arguments: found)
    func findsIndustrialIO(style: EmulatedIndustrialIO.Style) async {
        let files = EmulatedIndustrialIO(timeline: timeline, style: style)
        #expect(await KernelFinder(files).find() == [FoundDevice(kind: .iio, device: files.device)])
    }

    @Test("a hardware monitor is found by its place on a bus, and a processor's thermometer is not")
    func findsHardwareMonitor() async {
        let files = EmulatedHardwareMonitor(timeline: timeline, device: "lm75", place: "1-0048", hasHumidity: false)
        #expect(await KernelFinder(files).find() == [FoundDevice(kind: .hwmon, device: "1-0048")])
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
