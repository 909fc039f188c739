import Charts
import History
import LinuxPlatform
import Ports
import TestSupport
import Testing
import Values

@Suite("A chart of the history")
struct ChartBuilderTests {
    private let folder: TemporaryFolder
    private let database: HistoryDatabase
    private let now = Timestamp(secondsSince1970: 1_795_338_000)
    private let service = Attribution(
        provider: ProviderID(rawValue: "openweathermap"), name: "OpenWeatherMap", text: "© them", shortText: "© them")

    init() throws {
        folder = try TemporaryFolder()
        database = try HistoryDatabase(writing: DatabaseFile(folder.path + "/history.db", on: LinuxStorage()))
        var batch = HistoryBatch(offset: .utc)
        for minute in stride(from: Int64(-600), to: 0, by: 10) {
            for source in ["room", "balcony", "openweathermap"] {
                batch.samples.append(
                    HistorySample(
                        HistorySeries(source: source, quantity: .temperature), at: now.advanced(bySeconds: 60 * minute),
                        mean: 20_000))
            }
            batch.samples.append(
                HistorySample(
                    HistorySeries(source: "openweathermap", quantity: .rain), at: now.advanced(bySeconds: 60 * minute),
                    mean: 1000))
        }
        try database.write(batch)
    }

    private func builder(
        outdoors: Bool, titles: [String: String] = [:], hours: ClosedRange<Int64>? = nil
    ) -> ChartBuilder {
        let points = (hours ?? 0...0).map {
            Trace.Point(now.advanced(bySeconds: $0 * 3600), mean: Double($0), low: Double($0), high: Double($0))
        }
        return ChartBuilder(
            history: ChartHistory(database), frame: ChartFrame(.day, upTo: now, looksAhead: hours != nil),
            sensors: [.init("room", in: "room"), .init("balcony", in: outdoors ? "outdoor" : "attic")],
            titles: titles, hours: hours == nil ? [] : points, place: nil, services: [service])
    }

    private func chart(
        outdoors: Bool, hours: ClosedRange<Int64>? = nil, chosen: Set<String>? = nil
    ) throws -> Chart {
        try builder(outdoors: outdoors, hours: hours)
            .chart(of: [.recorded(.temperature), .recorded(.rain)], from: chosen)
    }

    @Test(
        "calls outside what its owner calls it, and beside other sensors outside with the service",
        arguments: [false, true])
    func titleOfOutside(outdoors: Bool) throws {
        let titled = builder(outdoors: outdoors, titles: ["outdoor": "Yard"])
        let name = titled.name(of: service.provider.rawValue, among: try titled.sources())
        #expect(name == (outdoors ? "Yard (\(service.name))" : "Yard"))
        let traces = try titled.chart(of: [.recorded(.temperature)]).panels.flatMap(\.traces)
        #expect(traces.last?.name == "Yard")
    }

    @Test("knows the places of its sources: the services are outdoors, and a sensor that has left is nowhere")
    func places() throws {
        var batch = HistoryBatch(offset: .utc)
        let series = HistorySeries(source: "former", quantity: .temperature)
        batch.samples = [HistorySample(series, at: now.advanced(bySeconds: -60), mean: 9000)]
        try database.write(batch)
        let indoors = builder(outdoors: false)
        #expect(indoors.places(of: try indoors.sources()) == ["room", "attic", "outdoor"])
        #expect(indoors.place(of: "former") == nil && indoors.place(of: "openweathermap") == "outdoor")
        let outdoors = builder(outdoors: true)
        #expect(outdoors.places(of: try outdoors.sources()) == ["room", "outdoor"])
    }

    private func colours(_ chart: Chart, panel: Int) -> [String: Int] {
        Dictionary(chart.panels[panel].traces.map { ($0.name, $0.colour) }) { $1 }
    }

    @Test("has one line for outside, of its colour: the sensor there, and the service where that has nothing")
    func outdoors() throws {
        let indoors = try chart(outdoors: false)
        #expect(colours(indoors, panel: 0) == ["room": 0, "balcony": 2, "outside": 1])
        let outdoors = try chart(outdoors: true)
        #expect(colours(outdoors, panel: 0) == ["room": 0, "outside": 1])
        #expect(colours(outdoors, panel: 1) == ["outside": 1] && colours(indoors, panel: 1) == ["outside": 1])
        // Chosen alone, each is called by its name.
        #expect(try chart(outdoors: true, chosen: ["balcony"]).panels[0].traces.map(\.name) == ["balcony"])
        let alone = try chart(outdoors: true, chosen: ["openweathermap"])
        #expect(alone.panels[0].traces.map(\.name) == ["outside (OpenWeatherMap)"])
    }

    @Test("the own sensor outdoors comes before the service that the history says was shown")
    func sensorBeforeService() throws {
        var batch = HistoryBatch(offset: .utc)
        for minute in stride(from: Int64(-1200), to: 0, by: 10) {
            let time = now.advanced(bySeconds: 60 * minute)
            for (source, value) in [("terrace", 10), ("first", 12)] where source == "first" || !isSilent(minute) {
                for quantity in [Quantity.temperature, .pressure] {
                    let series = HistorySeries(source: source, quantity: quantity)
                    batch.samples.append(HistorySample(series, at: time, mean: value * 1000))
                }
            }
        }
        batch.events.append(
            HistoryEvent(
                .source, at: now.advanced(bySeconds: -86_400), subject: "first",
                text: HistoryEvent.text(of: [.temperature, .pressure])))
        try database.write(batch)
        let chart = try ChartBuilder(
            history: ChartHistory(database), frame: ChartFrame(.day, upTo: now, looksAhead: false),
            sensors: [.init("terrace", in: "outdoor")], place: nil,
            services: [
                Attribution(provider: ProviderID(rawValue: "first"), name: "First", text: "© First", shortText: "")
            ]
        ).chart(of: [.recorded(.temperature), .recorded(.pressure)], from: ["terrace", "first"])
        let trace = try #require(chart.panels.first?.traces.first)
        #expect(chart.panels[0].traces.map(\.name) == ["outside"])
        #expect(trace.changes.map(\.service) == ["terrace", "First", "terrace"])
        #expect(
            trace.points.allSatisfy { ($0.mean == 12) == (-600..<(-360)).contains($0.time.seconds(since: now) / 60) })
        // At the sensor's height the pressure is another than the one that services reduce to sea level.
        #expect(chart.panels[1].traces[0].points.allSatisfy { $0.mean == 10 })
    }

    @Test("continues into the hours that are expected, as far as it looks ahead")
    func ahead() throws {
        let chart = try chart(outdoors: true, hours: -2...20)
        let forecast = try #require(chart.panels.first?.traces.last)
        #expect(forecast.style == .forecast && forecast.colour == 1)
        #expect(forecast.points.map(\.mean) == (1...12).map(Double.init))
        #expect(chart.now == now && chart.attribution == "© them")
        #expect(chart.summary.contains("forecast lowest 1.0 °C"), "\(chart.summary)")
        #expect(chart.panels[1].traces.allSatisfy { $0.style == .bars })
        let svg = chart.svg(width: 390, .light)
        #expect(svg.contains("class=\"d s1\"") && SVGBoxes(svg).overlaps.isEmpty)
    }

    @Test("has no forecast where the hours end too early, and none for a chart of what is inside")
    func notAhead() throws {
        #expect(try chart(outdoors: true, hours: -2...8).panels[0].traces.allSatisfy { $0.style == .line })
        let inside = try chart(outdoors: true, hours: -2...20, chosen: ["room"])
        #expect(inside.panels[0].traces.map(\.name) == ["room"])
        #expect(inside.attribution == nil)
    }

    @Test("has one line of all weather services: of the first that has values, with each change and every name below")
    func severalServices() throws {
        // The first is silent for four of twenty hours, and at the end for half an hour, which is too short to replace it.
        var batch = HistoryBatch(offset: .utc)
        for minute in stride(from: Int64(-1200), to: 0, by: 10) {
            let time = now.advanced(bySeconds: 60 * minute)
            for (source, celsius) in [("first", 10), ("second", 12)] where source == "second" || !isSilent(minute) {
                for (quantity, mean) in [(Quantity.temperature, celsius * 1000), (.rain, celsius * 100)] {
                    let series = HistorySeries(source: source, quantity: quantity)
                    batch.samples.append(HistorySample(series, at: time, mean: mean))
                }
            }
        }
        try database.write(batch)
        let chart = try chart(of: ["first", "second", "third"])
        let trace = try #require(chart.panels.first?.traces.first)
        #expect(chart.panels[0].traces.map(\.name) == ["outside"])
        #expect(trace.changes.map(\.service) == ["First", "Second", "First"])
        #expect(trace.changes.dropFirst().map { $0.time.seconds(since: now) / 60 } == [-600, -360])
        #expect(
            trace.points.allSatisfy { ($0.mean == 12) == (-600..<(-360)).contains($0.time.seconds(since: now) / 60) })
        #expect(chart.attribution == "© First; © Second")
        #expect(chart.panels[1].traces.map(\.style) == [.bars])
        #expect(chart.panels[1].traces[0].changes.map(\.service) == ["First", "Second", "First"])

        #expect(try self.chart(of: ["second", "first"]).panels[0].traces[0].changes.isEmpty)
        let alone = try self.chart(of: ["first", "second"], chosen: ["first"])
        #expect(alone.panels[0].traces[0].changes.isEmpty && alone.attribution == "© First")
    }

    @Test("shows for each time the service that was shown then, whichever is most trusted now")
    func shownThen() throws {
        var batch = HistoryBatch(offset: .utc)
        for minute in stride(from: Int64(-600), to: 0, by: 10) {
            for (source, celsius) in [("first", 10), ("second", 12)] {
                for quantity in [Quantity.temperature, .pressure] {
                    let series = HistorySeries(source: source, quantity: quantity)
                    let time = now.advanced(bySeconds: 60 * minute)
                    batch.samples.append(HistorySample(series, at: time, mean: celsius * 1000))
                }
            }
        }
        for (minute, source) in [(Int64(-2000), "second"), (-300, "first"), (-200, "gone"), (-100, "second")] {
            let time = now.advanced(bySeconds: 60 * minute)
            batch.events.append(
                HistoryEvent(.source, at: time, subject: source, text: HistoryEvent.text(of: [.temperature])))
        }
        try database.write(batch)
        let builder = builder(of: ["first", "second"])
        let chart = try builder.chart(
            of: [.recorded(.temperature), .recorded(.pressure)], from: ["first", "second"])
        let trace = chart.panels[0].traces[0]
        #expect(trace.changes.map(\.service) == ["Second", "First", "Second"])
        #expect(trace.changes.dropFirst().map { $0.time.seconds(since: now) / 60 } == [-300, -100])
        #expect(trace.points.map(\.mean) == (0..<60).map { (30..<50).contains($0) ? 10 : 12 })
        #expect(trace.points.count == 60)
        // Of the pressure nothing was recorded but the values.
        #expect(chart.panels[1].traces[0].points.allSatisfy { $0.mean == 10 })
        let svg = chart.svg(width: 600, .light)
        #expect(svg.contains(">Second</text>") && svg.contains(">First</text>"))
        #expect(chart.lines(columns: 80, hasColours: false).contains { $0.contains("Second") && $0.contains("First") })
    }

    private func isSilent(_ minute: Int64) -> Bool { (-600..<(-360)).contains(minute) || minute >= -30 }

    private func capital(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private func builder(of services: [String]) -> ChartBuilder {
        ChartBuilder(
            history: ChartHistory(database), frame: ChartFrame(.day, upTo: now, looksAhead: false), sensors: [],
            place: nil,
            services: services.map { id in
                Attribution(
                    provider: ProviderID(rawValue: id), name: capital(id), text: "© \(capital(id))", shortText: "")
            })
    }

    private func chart(of services: [String], chosen: Set<String>? = nil) throws -> Chart {
        try builder(of: services).chart(
            of: [.recorded(.temperature), .recorded(.rain)], from: chosen ?? Set(services))
    }

    @Test("what is expected begins where the line of outside ended, long ago where nothing was recorded since")
    func sinceTheStop() throws {
        func chart(after hours: Int64, expecting: ClosedRange<Int64>?) throws -> Chart {
            let later = now.advanced(bySeconds: hours * 3600)
            let points = (expecting ?? 0...0).map {
                Trace.Point(now.advanced(bySeconds: $0 * 3600), mean: 5, low: 5, high: 5)
            }
            return try ChartBuilder(
                history: ChartHistory(database), frame: ChartFrame(.day, upTo: later, looksAhead: true), sensors: [],
                hours: expecting == nil ? [] : points, place: nil, services: [service]
            ).chart(of: [.recorded(.temperature)], from: ["openweathermap"])
        }
        let today = CivilTime(now, in: LocalZone.offset(at: now)).date
        try database.write(
            HistoryBatch(
                forecasts: [HistoryForecast(made: now, date: today, low: 1000, high: 2000)], offset: .utc))
        func first(_ chart: Chart) -> Int64? {
            let trace = chart.panels.first?.traces.first { $0.style == .forecast }
            let begin = trace?.points.first?.time ?? chart.panels.first?.expectations.first?.from
            return begin.map { $0.seconds(since: now) / 60 }
        }
        #expect(first(try chart(after: 5, expecting: 0...24)) == 0)
        #expect(first(try chart(after: 5, expecting: nil)) == -5)
        // So short a time is no gap.
        #expect(first(try chart(after: 0, expecting: 0...24)) == 60)
        #expect(try chart(after: 5, expecting: nil).attribution == "© them")
    }

    @Test("credits no service of which the history has nothing, whatever is expected")
    func creditsWhatIsRecorded() throws {
        let today = CivilTime(now, in: LocalZone.offset(at: now)).date
        try database.write(
            HistoryBatch(forecasts: [HistoryForecast(made: now, date: today, low: 1000, high: 2000)], offset: .utc))
        let other = Attribution(
            provider: ProviderID(rawValue: "open-meteo"), name: "Open-Meteo", text: "© others", shortText: "© others")
        let builder = ChartBuilder(
            history: ChartHistory(database), frame: ChartFrame(.day, upTo: now, looksAhead: true), sensors: [],
            place: nil,
            services: [other, service])
        let chart = try builder.chart()
        #expect(chart.panels.contains { !$0.expectations.isEmpty })
        #expect(chart.attribution == "© them")
    }
}
