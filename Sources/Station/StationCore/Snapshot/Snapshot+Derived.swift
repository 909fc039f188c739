package import Quantities

extension Snapshot {
    /// The pressure to watch: that of the room, or of whichever own sensor has a barometer, else the weather service's.
    package var barometer: Known<Pressure> {
        let own = [room.pressure] + sensors.map(\.climate.pressure)
        return own.first { $0.freshValue != nil } ?? outside.pressure
    }
}

extension Snapshot {
    /// How far the place's clocks are ahead of UTC at any moment, also beyond a change to or from summer time where the place's
    /// zone is known.
    package func offset(at time: Timestamp) -> UTCOffset { zone?.offset(at: time) ?? offset }
}

extension Snapshot {
    /// What a forecast of the weather service's comes to at this window, as far as that was learned.
    package func expected(_ forecast: Temperature, at time: Timestamp) -> Temperature {
        forecastBias?.corrected(forecast, hour: CivilTime(time, in: offset(at: time)).hour) ?? forecast
    }
}
