package import Devices
import Ports
import Simulation
import StationCore
package import StationService
import Values

// For tests that put a service together themselves: the station's devices, each with a new driver.
extension VirtualStation {
    /// A sensor of the SHT31 on the bus.
    package func room(every interval: Duration = .seconds(10), processorHeat: ProcessorHeat? = nil) -> ServiceSensor {
        ServiceSensor(
            name: "room", place: .room,
            sensor: SHT3x(on: bus, at: Self.sensorAddress, timeline: world.timeline, part: "SHT31"),
            interval: interval, processorHeat: processorHeat)
    }

    /// A sensor of the DHT22 on its line.
    package func shelf(every interval: Duration = .seconds(10)) -> ServiceSensor {
        ServiceSensor(
            name: "shelf", place: .other("shelf"), sensor: DHT22(dht22, timeline: world.timeline), interval: interval)
    }

    /// The display on the bus.
    package func display() -> any CharacterDisplay {
        HD44780(
            PCF8574Link(on: bus, at: Self.displayAddress), size: .sixteenByTwo, timeline: world.timeline)
    }
}
