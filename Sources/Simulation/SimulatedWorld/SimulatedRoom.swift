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

    package init(offset: UTCOffset) {
        self.offset = offset
    }

    /// The room's temperature, 18.5 to 22.5 °C: coldest at five in the morning.
    package func temperature(at moment: Timestamp) -> Temperature {
        let day = 1600 * cos(turn(of: 24, at: moment, from: 5))
        let heating = 400 * sin(turn(of: 1.7, at: moment, from: 0))
        return Temperature(milliCelsius: Int((20_500 - day + heating).rounded()))
    }

    /// The room's humidity, 38 to 56 %: people make it damp, airing makes it dry.
    package func humidity(at moment: Timestamp) -> RelativeHumidity {
        let day = 6000 * cos(turn(of: 24, at: moment, from: 7))
        let airing = 3000 * sin(turn(of: 2.9, at: moment, from: 0))
        return RelativeHumidity(milliPercent: Int((47_000 + day + airing).rounded()))
    }

    /// The phase of something that comes back every `hours`, in radians.
    private func turn(of hours: Double, at moment: Timestamp, from first: Double) -> Double {
        let time = CivilTime(moment, in: offset)
        let days = Double(time.date.daysSince1970 % 1000)
        let hour = days * 24 + Double(time.hour) + Double(time.minute) / 60 + Double(time.second) / 3600
        return 2 * .pi * ((hour - first) / hours).truncatingRemainder(dividingBy: 1)
    }
}
