import Values

/// An open window between walls that give their water back, as in a cellar.
extension AiringWatch {
    /// The times whose means show a loss of water: the noise of a sensor is a tenth of ``leastLoss`` in them.
    private static let late = Duration.seconds(300)
    private static let before = Duration.seconds(900)
    /// The least loss of water that shows a cellar's open window, in milligrams per cubic metre.
    private static let leastLoss = 100

    /// The water in the room's air of the last five minutes; nil where it is not known.
    var recentWater: AbsoluteHumidity? {
        samples.last.flatMap { now in meanWater(of: samples.filter { now.time - $0.time <= Self.late }) }
    }

    /// The water that the room's air held 15 to 25 minutes ago, if it has lost so much since as only an open window takes from a cellar;
    /// nil otherwise.
    ///
    /// Masonry gives water to the air several times as fast as an open window takes it away, so that a sixth of what the cellar has more
    /// than the air outside is lost, and that within a quarter of an hour. A closed cellar takes hours for as much.
    var waterBeforeLoss: AbsoluteHumidity? {
        guard let now = samples.last, let water = recentWater,
            let before = meanWater(of: samples.filter { (Self.before...Self.span).contains(now.time - $0.time) }),
            before.milligramsPerCubicMetre - water.milligramsPerCubicMetre >= Self.leastLoss
        else { return nil }
        return before
    }

    private func meanWater(of samples: [AirSample]) -> AbsoluteHumidity? {
        let values = samples.compactMap { $0.room?.absoluteHumidity.milligramsPerCubicMetre }
        guard !values.isEmpty else { return nil }
        return AbsoluteHumidity(milligramsPerCubicMetre: values.reduce(0, +) / values.count)
    }
}
