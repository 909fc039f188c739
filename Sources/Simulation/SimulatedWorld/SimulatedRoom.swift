package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The air of a room in use: cool before the heating comes on, warm in the evening, aired now and then.
/// The same moment always gives the same air.
package struct SimulatedRoom: Sendable {
    private let offset: UTCOffset
    private let sky: SimulatedSky?

    /// - Parameter sky: the sky whose seasons the room follows; without one it is heated all year.
    package init(offset: UTCOffset, under sky: SimulatedSky? = nil) {
        self.offset = offset
        self.sky = sky
    }

    /// The mean that the heating keeps, in °C.
    private static let heated = 20.5
    /// How much warmer than the air outside a room is that is not heated, in K: by the sun in its window, people and lamps.
    private static let gain = 4.5

    /// The room's temperature, coldest at five in the morning. Heated, it is 18 to 22.5 °C; in the season without heating it follows
    /// the weather of the last days.
    package func temperature(at moment: Timestamp) -> Temperature {
        let day = 1600 * cos(turn(of: 24, at: moment, from: 5))
        let heating = 400 * sin(turn(of: 1.7, at: moment, from: 0))
        guard let lasting = sky?.lasting(at: moment).celsius else {
            return Temperature(milliCelsius: Int((Self.heated * 1000 - day + heating).rounded()))
        }
        // In a frost the heating keeps a little less. It does not end from one day to the next: its share fades over some kelvins.
        let heated = Self.heated + 0.06 * min(lasting - 10, 0)
        let excess = lasting + Self.gain - heated
        let free = log(1 + exp(excess))
        let share = 1 / (1 + exp(excess))
        return Temperature(milliCelsius: Int(((heated + free) * 1000 - day + share * heating).rounded()))
    }

    /// The room's humidity: people make it damp, airing makes it dry. It is 38 to 56 % without a sky; under one the water is that of
    /// the air outside and what people add, so that heated air is dry in a frost.
    package func humidity(at moment: Timestamp) -> RelativeHumidity {
        let day = 6000 * cos(turn(of: 24, at: moment, from: 7))
        let airing = 3000 * sin(turn(of: 2.9, at: moment, from: 0))
        guard let sky else { return RelativeHumidity(milliPercent: Int((47_000 + day + airing).rounded())) }
        let lasting = sky.lasting(at: moment)
        // A house with few people in it (EN ISO 13788, class 2): 4 hPa more than outside at 0 °C, and little when windows are open.
        let added = min(max(4 - 0.2 * lasting.celsius, 0.5), 4)
        let water = vapourPressure(lasting.dewPoint) + added
        let percent = 100 * water / vapourPressure(temperature(at: moment).celsius)
        return RelativeHumidity(milliPercent: Int((percent * 1000 + (day + airing) * percent / 50).rounded()))
    }

    /// The phase of something that comes back every `hours`, in radians.
    private func turn(of hours: Double, at moment: Timestamp, from first: Double) -> Double {
        let time = CivilTime(moment, in: offset)
        let days = Double(time.date.daysSince1970 % 1000)
        let hour = days * 24 + Double(time.hour) + Double(time.minute) / 60 + Double(time.second) / 3600
        return 2 * .pi * ((hour - first) / hours).truncatingRemainder(dividingBy: 1)
    }
}
