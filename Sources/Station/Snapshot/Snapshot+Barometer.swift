public import Quantities

extension Snapshot {
    /// The pressure to watch: that of the room, or of whichever own sensor has a barometer, else the weather service's.
    public var barometer: Known<Pressure> {
        let own = [room.pressure] + sensors.map(\.climate.pressure)
        return own.first { $0.freshValue != nil } ?? outside.pressure
    }
}
