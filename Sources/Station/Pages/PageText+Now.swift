import StationCore
import Values
import Words

extension PageText {
    /// The page of the current weather: what it is, what it feels like, and where. The words for the sky take a second row where they need
    /// it; on four rows they stand beside a large icon.
    func conditions(_ snapshot: Snapshot) -> [PageLine] {
        guard let weather = snapshot.weatherOutside.value else { return [] }
        // Services say day throughout a polar night.
        let picture = weather.conditions.first?.picture(inDaylight: snapshot.partOfDay.map { $0 != .night })
        let words = weather.conditions.first.map(skies) ?? [phrase("page.weather.16", "Weather")]
        let rain = [rain(snapshot)].compactMap { $0 }
        guard let picture, rows >= 4, writer.width >= 16 else {
            let mark = picture.map { "\(Symbols.small($0)) " } ?? ""
            let detail = PageLine(detail(of: weather, snapshot))
            if let sky = words.first, let both = beside(mark + sky, detail.text, rain, of: weather, snapshot) {
                return both
            }
            let top = flow(words.map { mark + $0 }, upTo: max(2, rows)) + [detail] + rain
            let place = place(of: weather, snapshot)
            guard !place.isEmpty, rows > 1, (top + place).count % rows == 1 else { return top + place }
            // The last line would have a screen of its own.
            return top + (numbersApart(of: weather, snapshot) ?? Array(place.dropLast()))
        }
        let narrow = narrowed(to: writer.width - 3)
        let sky = narrow.flow(words, upTo: 2)
        let left = Symbols.large(picture)
        let isWhole = !sky.contains(where: \.scrolls)
        let first = isWhole ? sky.first?.text ?? "" : narrow.writer.words(words.last ?? "")
        let isLong = isWhole && sky.count > 1
        let second = isLong ? sky[1].text : narrow.detail(of: weather, snapshot)
        let further = isLong ? [PageLine(detail(of: weather, snapshot))] : []
        let top = [PageLine("\(left[0]) \(first)"), PageLine("\(left[1]) \(second)")] + further + rain
        return top + place(of: weather, snapshot, in: rows - top.count)
    }

    /// The place and its numbers, or in place of one of them when rain begins or ends, beside the sky and the detail; nil where they do
    /// not fit.
    private func beside(
        _ sky: String, _ detail: String, _ rain: [PageLine], of weather: CurrentWeather, _ snapshot: Snapshot
    ) -> [PageLine]? {
        guard sides > 1 else { return nil }
        let lefts = [detail, side.detail(of: weather, snapshot)].map { [sky, $0] }
        // The right half needs no blank behind it.
        for columns in [writer.width - writer.width / 2, side.writer.width] {
            let half = narrowed(to: columns)
            let more = half.place(of: weather, snapshot, in: rain.isEmpty ? 2 : 1) + rain
            for lines in lefts where more.count <= lines.count {
                let both = zip(lines, more).map { wide($0, $1.text) }
                guard zip(both, lines).allSatisfy({ $0 != $1 }) else { continue }
                return (both + Array(lines.dropFirst(both.count))).map { PageLine($0) }
            }
        }
        return nil
    }

    /// What the weather feels like; where it is old, its age.
    private func detail(of weather: CurrentWeather, _ snapshot: Snapshot) -> String {
        let detail = detail(of: weather.air)
        guard snapshot.current.isStale, let age = snapshot.current.origin?.age else { return detail }
        let old = PageWords.old(units.shortAge(age))
        return writer.line(["\(detail) \(old)", old])
    }

    /// A line that says when rain or snow begins or ends within the hour that is known by the minute; nil when neither is known to.
    private func rain(_ snapshot: Snapshot) -> PageLine? {
        guard let minutes = snapshot.rainMinutes.freshValue, let now = snapshot.wallTime, let first = minutes.first,
            let change = minutes.first(where: { $0.isWet != first.isWet })
        else { return nil }
        let wait = max(1, (change.time.seconds(since: now) + 30) / 60)
        if first.isWet {
            let kind = snapshot.current.freshValue.map { $0.air.precipitationKind(under: $0.conditions) } ?? .either
            return line([kind.ends(in: wait)] + PageWords.dryIn(minutes: wait))
        }
        // The coming step of the forecast names what will fall; the current sky is still dry.
        let next = snapshot.hours.freshValue?.first.map { $0.air.precipitationKind(under: $0.conditions) }
        let dry = snapshot.current.freshValue.map { $0.air.precipitationKind(under: []) }
        return line((next ?? dry ?? .either).begins(in: wait))
    }

    /// The place's name and, below it or in the same row, the air's humidity and pressure as far as there is room. A name in letters
    /// that the display does not have is left out.
    ///
    /// - Parameter free: the rows that are left on the screen.
    private func place(of weather: CurrentWeather, _ snapshot: Snapshot, in free: Int = 2) -> [PageLine] {
        let humidity = weather.air.humidity.map { PageWords.humidity(units.short($0)) } ?? []
        let pressures = weather.air.pressure.map { wordings(of: $0, snapshot.pressureTendency) } ?? []
        let numbers = pressures.flatMap { pressure in humidity.map { "\($0) \(pressure)" } } + humidity
        let name = name(of: weather.place)
        if let name, free == 1, let both = numbers.map({ "\(name)  \($0)" }).first(where: writer.fits) {
            return [PageLine(both)]
        }
        let names = name.map { flow([$0], upTo: 2) } ?? []
        let lines = names + numbers.filter(writer.fits).prefix(1).map { PageLine($0) }
        guard rows >= 4, lines.count < free, let dew = weather.air.dewPoint else { return lines }
        return lines + PageWords.dewPoint(units.short(dew)).filter(writer.fits).map { PageLine($0) }
    }

    /// A line for the humidity and one for the pressure, where no name stands above them; nil where one is not known.
    private func numbersApart(of weather: CurrentWeather, _ snapshot: Snapshot) -> [PageLine]? {
        guard name(of: weather.place) == nil, let humidity = weather.air.humidity, let pressure = weather.air.pressure
        else { return nil }
        let both = [PageWords.humidity(units.short(humidity)), wordings(of: pressure, snapshot.pressureTendency)]
        return both.allSatisfy { $0.contains(where: writer.fits) } ? both.map { line($0) } : nil
    }

    private func name(of place: Place) -> String? { place.name.flatMap { draws($0) ? $0 : nil } }

    /// Wordings of the pressure, the first with an arrow where it has risen or fallen by 1 hPa in three hours.
    private func wordings(of pressure: Pressure, _ tendency: PressureTendency?) -> [String] {
        let text = units.short(pressure)
        guard let tendency, abs(tendency.change) >= 100 else { return [text] }
        return ["\(text)\(tendency.change > 0 ? "↗" : "↘")", text]
    }

    private func detail(of air: Air) -> String {
        let wind = air.wind.speed
        guard let feels = air.feelsLike else {
            return writer.line(
                wind.map {
                    [phrase("page.wind.16", "Wind \(units.short($0))"), units.short($0), units.short($0, places: 0)]
                } ?? [""])
        }
        let whole = units.short(feels, places: 0)
        let words = PageWords.feelsLike(units.short(feels), whole: whole)
        guard let wind else { return writer.line(words + [whole]) }
        let withWind = { (from: String) in
            words.prefix(3).map { "\($0) \(from)\(units.short(wind))" }
                + words.dropFirst(2).prefix(1).map { "\($0) \(from)\(units.short(wind, places: 0))" }
        }
        let withDirection = air.wind.direction.flatMap(compass).map { withWind("\($0) ") } ?? []
        return writer.line(withDirection + withWind("") + words.dropFirst(2) + [whole])
    }

    /// One of the eight points of the compass; nil where the display has no letters for it.
    private func compass(_ direction: Angle) -> String? {
        let names = WebWords.compass
        let degrees = direction.degrees.truncatingRemainder(dividingBy: 360)
        let index = Int(((degrees < 0 ? degrees + 360 : degrees) / 45).rounded()) % 8
        return names.indices.contains(index) && draws(names[index]) ? names[index] : nil
    }
}

extension PrecipitationKind {
    /// Wordings of when precipitation begins, from the longest to the shortest.
    fileprivate func begins(in minutes: Int64) -> [String] {
        switch self {
        case .rain: PageWords.rainIn(minutes: minutes)
        case .snow: PageWords.snowIn(minutes: minutes)
        case .either: PageWords.rainOrSnowIn(minutes: minutes)
        }
    }

    fileprivate func ends(in minutes: Int64) -> String {
        switch self {
        case .rain: phrase("page.rain-ends-in.20", "Rain ends in \(minutes) min")
        case .snow: phrase("page.snow-ends-in.20", "Snow ends in \(minutes) min")
        case .either: phrase("page.rain-or-snow-ends-in.24", "Rain/snow ends in \(minutes) min")
        }
    }
}

extension RainMinute {
    /// Whether this minute's rain wets anything: less than 0.1 mm in an hour does not.
    fileprivate var isWet: Bool { hourly.micrometres >= 100 }
}
