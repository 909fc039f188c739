import Charts
import History
import LinuxPlatform
import Values

/// A month of one source, day by day, as in NOAA's monthly climatological summaries: mean, maximum and minimum of each day,
/// with the hours of the last two, and of the month.
struct MonthTable {
    struct Day {
        var date: CivilDate
        /// The temperature of the day; nil if it was not measured.
        var temperature: HistoryPoint?
        var highHour: CivilTime?
        var lowHour: CivilTime?
        var humidity: HistoryPoint?
        var pressure: HistoryPoint?
        var wind: HistoryPoint?
        /// The other quantities that have a panel in plots.
        var further: [Quantity: HistoryPoint]
        /// The depth of rain in thousandths of a millimetre; nil if it is unknown.
        var rain: Int?
    }

    /// The quantities that sensors measure and plots show, beside temperature, humidity and pressure.
    static let further = Quantity.sensed.filter { $0.sensed?.hasPanel == true }

    let source: String
    /// The source's name for people.
    let name: String
    let days: [Day]
    let month: [Quantity: HistoryPoint]

    /// Reads a month of a source; nil if the source has no values of that month.
    init?(
        _ source: String, name: String, _ month: CalendarMonth, in database: HistoryDatabase
    ) throws(HistoryError) {
        self.source = source
        self.name = name
        let frame = ChartFrame(month)
        func points(_ quantity: Quantity, _ step: HistoryStep) throws(HistoryError) -> [HistoryPoint] {
            try database.points(
                of: HistorySeries(source: source, quantity: quantity), from: frame.from, until: frame.until, by: step,
                offset: LocalZone.offset)
        }
        func byDay(_ points: [HistoryPoint]) -> [CivilDate: [HistoryPoint]] {
            Dictionary(grouping: points) { LocalZone.civil($0.start).date }
        }
        let temperatures = byDay(try points(.temperature, .day))
        let hours = byDay(try points(.temperature, .seconds(3600)))
        let humidities = byDay(try points(.humidity, .day))
        let pressures = byDay(try points(.pressure, .day))
        let winds = byDay(try points(.wind, .day))
        let rains = Dictionary(
            try database.totals(
                of: HistorySeries(source: source, quantity: .rain), from: frame.from, until: frame.until, by: .day,
                offset: LocalZone.offset
            ).map { (LocalZone.civil($0.start).date, $0.total) }, uniquingKeysWith: { $1 })
        var furthers: [Quantity: [CivilDate: [HistoryPoint]]] = [:]
        for quantity in Self.further { furthers[quantity] = byDay(try points(quantity, .day)) }
        var totals: [Quantity: HistoryPoint] = [:]
        for quantity in [Quantity.temperature, .humidity, .pressure, .wind] + Self.further {
            totals[quantity] = try points(quantity, .month).first
        }
        self.month = totals
        var days: [Day] = []
        var date = month.first
        while date < month.next.first {
            let hoursOfDay = hours[date] ?? []
            days.append(
                Day(
                    date: date, temperature: temperatures[date]?.first,
                    highHour: hoursOfDay.max { $0.high < $1.high }.map { LocalZone.civil($0.start) },
                    lowHour: hoursOfDay.min { $0.low < $1.low }.map { LocalZone.civil($0.start) },
                    humidity: humidities[date]?.first, pressure: pressures[date]?.first, wind: winds[date]?.first,
                    further: furthers.compactMapValues { $0[date]?.first },
                    rain: rains[date]))
            date = date.next
        }
        self.days = days
        guard !totals.isEmpty || !rains.isEmpty else { return nil }
    }

    var rain: Int? {
        let days = days.compactMap(\.rain)
        return days.isEmpty ? nil : days.reduce(0, &+)
    }
}
