import StationCore
import Values
import Words

extension PageText {
    /// The page of the room: inside and outside, then what else the room's sensors measure, and a line for each further place. On four
    /// rows the most urgent advice and the outputs that are on come before those, and more advice, or today's forecast, takes the rows
    /// that are left.
    func room(_ snapshot: Snapshot) -> [PageLine] {
        let (further, width) = (further(in: snapshot.home.air), airWords(snapshot).width)
        let sky = snapshot.current.freshValue?.conditions.first.map(words)
        let more = [further.map(\.text).joined(separator: " "), sky ?? ""]
        let lines = zip(airs(snapshot), more).map { PageLine(wide($0, $1)) }
        let others = (sides > 1 ? [] : further) + placesBesideHome(snapshot).map { line(of: $0, width) }
        guard rows >= 4 else { return lines + others }
        let warnings = warnings(in: snapshot).map(\.line)
        let calm = adviceOnGlass(in: snapshot).filter { $0.urgency != .warning }
        // What the last screen has no line for, and the one of the advice itself.
        let below = others.count + running(snapshot, upTo: rows).count
        let free = 1 + (rows - (lines.count + 1 + below) % rows) % rows
        let hints = calm.enumerated().map { index, advice in
            headline(of: advice, upTo: index == 0 && warnings.isEmpty ? min(free, rows - 2) : 1)
        }
        let isCalm = warnings.isEmpty
        let urgent = Array((isCalm ? hints.first ?? [] : warnings).prefix(rows - 2))
        let outputs = running(snapshot, upTo: rows - 2 - urgent.count)
        let less = hints.dropFirst(isCalm ? 1 : 0).joined().prefix(rows - 2 - urgent.count - outputs.count)
        let all = lines + urgent + outputs + others
        let rest = Array(less) + today(snapshot)
        return all + rest.prefix(max(0, rows - all.count))
    }

    /// The air inside and outside, a line each.
    func airs(_ snapshot: Snapshot) -> [String] {
        let words = airWords(snapshot)
        return [
            air(words.inside, words.width, snapshot.home.air),
            air(words.outside, words.width, snapshot.outside, trend: trend(outsideOf: snapshot)),
        ]
    }

    private func placesBesideHome(_ snapshot: Snapshot) -> [PlaceConditions] {
        let home = snapshot.home.place
        return snapshot.furtherPlaces.filter { $0.place != home }
    }

    /// The words before the air inside and outside.
    struct AirWords {
        var inside: String
        var outside: String
        /// Whether one of them is the owner's.
        var hasTitle: Bool

        /// The columns that they have.
        var width: Int { max(inside.columns, outside.columns) }
    }

    /// The words before the air inside and outside: the owner's titles where they leave room for the numbers, else the station's words.
    func airWords(_ snapshot: Snapshot) -> AirWords {
        let (home, isWide) = (snapshot.home, writer.width >= 20)
        let own =
            sides > 1
            ? [PageWords.insideAtLength, PageWords.outsideAtLength]
            : isWide ? [PageWords.insideInFull, PageWords.outsideInFull] : [PageWords.inside, PageWords.outside]
        let named = isNamed(snapshot) ? label(of: home) : nil
        let titles = [title(home.title, before: home.air), title(snapshot.outsideTitle, before: snapshot.outside)]
        return AirWords(
            inside: named ?? titles[0] ?? own[0], outside: titles[1] ?? own[1],
            hasTitle: titles.contains { $0 != nil })
    }

    /// Whether home has its name: it is not the room, and there are others.
    func isNamed(_ snapshot: Snapshot) -> Bool {
        snapshot.home.place != snapshot.first.place && snapshot.measuredPlaces.count > 1
    }

    /// A title of the owner's; nil where the display lacks its letters or has no room for it beside the temperature and the humidity,
    /// or the age of an old value.
    private func title(_ title: String?, before air: AirConditions) -> String? {
        guard let name = own(title) else { return nil }
        let number = air.temperature.value.map { padded(units.short($0)) } ?? ""
        let age = air.temperature.isStale ? air.temperature.origin.map { units.shortAge($0.age) } : nil
        let words = air.temperature.value == nil ? PageWords.noReading.last : age
        let more = words ?? air.humidity.value.map { units.short($0) } ?? ""
        return writer.fits([name, number, more].filter { !$0.isEmpty }.joined(separator: " ")) ? name : nil
    }

    /// - Parameter width: the column for names.
    func line(of place: PlaceConditions, _ width: Int = 0) -> PageLine {
        PageLine(air(label(of: place), width, place.air))
    }

    /// A line with another beside it on a display of two sides, if both fit; else the line alone.
    func wide(_ line: String, _ more: String) -> String {
        guard sides > 1, !more.isEmpty else { return line }
        let both = line.padded(to: max(writer.width / 2, line.columns + 2)) + more
        return writer.fits(both) ? both : line
    }

    /// Lines for what the room's sensors measure besides air.
    private func further(in conditions: AirConditions) -> [PageLine] {
        Quantity.sensed.filter { $0.sensed?.hasLine == true }.compactMap { quantity in
            conditions[quantity].freshValue.map { value in
                let text = units.short(value, of: quantity)
                let line = "\(quantity.title) \(text)"
                let withClass = quantity.airClass(of: value).map { ["\(line) \($0)"] } ?? []
                return self.line(withClass + [line, text])
            }
        }
    }

    /// The part of a place's name that leaves room for ` 12.3°`: two cellars can be told apart before their humidity is shown.
    private func label(of place: PlaceConditions) -> String {
        let (name, columns) = (name(of: place), max(3, writer.width - 6))
        return (name.columns > columns ? ownWord(for: place) ?? name : name).fitting(columns)
    }

    /// The line of one place's air. A stale value ends in its age, which is worth more than the humidity when there is no room for
    /// both.
    ///
    /// - Parameter width: the width of the column for names, where there is room.
    func air(_ name: String, _ width: Int, _ conditions: AirConditions, trend: String = "") -> String {
        let label = name.padded(to: width)
        guard let temperature = conditions.temperature.value else {
            let words = PageWords.noReading
            return writer.line(words.dropLast().map { "\(label) \($0)" } + words.map { "\(name) \($0)" })
        }
        let number = units.short(temperature)
        let degrees = padded(number)
        let percent = conditions.humidity.value.map { units.short($0) }
        guard conditions.temperature.isStale, let age = conditions.temperature.origin?.age else {
            let humidity = conditions.humidity.isStale ? "" : percent.map { " \($0)" } ?? ""
            let block = humidity.isEmpty ? "" : conditions.humidity.value.map { bar($0.milliPercent) } ?? ""
            let pressure = conditions.pressure.freshValue.map { " \(units.short($0))" } ?? ""
            let air = "\(label) \(degrees)\(humidity)"
            // A blank behind the name is worth more than the decimal.
            let isApart = label.hasSuffix(" ") || humidity.isEmpty
            let whole = isApart ? [] : ["\(label) \(units.short(temperature, places: 0))\(humidity)"]
            return writer.line(
                ["\(air)\(block)\(pressure)\(trend)", "\(air)\(block)\(trend)", "\(air)\(trend)", air] + whole + [
                    "\(label)\(degrees)\(humidity)", "\(label) \(degrees)", "\(name) \(number)", "\(name)\(number)",
                ])
        }
        let mark = units.shortAge(age)
        let old = PageWords.old(mark)
        let humidity = percent.map { " \($0)" } ?? ""
        return writer.line([
            "\(label) \(degrees)\(humidity) \(old)", "\(label) \(degrees) \(old)",
            "\(name) \(number) \(old)", "\(name) \(number) \(mark)", "\(name) \(old)", "\(name) \(PageWords.old)",
        ])
    }

    /// The degrees padded to five columns, so that the numbers of two lines are aligned: `7.3°` under `21.4°`.
    private func padded(_ degrees: String) -> String {
        degrees.padded(to: 5, atStart: true)
    }

    func bar(_ milliPercent: Int) -> String {
        String(Symbols.bar(percent: min(max(milliPercent, 0), 100_000) / 1000))
    }

    /// The trend of the temperature outside as an arrow: from now to the forecast's first slot two hours ahead or more, where that
    /// differs by at least 1 °C. A nearer slot of an hourly forecast may be what is shown for now.
    private func trend(outsideOf snapshot: Snapshot) -> String {
        guard let now = snapshot.outside.temperature.freshValue, let time = snapshot.wallTime,
            let slots = snapshot.hours.freshValue,
            let next = slots.first(where: { $0.time.seconds(since: time) >= 2 * 3600 })?.air.temperature
        else { return "" }
        if next.milliCelsius >= now.milliCelsius + 1000 { return " ↗" }
        return next.milliCelsius <= now.milliCelsius - 1000 ? " ↘" : ""
    }

    /// The room's temperature and, on four rows or on a wide display, the one outside, in big digits; then those of the other places,
    /// where there is room for a part of their names. Empty where there is no room for digits.
    func bigDigits(_ snapshot: Snapshot) -> [PageLine] {
        guard rows > 1 else { return [] }
        let all = side.bigDigits(snapshot, hasOutside: rows >= 4 || sides > 1)
        guard sides > 1 else { return all }
        return all.chunks(of: 4).flatMap { pair in
            pair.prefix(2).enumerated().map { row, left in
                guard pair.indices.contains(row + 2) else { return left }
                return PageLine(left.text.padded(to: writer.width / 2) + pair[row + 2].text)
            }
        }
    }

    private func bigDigits(_ snapshot: Snapshot, hasOutside: Bool) -> [PageLine] {
        let (home, isNamed) = (snapshot.home, snapshot.measuredPlaces.count > 1)
        let names = isNamed || own(home.title) != nil ? cuts(of: name(of: home)) : []
        let isRoom = home.place == snapshot.first.place
        let words = bigWords(snapshot)
        let inside = big(isRoom || !isNamed ? Array(names.prefix(1)) + [words.inside] : names, home.air)
        let titles = [own(snapshot.outsideTitle), words.outside].compactMap { $0 }
        let outside = hasOutside ? big(titles, snapshot.outside) : []
        let further = placesBesideHome(snapshot).flatMap { place in
            big(cuts(of: name(of: place)), place.air, needsLabel: true)
        }
        return inside + outside + further
    }

    /// The words for inside and outside: whole ones where both of them have room beside the digits.
    private func bigWords(_ snapshot: Snapshot) -> (inside: String, outside: String) {
        let whole = (inside: PageWords.insideInFull, outside: PageWords.outsideInFull)
        let temperatures = [snapshot.home.air, snapshot.outside].compactMap(\.temperature.freshValue)
        let widest = temperatures.compactMap { BigDigits.lines(units.short($0))?.first?.columns }.max() ?? 0
        let fits = widest + 1 + max(whole.inside.columns, whole.outside.columns) <= writer.width
        return fits ? whole : (inside: PageWords.inside, outside: PageWords.outside)
    }

    /// A name, and ever shorter beginnings of it that can still be read.
    func cuts(of name: String) -> [String] {
        let name = name.fitting(writer.width)
        let lengths = stride(from: name.columns - 1, through: 3, by: -1)
        return [name] + lengths.map { name.fitting($0).trimmedEnd }
    }

    /// - Parameters:
    ///   - labels: wordings of the place's name, the longest first; one stands beside the digits where there is room.
    ///   - needsLabel: whether the digits are left out where no label fits.
    private func big(_ labels: [String], _ conditions: AirConditions, needsLabel: Bool = false) -> [PageLine] {
        guard let temperature = conditions.temperature.freshValue else { return [] }
        let whole = units.short(temperature, places: 0)
        let texts = [units.short(temperature), whole, units.number(temperature, places: 0)]
        let humidity = conditions.humidity.freshValue.map { units.short($0) } ?? ""
        for text in texts {
            guard let lines = BigDigits.lines(text), writer.fits(lines[0]) else { continue }
            let room = writer.width - lines[0].columns - 1
            if let label = labels.first(where: { max($0.columns, humidity.columns) <= room }) {
                return [PageLine("\(lines[0]) \(label)"), PageLine("\(lines[1]) \(humidity)")]
            }
            if !needsLabel { return lines.map { PageLine($0) } }
        }
        return []
    }
}
