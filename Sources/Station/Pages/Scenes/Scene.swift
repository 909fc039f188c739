package import Values
import Words

/// A small moving picture of the weather, or of the sun at the horizon.
package enum Scene: Hashable, Sendable {
    case weather(ConditionGroup, PartOfDay)
    case sunrise
    case sunset

    package static let all: [Scene] =
        ConditionGroup.allCases.flatMap { group in PartOfDay.allCases.map { .weather(group, $0) } }
        + [.sunrise, .sunset]

    /// The number of pictures in one round.
    package static let steps = 24
    /// The time from one picture to the next: eight times what eight glyphs take on a bus of 100 kHz.
    package static let stepTime = Duration.milliseconds(300)
    package static let duration = stepTime * steps

    /// The title in two lines of at most 11 letters each: what is played, and at which time of day.
    package var title: [String] {
        switch self {
        case .sunrise: [phrase("page.scene-sunrise.11", "Sunrise"), ""]
        case .sunset: [phrase("page.scene-sunset.11", "Sunset"), ""]
        case .weather(let group, let part): [Self.name(of: group), Self.name(of: part)]
        }
    }

    static func name(of group: ConditionGroup) -> String {
        switch group {
        case .thunderstorm: phrase("page.scene-thunder.11", "Thunder")
        case .drizzle: phrase("page.scene-drizzle.11", "Drizzle")
        case .rain: phrase("page.scene-rain.11", "Rain")
        case .snow: phrase("page.scene-snow.11", "Snow")
        case .obscured: phrase("page.scene-fog.11", "Fog")
        case .clear: phrase("page.scene-clear.11", "Clear")
        case .clouds: phrase("page.scene-clouds.11", "Clouds")
        }
    }

    private static func name(of part: PartOfDay) -> String {
        switch part {
        case .day: phrase("page.scene-day.11", "by day")
        case .evening: phrase("page.scene-evening.11", "at dusk")
        case .night: phrase("page.scene-night.11", "by night")
        }
    }

    /// A picture of the scene: its lines, and the up to eight symbols in them. Four by two cells and the title beside it or, on a
    /// single row, four cells and as much of the title as there is room for.
    ///
    /// - Parameter step: the number of the picture; after ``steps`` it starts over.
    package func picture(at step: Int, columns: Int, rows: Int) -> (lines: [String], symbols: [Symbol]) {
        let isFlat = rows < 2
        let canvas = SceneCanvas(self, step: ((step % Self.steps) + Self.steps) % Self.steps, height: isFlat ? 8 : 16)
        var symbols: [Symbol] = []
        var lines: [String] = []
        for row in 0..<(isFlat ? 1 : 2) {
            var line = ""
            for column in 0..<4 {
                let cell = canvas.dots.cell(column, row)
                if cell.allSatisfy({ $0 == 0 }) {
                    line.append(" ")
                } else if let same = symbols.first(where: { $0.rows == cell }) {
                    line.append(same.character)
                } else {
                    let symbol = Symbol(Symbols.character(0xE300, row * 4 + column), rows: cell)
                    symbols.append(symbol)
                    line.append(symbol.character)
                }
            }
            let words = title[row]
            lines.append(words.count + 5 <= columns ? "\(line) \(words)" : line)
        }
        return (lines, symbols)
    }
}
