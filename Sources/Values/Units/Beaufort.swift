/// The scale of wind forces (WMO-No. 8, volume I, chapter 5, table 5.1), at ten metres above open ground.
enum Beaufort {
    /// The speed from which on each force from 1 to 12 blows, in metres per second.
    private static let limits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

    /// The force of a speed, 0 to 12. It goes by the speed in tenths, between which the table has no gaps.
    static func force(metresPerSecond speed: Double) -> Int {
        let rounded = (speed * 10).rounded() / 10
        return limits.count { rounded >= $0 }
    }
}
