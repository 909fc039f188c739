import Discovery
import HAL
import Sensors
import SimulatedHAL
import Testing

@Suite("Searching for sensors behind kernel drivers")
struct KernelFinderTests {
    private let timeline = Timeline(VirtualClock())

    @Test("a thermometer on 1-Wire is found by its number")
    func findsOneWire() async {
        let found = await KernelFinder(EmulatedDS18B20(timeline: timeline)).find()
        #expect(found == [FoundDevice(kind: .ds18b20, device: "28-0000070e41ac")])
    }

    @Test("an industrial I/O device is found by its driver's name", arguments: EmulatedIndustrialIO.Style.allCases)
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
