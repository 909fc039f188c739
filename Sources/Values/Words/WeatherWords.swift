/// Words of the weather that several rooms need.
package enum WeatherWords {
    /// An alert to which its agency gave no name.
    package static var alert: String { phrase("weather.alert", "Weather warning") }

    /// What Negretti & Zambra's forecaster says.
    ///
    /// - Parameter letter: of its dial, `A` to `Z`; empty for any other.
    package static func forecast(_ letter: Character) -> String {
        switch letter {
        case "A": phrase("weather.forecast-a.20", "Settled fine")
        case "B": phrase("weather.forecast-b.20", "Fine")
        case "C": phrase("weather.forecast-c.20", "Becoming fine")
        case "D": phrase("weather.forecast-d.20", "Fine, less settled")
        case "E": phrase("weather.forecast-e.20", "Fine, maybe showers")
        case "F": phrase("weather.forecast-f.20", "Fair, improving")
        case "G": phrase("weather.forecast-g.20", "Fair, showers early")
        case "H": phrase("weather.forecast-h.20", "Fair, showers later")
        case "I": phrase("weather.forecast-i.20", "Showers, improving")
        case "J": phrase("weather.forecast-j.20", "Changeable, mending")
        case "K": phrase("weather.forecast-k.20", "Fair, showers likely")
        case "L": phrase("weather.forecast-l.20", "Unsettled, clearing")
        case "M": phrase("weather.forecast-m.20", "Unsettled, improving")
        case "N": phrase("weather.forecast-n.20", "Showers, bright")
        case "O": phrase("weather.forecast-o.20", "Showers, unsettled")
        case "P": phrase("weather.forecast-p.20", "Changeable, rain")
        case "Q": phrase("weather.forecast-q.20", "Unsettled, some sun")
        case "R": phrase("weather.forecast-r.20", "Unsettled, rain soon")
        case "S": phrase("weather.forecast-s.20", "Unsettled, some rain")
        case "T": phrase("weather.forecast-t.20", "Very unsettled")
        case "U": phrase("weather.forecast-u.20", "Rain, then worse")
        case "V": phrase("weather.forecast-v.20", "Rain, very unsettled")
        case "W": phrase("weather.forecast-w.20", "Rain often")
        case "X": phrase("weather.forecast-x.20", "Rain, unsettled")
        case "Y": phrase("weather.forecast-y.20", "Stormy, maybe better")
        case "Z": phrase("weather.forecast-z.20", "Stormy, much rain")
        default: ""
        }
    }
}
