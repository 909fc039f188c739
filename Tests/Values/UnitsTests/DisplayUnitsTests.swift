import TestSupport
import Testing
import Values
import Words

@Suite("Units for people")
struct DisplayUnitsTests {
    private static let presets: [DisplayUnits] = [.metric, .imperial, .standard]

    @Test("units are found by their configuration names")
    func presets() {
        #expect(DisplayUnits.presets.map(\.word) == ["metric", "imperial", "uk", "standard"])
        #expect(DisplayUnits.presets.map(\.value) == [.metric, .imperial, .british, .standard])
        #expect(SpeedUnit.names.map(\.value) == SpeedUnit.allCases)
        #expect(PressureUnit.names.map(\.value) == PressureUnit.allCases)
        #expect(ClockStyle.names.map(\.value) == ClockStyle.allCases)
    }

    @Test("a temperature is written in each preset, in full and for the glass")
    func temperatures() {
        let warm = Temperature.celsius(21.43)
        #expect(Self.presets.map { $0.text(warm) } == ["21.4 °C", "70.6 °F", "294.6 K"])
        #expect(Self.presets.map { $0.short(warm) } == ["21.4°", "70.6°", "294.6K"])
        #expect(Self.presets.map { $0.short(warm, places: 0) } == ["21°", "71°", "295K"])
        #expect(DisplayUnits.metric.text(warm, places: 2) == "21.43 °C")
        #expect(
            Self.presets.map { $0.short(low: .celsius(-7), high: .celsius(19.2)) } == ["-7/19°", "19/67°", "266/292K"])
    }

    @Test("a difference of temperatures has no zero point")
    func differences() {
        #expect(Self.presets.map { $0.shortDifference(kelvins: 6) } == ["6°", "11°", "6K"])
        #expect(Self.presets.map { $0.difference(kelvins: -1.5) } == ["-1.5 °C", "-2.7 °F", "-1.5 K"])
    }

    @Test("a value that rounds to zero has no sign")
    func zero() {
        #expect(DisplayUnits.metric.text(Temperature.celsius(-0.04)) == "0.0 °C")
        #expect(DisplayUnits.imperial.short(Temperature.celsius(-17.9), places: 0) == "0°")
        #expect(DisplayUnits.metric.pressureChange(pascals: -3) == "0.0 hPa")
    }

    @Test("wind is written in every unit")
    func wind() {
        let texts = SpeedUnit.allCases.map { DisplayUnits(speed: $0).text(.metresPerSecond(10)) }
        #expect(texts == ["10.0 m/s", "36.0 km/h", "22.4 mph", "19.4 kn", "5 Bft"])
        #expect(DisplayUnits.imperial.short(.metresPerSecond(3.4)) == "7.6mph")
    }

    @Test(
        "a force of Beaufort begins where the table of the WMO begins it",
        arguments: [
            (0, 0), (0.2, 0), (0.3, 1), (1.5, 1), (1.6, 2), (3.3, 2), (3.4, 3), (5.4, 3), (5.5, 4), (7.9, 4), (8, 5),
            (10.7, 5), (10.8, 6), (13.8, 6), (13.9, 7), (17.1, 7), (17.2, 8), (20.7, 8), (20.8, 9), (24.4, 9),
            (24.5, 10),
            (28.4, 10), (28.5, 11), (32.6, 11), (32.7, 12), (113, 12),
        ] as [(Double, Int)])
    func beaufort(speed: Double, force: Int) {
        let units = DisplayUnits(speed: .beaufort)
        #expect(units.text(.metresPerSecond(speed)) == "\(force) Bft")
        #expect(units.short(.metresPerSecond(speed)) == "\(force)Bft")
        // In lists and charts, too.
        #expect(units.speedScale.text(thousandths: Int((speed * 1000).rounded()), places: 1) == "\(force)")
    }

    @Test("pressure is written in every unit, with similar precision")
    func pressure() {
        let texts = PressureUnit.allCases.map { DisplayUnits(pressure: $0).text(.hectopascals(1013.25)) }
        #expect(texts == ["1013.3 hPa", "29.921 inHg", "760.0 mmHg"])
        #expect(DisplayUnits.metric.short(.hectopascals(1013.25)) == "1013hPa")
        #expect(DisplayUnits(pressure: .inchesOfMercury).short(.hectopascals(1013.25)) == "29.92inHg")
        #expect(DisplayUnits.metric.pressureChange(pascals: -620) == "-6.2 hPa")
    }

    @Test("precipitation, light, dust and distances are written in every unit")
    func others() {
        let units = DisplayUnits.metric
        #expect(units.text(RelativeHumidity.percent(48.25)) == "48.3 %")
        #expect(units.short(RelativeHumidity.percent(48.25)) == "48%")
        #expect(units.text(Proportion.percent(30)) == "30 %" && units.short(Proportion.percent(30)) == "30%")
        #expect(units.text(AbsoluteHumidity.gramsPerCubicMetre(9.84)) == "9.8 g/m³")
        #expect(units.precipitation(.millimetres(2.54)) == "2.5 mm")
        #expect(DisplayUnits.imperial.precipitation(.millimetres(2.54)) == "0.10 in")
        #expect(units.distance(.metres(9500)) == "9500 m")
        #expect(DisplayUnits.imperial.distance(.metres(9500)) == "5.9 mi")
        #expect(units.text(Illuminance.lux(320)) == "320 lx")
        #expect(units.text(Angle.degrees(270)) == "270°")
        #expect(units.concentration(microgramsPerCubicMetre: 12.34) == "12.3 µg/m³")
    }

    @Test("a value among others has its name where several quantities have its unit, or it has none")
    func lists() {
        let units = DisplayUnits.metric
        #expect(units.textInList(12_400, of: .pm25) == "PM2.5 12 µg/m³")
        #expect(units.textWithClass(12_400, of: .pm25).hasPrefix("PM2.5 12 µg/m³, "))
        #expect(units.textWithClass(12_400, of: .pm1) == "PM1 12 µg/m³")
        #expect(units.textInList(1_240_000, of: .carbonDioxide) == "1240 ppm")
        #expect(units.textWithClass(123_400, of: .voc) == "VOC index 123")
        #expect(units.text(1000, of: .nox) == "1")
    }

    @Test("an age is in the largest sufficient unit, in at most three characters on the glass")
    func ages() {
        let seconds: [Int64] = [-5, 0, 59, 60, 3599, 3600, 172_799, 172_800, 40_000_000]
        let ages = seconds.map { Duration.seconds($0) }
        #expect(
            ages.map { DisplayUnits.metric.shortAge($0) } == ["0s", "0s", "59s", "1m", "59m", "1h", "47h", "2d", "99d"])
        #expect(DisplayUnits.metric.age(.seconds(720)) == "12 min")
        #expect(DisplayUnits.metric.age(.seconds(40_000_000)) == "462 d")
    }

    @Test("the 24-hour and 12-hour clocks are right over noon and midnight")
    func clocks() {
        let minutes: [Int64] = [0, 5, 720, 785, 1439]
        let times = minutes.map { CivilTime(Timestamp(secondsSince1970: $0 * 60), in: .hours(0)) }
        #expect(times.map { DisplayUnits.metric.clock($0) } == ["00:00", "00:05", "12:00", "13:05", "23:59"])
        let twelve = DisplayUnits(clock: .hours12)
        #expect(times.map { twelve.clock($0) } == ["12:00 am", "12:05 am", "12:00 pm", "1:05 pm", "11:59 pm"])
        #expect(times.map { twelve.shortClock($0) } == ["12am", "12am", "12pm", "1pm", "11pm"])
        #expect(DisplayUnits.metric.length(minutes: 665) == "11:05")
    }

    @Test("the decimal mark is the language's, only in text for people")
    func decimalMark() {
        let value = DisplayValue.temperature(.celsius(-2.04))
        Catalogue.$current.withValue(Catalogue(["unit.decimal-mark": ","])) {
            #expect(DisplayUnits.metric.text(value) == "-2,0 °C")
            #expect(DisplayUnits.imperial.text(value) == "28,3 °F")
            #expect(value.record == "-2.0 °C")
        }
    }

    @Test("files have SI units, whatever the display has")
    func record() {
        let values: [DisplayValue] = [
            .humidity(.percent(61.6)), .absoluteHumidity(.gramsPerCubicMetre(9.84)), .speed(.metresPerSecond(8)),
            .pressureChange(pascals: -620), .days(3), .count(7), .number(0.7, places: 2), .words("da", record: "there"),
        ]
        #expect(values.map(\.record) == ["62 %", "9.8 g/m³", "8.0 m/s", "-6.2 hPa", "3 d", "7", "0.70", "there"])
        #expect(
            values.map { DisplayUnits.imperial.text($0) } == [
                "62 %", "9.8 g/m³", "17.9 mph", "-6.2 hPa", "3 d", "7", "0.70", "da",
            ])
    }
}
