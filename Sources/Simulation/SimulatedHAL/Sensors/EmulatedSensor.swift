public import HAL

/// The world side that every emulated sensor has, whatever its wire.
public protocol EmulatedSensor: Sendable {
    /// What the air is from now on; a part takes what it measures of it.
    func set(_ air: SimulatedAir)
}

/// An emulated sensor on an I²C bus.
public protocol EmulatedI2CSensor: EmulatedSensor, EmulatedI2CPart {
    /// Takes the power away and gives it back long enough ago that the part is idle.
    func powerCycle()
}

/// An emulated sensor on a line of its own.
public protocol EmulatedLineSensor: EmulatedSensor, DigitalInput {
    /// Gives the sensor its power, now.
    func plug()
    /// From now on only the pull-up is left.
    func unplug()
}

/// An emulated device behind a kernel driver, with the files that the driver exposes.
public protocol EmulatedKernelSensor: EmulatedSensor, KernelFiles {
    /// The name that it is found by.
    var device: String { get }
    /// Gives the device its power, and its driver the device.
    func plug()
    /// From now on the device does not answer.
    func unplug()
}
