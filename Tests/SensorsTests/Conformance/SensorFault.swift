import SimulatedHAL

/// One disturbance of one measurement, and whether the sensor must give a right reading all the same.
struct SensorFault: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        /// The transfer of this number, counted from the start of the measurement.
        case transfer(Int, I2CFault)
        case line(DHTLineFault)
    }

    var place: Place
    var isHarmless = false
}
