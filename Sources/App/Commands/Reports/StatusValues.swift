import Documents
import LinuxPlatform
import StationCore
import Values
import Words

/// The values of a running station, for a person: as one line, and as rows.
struct StatusValues {
    private let document: SnapshotDocument
    private let units: DisplayUnits
    private let age: Int64
    private let isSilent: Bool

    /// - Parameters:
    ///   - age: the age of the document, in seconds.
    ///   - isSilent: whether the station is silent, so that none of its values is fresh.
    init(_ document: SnapshotDocument, _ units: DisplayUnits, age: Int64, isSilent: Bool) {
        (self.document, self.units, self.age, self.isSilent) = (document, units, age, isSilent)
    }

    /// The fresh values that matter most, on one line: `room 21.4 °C, 48 %; outside 6.5 °C; window: Keep shut: rain`; nil without
    /// any.
    var summary: String? {
        func fresh(_ quantity: Quantity, in air: SnapshotDocument.Air, places: Int) -> String? {
            air[quantity].state == .fresh ? text(quantity, in: air, places: places) : nil
        }
        let home = home
        let inside = [fresh(.temperature, in: home.air, places: 1), fresh(.humidity, in: home.air, places: 0)]
            .compactMap { $0 }
        let outside = fresh(.temperature, in: document.outside, places: 1)
        let window = advice.first { $0.subject == "window" }?.headline
        let values: [String?] = [
            inside.isEmpty ? nil : named(home.title, inside.listed) { phrase("status.room", "room \($0)") },
            outside.map { named(document.outsideTitle, $0, otherwise: StatusWords.outside) },
            window.map { phrase("status.window", "window: \(printable($0, limit: 80))") },
        ]
        let known = values.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: "; ")
    }

    /// The advice with one line for what is the same in several places.
    private var advice: [SnapshotDocument.Advice] { document.joinedAdvice ?? document.advice }

    /// The place that people look for first: the room, or the first place that a sensor is in where none is in the room.
    private var home: (title: String?, air: SnapshotDocument.Air) {
        func isMeasured(_ place: String) -> Bool { document.sensors.contains { $0.place == place } }
        guard !isMeasured("room"), let first = document.places.first(where: { isMeasured($0.place) }) else {
            return (document.roomTitle, document.room)
        }
        return (document.title(of: first.place), first.air)
    }

    /// Values with the title of their place before them; in other words where the owner has given it none.
    private func named(_ title: String?, _ values: String, otherwise: (String) -> String) -> String {
        title.map { "\(printable($0, limit: 40)) \(values)" } ?? otherwise(values)
    }

    /// The rows of each place or sensor, of outside, of the weather and of the advice, as far as there are values.
    var rows: [String] {
        var rows = document.places.isEmpty ? document.sensors.map { row(of: $0) } : places
        let outside = document.outsideTitle.map { printable($0, limit: 40) } ?? ReportWords.outside
        rows.append(row(outside, values(of: document.outside)))
        rows.append(row(ReportWords.conditions, marked(document.weather, document.weather.value?.condition)))
        rows.append(row(ReportWords.today, marked(document.today, document.today.value.flatMap(range))))
        rows.append(row(ReportWords.tomorrow, marked(document.tomorrow, document.tomorrow.value.flatMap(range))))
        for advice in self.advice { rows.append(row(words(of: advice.subject), advice.headline)) }
        rows += document.silentPlaces.map {
            row(Advice.Subject.window.words, phrase("status.no-values", "\(document.title(of: $0)): no values"))
        }
        for output in document.outputs {
            let time = lastingText(output.forS.addingReportingOverflow(age).partialValue)
            rows.append(row(printable(output.title, limit: 40), output.state(for: time, in: units)))
        }
        rows += document.placesWithoutHumidity.map {
            row(Advice.Subject.window.words, AdviceWords.noHumidity(in: document.title(of: $0)).first)
        }
        return rows.compactMap { $0 }
    }

    /// The subject of advice in words; what a later version may advise on is as the document names it.
    private func words(of subject: String) -> String {
        Advice.Subject(rawValue: subject)?.words ?? printable(subject, limit: 32)
    }

    /// The rows of a station with sensors in several places: each place inside, also one without values, and below it its sensors
    /// where it has several; then the sensors outside.
    private var places: [String?] {
        let inside = document.shownPlaces.filter { $0.kind != .outside }
        let ofPlaces = inside.flatMap { place -> [String?] in
            let sensors = document.sensors.filter { $0.place == place.key }
            guard !sensors.isEmpty else { return [] }
            let values = values(of: place.air) ?? absence(in: place.air)
            return [row(printable(place.title, limit: 40), values)]
                + (sensors.count > 1 ? sensors.map { row(of: $0, indent: "  ") } : [])
        }
        let others = document.sensors.filter { sensor in !inside.contains { $0.key == sensor.place } }
        return ofPlaces + others.map { row(of: $0) }
    }

    private func row(of sensor: SnapshotDocument.Sensor, indent: String = "") -> String? {
        row(indent + printable(sensor.name, limit: 32), values(of: sensor.air))
    }

    /// Why a place has no values, in words.
    private func absence(in air: SnapshotDocument.Air) -> String {
        ReportWords.nothing(air[.temperature].cause ?? AbsenceWords.notReadYet)
    }

    /// A row with its label; nil without a value.
    private func row(_ label: String, _ value: String?) -> String? {
        value.map { label + String(repeating: " ", count: max(1, 14 - label.columns)) + printable($0, limit: 200) }
    }

    /// The values of some air in words; nil where nothing is measured.
    private func values(of air: SnapshotDocument.Air) -> String? {
        let texts = Quantity.sensed.compactMap { quantity in
            marked(air[quantity], text(quantity, in: air, places: quantity.sensed?.shownPlaces ?? quantity.places))
        }
        return texts.isEmpty ? nil : texts.joined(separator: "  ")
    }

    /// The text with the value's age, unless that is fresh.
    private func marked<Content>(_ value: SnapshotDocument.Value<Content>, _ text: String?) -> String? {
        guard value.state != .fresh || isSilent else { return text }
        let old = (value.ageS ?? 0).addingReportingOverflow(age).partialValue
        return text.map { phrase("status.old", "\($0) (\(lastingText(old)) old)") }
    }

    private func range(_ day: SnapshotDocument.Day) -> String? {
        guard let low = day.lowC.flatMap(thousandths), let high = day.highC.flatMap(thousandths) else { return nil }
        return ReportWords.range(
            units.number(Temperature(milliCelsius: low)), to: units.text(Temperature(milliCelsius: high)))
    }

    /// The text of a quantity; nil if its value is not known.
    private func text(_ quantity: Quantity, in air: SnapshotDocument.Air, places: Int) -> String? {
        air[quantity].value.flatMap(thousandths).map { units.textInList($0, of: quantity, places: places) }
    }

    /// The value in thousandths; nil for what no instrument measures, because the file may be another program's.
    private func thousandths(_ value: Double) -> Int? {
        abs(value) < 1e9 ? Int((value * 1000).rounded()) : nil
    }
}
