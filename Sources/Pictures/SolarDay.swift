import Glibc
public import Quantities

/// When the sun is up at a place.
///
/// NOAA's "General Solar Position Calculations" (Global Monitoring Division): right within a minute or two between the
/// polar circles, and good enough to shade a picture.
public enum SolarDay {
    /// The nights within a time, in its order.
    ///
    /// - Parameters:
    ///   - latitude: in degrees, north is positive.
    ///   - longitude: in degrees, east is positive.
    public static func nights(
        from: Timestamp, until: Timestamp, latitude: Double, longitude: Double
    ) -> [Chart.Night] {
        var nights: [Chart.Night] = []
        // The day before may have begun the first night.
        var day = from.secondsSince1970 / 86_400 - 1
        var dusk = from
        var isDark: Bool?
        while day <= until.secondsSince1970 / 86_400 + 1 {
            switch sun(onDay: day, latitude, longitude) {
            case .rises(let rise, let set):
                if isDark ?? true, rise > dusk {
                    nights.append(Chart.Night(from: max(dusk, from), until: min(rise, until)))
                }
                dusk = set
                isDark = true
            case .stays:
                if isDark == true {
                    nights.append(Chart.Night(from: max(dusk, from), until: min(noon(day, longitude), until)))
                }
                isDark = false
            case .hides:
                if isDark == false { dusk = noon(day, longitude) }
                isDark = true
            }
            day += 1
        }
        if isDark ?? false { nights.append(Chart.Night(from: max(dusk, from), until: until)) }
        return nights.filter { $0.from < $0.until }
    }

    private enum Sun {
        case rises(Timestamp, sets: Timestamp)
        /// All day.
        case stays
        case hides
    }

    private static func noon(_ day: Int64, _ longitude: Double) -> Timestamp {
        Timestamp(secondsSince1970: day * 86_400 + 43_200 - Int64(longitude * 240))
    }

    private static func sun(onDay day: Int64, _ latitude: Double, _ longitude: Double) -> Sun {
        let date = CivilDate(daysSince1970: day)
        var firstOfYear = date
        firstOfYear.month = 1
        firstOfYear.day = 1
        let dayOfYear = Double(day - firstOfYear.daysSince1970)
        let angle = 2 * Double.pi / 365.2425 * dayOfYear
        let minutes =
            229.18
            * (0.000075 + 0.001868 * cos(angle) - 0.032077 * sin(angle) - 0.014615 * cos(2 * angle)
                - 0.040849 * sin(2 * angle))
        let declination =
            0.006918 - 0.399912 * cos(angle) + 0.070257 * sin(angle) - 0.006758 * cos(2 * angle)
            + 0.000907 * sin(2 * angle) - 0.002697 * cos(3 * angle) + 0.00148 * sin(3 * angle)
        let north = latitude * .pi / 180
        // The sun's upper edge at the horizon, seen through the air: 90.833° from the zenith.
        let cosine = (cos(90.833 * .pi / 180) / (cos(north) * cos(declination))) - tan(north) * tan(declination)
        guard cosine > -1 else { return .stays }
        guard cosine < 1 else { return .hides }
        let half = acos(cosine) * 180 / .pi
        func moment(_ shift: Double) -> Timestamp {
            let minute = 720 - 4 * (longitude + shift) - minutes
            return Timestamp(secondsSince1970: day * 86_400 + Int64(minute * 60))
        }
        return .rises(moment(half), sets: moment(-half))
    }
}
