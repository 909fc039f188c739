package import Values

extension Snapshot {
    /// The pressure to watch: that of the room, or of whichever own sensor has a barometer, else the weather service's.
    package var barometer: Known<Pressure> {
        let own = [room.pressure] + sensors.map(\.air.pressure)
        return own.first { $0.freshValue != nil } ?? outside.pressure
    }
}

extension Snapshot {
    /// How far the place's clocks are ahead of UTC at any moment, also beyond a change to or from summer time where the place's
    /// zone is known.
    package func offset(at time: Timestamp) -> UTCOffset { zone?.offset(at: time) ?? offset }

    /// Whether local time is known. False where neither a service has said what the place's clocks show nor the board knows its
    /// zone: what is shown is UTC.
    package var isLocalTimeKnown: Bool { moment.isZoneKnown || zone != nil || zoneSource != .boardOffset }
}
