import Gzip
import History
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("Points in line protocol")
struct LineProtocolTests {
    private let labels = PushLabels(
        station: "00112233aabbccdd", places: ["window": .room, "low": .other("cellar")],
        providers: [ProviderID(rawValue: "open-meteo")])
    private let noon = Timestamp(secondsSince1970: 1_795_348_800)

    private func sample(
        _ source: String, _ quantity: Quantity, _ mean: Int, low: Int? = nil, high: Int? = nil, after seconds: Int64 = 0
    ) -> HistorySample {
        HistorySample(
            HistorySeries(source: source, quantity: quantity), at: noon.advanced(bySeconds: seconds), mean: mean,
            low: low, high: high)
    }

    @Test("a minute of a sensor is one line of means, lowest and highest, in the units of /metrics")
    func minute() {
        let outbox = Outbox(samples: [
            sample("window", .temperature, 21_420, low: 21_400, high: 21_500), sample("window", .humidity, 45_200),
        ])
        #expect(
            outbox.lines(labels).map(\.text) == [
                "windowsill,place=room,source=sensor/window,station=00112233aabbccdd "
                    + "temperature_celsius=21.42,temperature_lowest_celsius=21.4,temperature_highest_celsius=21.5,"
                    + "relative_humidity_ratio=0.452,relative_humidity_lowest_ratio=0.452,"
                    + "relative_humidity_highest_ratio=0.452 1795348800000000000\n"
            ])
    }

    @Test("weather is a value of its moment, and its pressure is that at sea level")
    func weather() {
        let outbox = Outbox(samples: [
            sample("open-meteo", .temperature, 12_100), sample("open-meteo", .pressure, 1_013_250),
        ])
        #expect(
            outbox.lines(labels).map(\.text) == [
                "windowsill,place=outdoor,source=open-meteo/current,station=00112233aabbccdd "
                    + "temperature_celsius=12.1,sea_level_pressure_pascals=101325 1795348800000000000\n"
            ])
    }

    @Test("each minute and each source has a line, and a sensor that is gone has no place")
    func lines() {
        let outbox = Outbox(samples: [
            sample("window", .temperature, 20_000), sample("gone", .temperature, 20_000),
            sample("window", .temperature, 20_000, after: 60),
        ])
        let lines = outbox.lines(labels)
        #expect(lines.count == 3)
        #expect(lines.flatMap(\.keys) == outbox.keys)
        #expect(lines[1].text.hasPrefix("windowsill,source=sensor/gone,station="))
    }

    @Test("faults, advice and outputs are values of the metrics that say the same")
    func events() {
        let outbox = Outbox(events: [
            HistoryEvent(.fault, at: noon, subject: "sensor/window", text: "no answer", value: 0),
            HistoryEvent(.recovered, at: noon, subject: "weather/current", text: "", value: 1),
            HistoryEvent(.advice, at: noon, subject: "mould", text: "", value: 3),
            HistoryEvent(.clock, at: noon, subject: "clock", text: ""),
            HistoryEvent(.output, at: noon, subject: "fan", text: "by hand", value: 1),
        ])
        #expect(
            outbox.lines(labels).map(\.text) == [
                "windowsill,component=sensor/window,station=00112233aabbccdd component_up=0 1795348800000000000\n",
                "windowsill,component=weather/current,station=00112233aabbccdd component_up=1 1795348800000000000\n",
                "windowsill,station=00112233aabbccdd,subject=mould advice_urgency=3 1795348800000000000\n",
                "windowsill,output=fan,station=00112233aabbccdd output_on=1 1795348800000000000\n",
            ])
    }

    @Test("what a sensor measures has the place that it is in as a tag, and advice that which it is on")
    func places() {
        let outbox = Outbox(
            samples: [sample("low", .temperature, 12_000)],
            events: [
                HistoryEvent(.advice, at: noon, subject: "window/cellar", text: "", value: 1),
                HistoryEvent(.advice, at: noon, subject: "mould/cellar", text: "", value: 0),
                HistoryEvent(.advice, at: noon, subject: "window", text: "", value: 2),
            ])
        #expect(
            outbox.lines(labels).map { $0.text.split(separator: " ")[0] } == [
                "windowsill,place=cellar,source=sensor/low,station=00112233aabbccdd",
                "windowsill,place=cellar,station=00112233aabbccdd,subject=window",
                "windowsill,place=cellar,station=00112233aabbccdd,subject=mould",
                "windowsill,station=00112233aabbccdd,subject=window",
            ])
    }

    @Test("what has a meaning in a line is escaped, and nothing ends it early")
    func escapes() {
        let line = LineProtocol.line(
            "a b,c", tags: [("k=1", "x,y z"), ("empty", ""), ("none", nil), ("end", "new\nline\\")],
            fields: [("f 1", 0.00001)], secondsSince1970: 1)
        #expect(line == "a\\ b\\,c,end=new_line_,k\\=1=x\\,y\\ z f\\ 1=1e-05 1000000000\n")
    }

    @Test("what is compressed is what was given")
    func gzip() throws {
        let text = Array(String(repeating: "windowsill,station=a temperature_celsius=21.42\n", count: 500).utf8)
        let packed = try #require(gzipped(text))
        #expect(packed.count < 500)
        #expect(gunzipped(packed) == text)
        #expect(gunzipped(try #require(gzipped([]))) == [])
    }
}
