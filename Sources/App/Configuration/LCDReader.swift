import Devices
import Pages
import Ports
import TOMLTables
import Words

func readLCD(_ table: TableReader) -> LCDConfiguration? {
    var part = DisplayPart.pcf8574
    let hasLines = table.has("lines")
    if !hasLines {
        table.read("part", .choice(phrase("configuration.thing.display-part", "a display part")), into: &part)
    }
    let connection = hasLines ? readLines(table) : readBus(table, part)
    var configuration = LCDConfiguration(connection: connection ?? .lines([]))
    var (lit, dim) = (Int(configuration.brightness.lit), Int(configuration.brightness.dim))
    if part.oled == nil {
        table.read("size", size(DisplaySize.common), into: &configuration.size)
        table.read("contrast", contrast(upTo: 63), into: &configuration.contrast)
    } else {
        table.read("size", size(DotPanel.allCases), into: &configuration.panel)
        table.read("contrast", contrast(upTo: 255), into: &lit)
    }
    table.read("dim_contrast", contrast(upTo: 255), into: &dim)
    configuration.brightness = OLED.Brightness(lit: UInt8(clamping: lit), dim: UInt8(clamping: dim))
    table.read("rom", .choice(ConfigurationWords.Thing.rom), into: &configuration.rom)
    let letters: [(word: String, value: LetterSize?)] = [("auto", nil), ("small", .small), ("large", .large)]
    table.read(
        "letters", .choice(phrase("configuration.thing.letters", "a size of letters"), letters),
        into: &configuration.letters)
    table.read("pages", .pages, into: &configuration.pages)
    table.read("backlight", .backlight, into: &configuration.backlight)
    table.read("page_seconds", .seconds(in: 2...60), into: &configuration.pageTime)
    configuration.nightPage = table.optional(
        "night_page",
        .choice(phrase("configuration.thing.night-page", "a page for the night"), [(Page.clock.rawValue, Page.clock)]))
    remarkOnOtherKinds(table, of: configuration, part: hasLines ? "hd44780" : part.rawValue)
    return connection == nil ? nil : configuration
}

/// Remarks on what only another kind of display has, where it would change something there.
private func remarkOnOtherKinds(_ table: TableReader, of lcd: LCDConfiguration, part: String) {
    guard let controller = lcd.oled else {
        let isDimmed = lcd.brightness.dim != OLED.Brightness().dim
        for (key, isChanged) in [("letters", lcd.letters != nil), ("dim_contrast", isDimmed)] where isChanged {
            table.remark(
                key, doesNotApply(to: part), allowed: phrase("configuration.only-for-oled", "only an OLED has it"))
        }
        return
    }
    if lcd.rom != .a00 {
        table.remark(
            "rom", doesNotApply(to: part),
            allowed: phrase("configuration.draws-letters", "the station draws the letters of an OLED"))
    }
    if lcd.panel == .flat, controller != .ssd1306 {
        table.remark(
            "size", phrase("configuration.no-such-module", "\"\(lcd.panel)\" is not a size of \(part) modules"),
            allowed: ConfigurationWords.expectedOne(of: quoted([DotPanel.tall.rawValue])))
    }
}

private func doesNotApply(to part: String) -> String {
    phrase("configuration.does-not-apply", "does not apply to \(part)")
}

private func size<Size: CustomStringConvertible & Sendable>(_ sizes: [Size]) -> ValueRule<Size> {
    .choice(phrase("configuration.thing.display-size", "a display size"), sizes.map { ($0.description, $0) })
}

private func contrast(upTo most: Int) -> ValueRule<Int> {
    .integer(phrase("configuration.thing.contrast", "a contrast"), in: 0...most)
}

private func readBus(_ table: TableReader, _ part: DisplayPart) -> LCDConfiguration.Connection? {
    if table.has("chip") {
        table.report(
            "chip", ConfigurationWords.needs("lines"),
            allowed: phrase("configuration.chip-only-with-lines", "\"chip\" applies to a display only with \"lines\""))
    }
    let bus = table.required("bus", .bus)
    let rule = ValueRule.address(
        of: part.rawValue, among: part.addresses,
        allowed: part == .pcf8574
            ? ConfigurationWords.expectedAddress(from: "0x20", to: "0x27", orFrom: "0x38", to: "0x3f") : nil)
    var address = part.addresses.first
    if table.has("address") { address = table.optional("address", rule) }
    var pins = part.mappings.first
    if part.mappings.isEmpty {
        if table.has("mapping") {
            table.report(
                "mapping", doesNotApply(to: part.rawValue),
                allowed: phrase("configuration.has-no-backpack", "it has no backpack"))
        }
    } else if table.has("mapping") {
        pins =
            table.optional(
                "mapping",
                .choice(phrase("configuration.thing.mapping", "a pin mapping"), part.mappings.map { ($0.name, $0) }))
            ?? pins
    }
    var frequency = 100_000
    table.read(
        "frequency", .integer(phrase("configuration.thing.frequency", "a frequency in hertz"), in: 10_000...400_000),
        into: &frequency)
    guard let bus, let address else { return nil }
    return .i2c(bus, address, part, pins: pins, frequency: frequency)
}

private func readLines(_ table: TableReader) -> LCDConfiguration.Connection? {
    for key in ["bus", "part", "address", "mapping", "frequency"] where table.has(key) {
        table.report(
            key, ConfigurationWords.excludes("lines"),
            allowed: phrase("configuration.bus-or-lines", "a display is connected by \"lines\" or by \"bus\""))
    }
    let chip = table.optional("chip", .chip)
    guard let lines = table.required("lines", .displayLines) else { return nil }
    var references: [LineReference] = []
    for line in lines {
        switch (chip, line) {
        case (nil, .name(let name)): references.append(.named(name))
        case ("simulated", .name(let name)): references.append(.simulated(name))
        case ("simulated", .number(let number)):
            guard let line = simulatedLine(number, "lines", table) else { return nil }
            references.append(line)
        case (.some(let label), .number(let number)): references.append(.numbered(number, chip: label))
        case (nil, .number):
            if !table.has("chip") { table.reportMissingChip() }
            return nil
        case (.some, .name(let name)):
            table.reportChip(besideName: name)
            return nil
        }
    }
    return .lines(references)
}
