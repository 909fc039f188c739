import Values

/// An open window between walls that give their water back, as in a cellar.
extension AiringWatch {
    /// The times whose means show a change: the noise of a sensor is a tenth of ``leastLoss`` in them.
    private static let late = Duration.seconds(300)
    private static let before = Duration.seconds(900)
    /// The least loss of water that shows a cellar's open window, in milligrams per cubic metre.
    private static let leastLoss = 100
    /// The least change of temperature towards that outside which shows it, in thousandths of a degree Celsius.
    private static let leastShift = 150

    /// The water in the room's air of the last five minutes; nil where it is not known.
    var recentWater: AbsoluteHumidity? { mean(of: water, Duration.zero...Self.late).map(Self.humidity) }

    /// The water that the room's air held 15 to 25 minutes ago, if its window was opened since; nil where nothing shows that.
    ///
    /// Masonry gives water to the air several times as fast as an open window takes it away, so that a sixth of what the cellar has more
    /// than the air outside is lost, and that within a quarter of an hour, and a fifteenth of the difference in temperature. A closed
    /// cellar takes hours for as much.
    var waterBeforeOpening: AbsoluteHumidity? {
        guard let old = mean(of: water, Self.before...Self.span), let new = mean(of: water, Duration.zero...Self.late)
        else { return nil }
        return old - new >= Self.leastLoss || isShifted ? Self.humidity(old) : nil
    }

    /// How much water the room's air has gained in a quarter of an hour, in g/m³; 0 where it has lost some.
    var gain: Double {
        guard let old = mean(of: water, Self.before...Self.span), let new = mean(of: water, Duration.zero...Self.late)
        else { return 0 }
        return Double(max(0, new - old)) / 1000
    }

    private var isShifted: Bool {
        guard let old = mean(of: celsius, Self.before...Self.span),
            let new = mean(of: celsius, Duration.zero...Self.late),
            let outside = samples.last?.outside?.temperature.milliCelsius
        else { return false }
        return (outside < old ? old - new : new - old) >= Self.leastShift
    }

    private func water(_ air: MoistAir) -> Int { air.absoluteHumidity.milligramsPerCubicMetre }

    private func celsius(_ air: MoistAir) -> Int { air.temperature.milliCelsius }

    private static func humidity(_ milligrams: Int) -> AbsoluteHumidity {
        AbsoluteHumidity(milligramsPerCubicMetre: milligrams)
    }

    /// The mean of the room's air in samples of these ages; nil without one.
    private func mean(of value: (MoistAir) -> Int, _ ages: ClosedRange<Duration>) -> Int? {
        guard let now = samples.last?.time else { return nil }
        let values = samples.filter { ages.contains(now - $0.time) }.compactMap { $0.room.map(value) }
        return values.isEmpty ? nil : values.reduce(0, +) / values.count
    }
}
