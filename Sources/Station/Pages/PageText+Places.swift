import StationCore
import Values
import Words

extension PageText {
    /// The name of a place on the glass: its title where the glass has the letters, otherwise its name in the configuration or, of the
    /// room, the word of the first page.
    func name(of place: PlaceConditions) -> String {
        let titles = [place.title, place.place.title].compactMap { $0 }
        let title = titles.first { draws($0) } ?? PageWords.inside
        return title.prefix(1).uppercased() + title.dropFirst()
    }

    /// A title of the owner's as the glass shows it; nil where it is blank or the glass lacks its letters.
    func own(_ title: String?) -> String? {
        guard let title, draws(title), title.contains(where: { !$0.isWhitespace }) else { return nil }
        return title.prefix(1).uppercased() + title.dropFirst()
    }

    /// The word of the first page for the room, where its name is not the owner's either; nil for any other place.
    func ownWord(for place: PlaceConditions) -> String? {
        place.place == .room && place.title.map(draws) != true ? PageWords.inside : nil
    }

    /// The page of the places inside: `Cellar 12.3° 61% shut`, with fewer columns where there is less room, and outside in a row
    /// that is left. Empty where sensors are in one place only.
    func places(_ snapshot: Snapshot) -> [PageLine] {
        let places = snapshot.measuredPlaces
        guard places.count > 1 else { return [] }
        // All of them on one screen are worth more than the humidity.
        let isWhole = side.table(of: places, snapshot).wholeForm.map { $0.hasHumidity || places.count > rows } == true
        return isWhole ? sideBySide { $0.lines(of: places, snapshot) } : lines(of: places, snapshot)
    }

    private func lines(of places: [PlaceConditions], _ snapshot: Snapshot) -> [PageLine] {
        let table = table(of: places, snapshot)
        if let form = table.wholeForm ?? table.cutForm {
            let lines = table.rows.map { row in
                PageLine(table.line(of: row, form) ?? air(row.label(form.nameWidth), form.nameWidth, row.air))
            }
            let hasRowLeft = rows > 1 && lines.count % rows == rows - 1
            return hasRowLeft ? lines + outside(snapshot, below: table, form) : lines
        }
        // On the narrowest display each place has two lines where one has a mark.
        let hasMarks = table.rows.contains { $0.hasFreshTemperature && !$0.mark.isEmpty }
        return zip(places, table.rows).flatMap { place, row -> [PageLine] in
            if hasMarks, rows > 1 { return [PageLine(row.label(writer.width)), belowName(row)] }
            let mark = row.hasFreshTemperature ? row.mark : ""
            let name = row.label(writer.width - mark.columns - 1)
            return [line(of: place)] + (mark.isEmpty ? [] : [PageLine("\(name) \(mark)")])
        }
    }

    /// The air outside, with which people compare the places: in their columns, or in its own where it has no room in those. Empty while
    /// it is not known.
    private func outside(_ snapshot: Snapshot, below table: PlaceTable, _ form: PlaceTable.Form) -> [PageLine] {
        guard snapshot.outside.temperature.value != nil else { return [] }
        let word = PageWords.outside
        let row = PlaceTable.Row(
            name: own(snapshot.outsideTitle) ?? PageWords.outsideInFull, word: word, air: snapshot.outside, mark: "")
        let aligned = word.columns <= form.nameWidth ? table.line(of: row, form) : nil
        return [PageLine(aligned.flatMap { writer.fits($0) ? $0 : nil } ?? air(word, form.nameWidth, row.air))]
    }

    /// What stands below the name of a place where the mark has no room beside both: `25° open`.
    private func belowName(_ row: PlaceTable.Row) -> PageLine {
        guard let temperature = row.air.temperature.value else { return line(PageWords.noReading) }
        let number = units.short(temperature)
        if row.air.temperature.isStale, let age = row.air.temperature.origin?.age {
            let mark = units.shortAge(age)
            return line(["\(number) \(PageWords.old(mark))", "\(number) \(mark)", PageWords.old(mark), PageWords.old])
        }
        let whole = units.short(temperature, places: 0)
        let bare = units.number(temperature, places: 0)
        return line([number, whole, bare].map { "\($0) \(row.mark)".trimmedEnd } + [whole])
    }

    private func table(of places: [PlaceConditions], _ snapshot: Snapshot) -> PlaceTable {
        PlaceTable(
            rows: places.map { place in
                let answer = snapshot.advice.lazy.filter { $0.place == place.place }.compactMap(\.answer).first
                let name = name(of: place).fitting(writer.width).trimmedEnd
                return PlaceTable.Row(
                    name: name, word: ownWord(for: place), air: place.air, mark: answer?.mark ?? "")
            }, units: units, width: writer.width)
    }
}

/// Places in lines with the same columns: name, temperature, humidity, and a mark for the advice.
private struct PlaceTable {
    struct Row {
        let name: String
        /// A shorter word for a name that is not the owner's.
        let word: String?
        let air: AirConditions
        /// The advice in at most four columns; empty without any.
        let mark: String

        var hasFreshTemperature: Bool { air.temperature.freshValue != nil }

        /// A name as long as there is room for it.
        func label(_ columns: Int) -> String {
            (name.columns > columns ? word ?? name : name).fitting(columns).trimmedEnd
        }

        /// The fewest columns in which the name, or the word for it, is whole.
        var wholeColumns: Int { min(name.columns, word?.columns ?? name.columns) }
    }

    /// What stands beside the names, and the columns that this leaves for them.
    struct Form {
        /// The decimals of the temperatures.
        let places: Int
        let hasHumidity: Bool
        /// The columns of temperatures, humidities and marks; 0 for none.
        let widths: (temperature: Int, humidity: Int, mark: Int)
        let nameWidth: Int
    }

    let rows: [Row]
    let units: DisplayUnits
    let width: Int

    /// The fewest columns in which a name that is longer can be read.
    private static let shortestName = 3

    /// The richest form that has room for whole names; nil where none has.
    var wholeForm: Form? { form(withNamesOf: rows.map(\.wholeColumns).max() ?? 0) }

    /// The richest form in which the names can be told apart; nil where there is room for none.
    var cutForm: Form? { form(withNamesOf: distinctColumns) }

    private func form(withNamesOf columns: Int) -> Form? {
        let contents = [(1, true), (0, true), (1, false), (0, false)]
        return contents.lazy.map { form(places: $0.0, hasHumidity: $0.1) }.first { $0.nameWidth >= columns }
    }

    private func form(places: Int, hasHumidity: Bool) -> Form {
        let fresh = rows.filter(\.hasFreshTemperature)
        func widest(_ texts: [String]) -> Int { texts.map(\.columns).max() ?? 0 }
        let widths = (
            temperature: widest(fresh.map { temperature(of: $0, places: places) }),
            humidity: hasHumidity ? widest(fresh.map(humidity)) : 0, mark: widest(fresh.map(\.mark))
        )
        let columns = [widths.temperature, widths.humidity, widths.mark].filter { $0 > 0 }
        let rest = width - columns.reduce(0) { $0 + $1 + 1 }
        return Form(
            places: places, hasHumidity: hasHumidity, widths: widths,
            nameWidth: min(rest, widest(rows.map { $0.label(rest) })))
    }

    /// The columns that the names need to differ, unless they are the same.
    private var distinctColumns: Int {
        let longest = rows.map(\.name.columns).max() ?? 0
        let count = Set(rows.map(\.name)).count
        let distinct = (0...longest).first { columns in Set(rows.map { $0.label(columns) }).count == count }
        return min(longest, max(Self.shortestName, distinct ?? longest))
    }

    /// The line of a place; nil where its temperature is not fresh.
    func line(of row: Row, _ form: Form) -> String? {
        guard row.hasFreshTemperature else { return nil }
        let cells = [
            (temperature(of: row, places: form.places), form.widths.temperature),
            (form.hasHumidity ? humidity(of: row) : "", form.widths.humidity),
        ].filter { $0.1 > 0 }
        let values = cells.map { $0.padded(to: $1, atStart: true) } + [row.mark]
        return ([row.label(form.nameWidth).padded(to: form.nameWidth)] + values).joined(separator: " ").trimmedEnd
    }

    private func temperature(of row: Row, places: Int) -> String {
        row.air.temperature.freshValue.map { units.short($0, places: places) } ?? ""
    }

    private func humidity(of row: Row) -> String { row.air.humidity.freshValue.map { units.short($0) } ?? "" }
}

extension Advice.Answer {
    /// The answer in at most four columns.
    fileprivate var mark: String {
        switch self {
        case .open: phrase("page.mark-open.4", "open")
        case .keepShut, .close: phrase("page.mark-shut.4", "shut")
        case .mould: phrase("page.mark-damp.4", "damp")
        }
    }
}
