/// What was learned of this window, as lines of a ``Checkpoint``.
///
/// | line | holds |
/// |---|---|
/// | `local tide` | version, barometer, then ``PressureTide/text`` |
/// | `local course` | version, outdoor sensor, then ``DailyCourse/text`` |
/// | `local nights` | version, outdoor sensor, then ``ColdestHours/text`` |
/// | `local rain` | version, `-`, then ``RainRecord/text`` |
/// | `local storms` | version, `-`, then ``StormRecord/text`` |
extension LocalLearner {
    private static let version = "1"

    var lines: [String] {
        var lines: [String] = []
        if let barometer { lines.append("local tide \(Self.version) \(barometer) \(tide.text)") }
        if let sensor {
            lines.append("local course \(Self.version) \(sensor) \(course.text)")
            lines.append("local nights \(Self.version) \(sensor) \(coldest.text)")
        }
        if !rain.isEmpty { lines.append("local rain \(Self.version) - \(rain.text)") }
        if !storms.isEmpty { lines.append("local storms \(Self.version) - \(storms.text)") }
        return lines
    }

    /// Reads a line of a checkpoint; ignores what it does not understand.
    mutating func read(_ words: [String]) {
        guard words.count == 5, words[2] == Self.version else { return }
        let (name, text) = (words[3], words[4])
        switch words[1] {
        case "tide": PressureTide(text).map { (tide, barometer) = ($0, name) }
        case "course": DailyCourse(text).map { (course, sensor) = ($0, name) }
        case "nights": ColdestHours(text).map { (coldest, sensor) = ($0, name) }
        case "rain": RainRecord(text).map { rain = $0 }
        case "storms": StormRecord(text).map { storms = $0 }
        default: return
        }
    }
}
