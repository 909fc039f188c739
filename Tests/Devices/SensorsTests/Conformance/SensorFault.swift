import Simulation

/// One disturbance of one measurement, and what may come of it.
struct SensorFault: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        /// The transfer of this number, counted from the start of the measurement.
        case transfer(Int, I2CFault)
        /// The part loses its power and gets it back before the transfer of this number.
        case powerLoss(Int)
        case line(DHTLineFault)
        /// The file, folder or link of this number, counted from the start of the measurement.
        case file(Int, KernelFileFault)
        /// What becomes of the file that another program leaves.
        case reading(ReadingFault)
    }

    /// Nothing else is ever right: in particular no wrong value.
    enum Outcome: Hashable, Sendable {
        case error
        case rightReading
        case errorOrRightReading
    }

    var place: Place
    var outcome = Outcome.error
}
