import Quantities

/// What the air of this planet can be, with some room beyond the records; a number outside is an error upstream.
enum PhysicalLimits {
    /// The years 2000 to 2199: the service began in 2012.
    static let time = Timestamp(secondsSince1970: 946_684_800)...Timestamp(secondsSince1970: 7_258_118_399)
    static let temperature = Temperature.celsius(-100)...Temperature.celsius(70)
    static let humidity = RelativeHumidity.percent(0)...RelativeHumidity.percent(100)
    static let pressure = Pressure.hectopascals(300)...Pressure.hectopascals(1100)
    static let visibility = Length.metres(0)...Length.metres(1_000_000)
    static let share = Proportion.percent(0)...Proportion.percent(100)
    /// The strongest gust on record is 113 m/s (Barrow Island, 1996).
    static let wind = Speed.metresPerSecond(0)...Speed.metresPerSecond(150)
    static let direction = Angle.degrees(0)...Angle.degrees(360)
    /// The wettest day on record had 1825 mm (La Réunion, 1966).
    static let precipitation = Length.millimetres(0)...Length.millimetres(2000)
    /// The highest on record is 43.3 (Licancabur, 2003).
    static let uvIndex = 0.0...50.0
    /// Micrograms per cubic metre; carbon monoxide beside a fire reaches some tens of thousands.
    static let concentration = 0.0...1_000_000.0
}
