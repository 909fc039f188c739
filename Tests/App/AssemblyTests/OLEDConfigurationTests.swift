import Assembly
import Configuration
import Devices
import Glass
import Ports
import Simulation
import StationService
import StationTestKit
import TestSupport
import Testing
import Values
import Words

@Suite("A configured OLED")
struct OLEDConfigurationTests {
    private func configuration(_ lcd: String, language: String = "en") throws -> StationConfiguration {
        try StationConfiguration.parse(
            "language = \"\(language)\"\n[lcd]\nbus = \"simulated\"\npart = \"ssd1306\"\n\(lcd)", file: "station.toml")
    }

    /// The files of letters in a folder: a whole font, a part of it, or none.
    private func files(_ texts: String?...) throws -> LetterFiles {
        let disk = SimulatedDisk()
        var paths: [String] = []
        for (number, text) in texts.enumerated() {
            let path = "/font\(number).hex"
            paths.append(path)
            guard let text else { continue }
            let file = try disk.open(path, for: .appending)
            try file.append(LetterFixture.hex(of: text))
        }
        return LetterFiles(paths, on: disk)
    }

    @Test("part, size, letters and contrast are read, and have defaults")
    func isRead() throws {
        let plain = try #require(try configuration("").lcd)
        #expect(plain.oled == .ssd1306 && plain.panel == .tall && plain.letters == nil)
        #expect(plain.bus?.address == 0x3C && plain.brightness == OLED.Brightness(lit: 127, dim: 1))
        let own = try #require(
            try configuration(
                "address = 0x3d\nsize = \"128x32\"\nletters = \"large\"\ncontrast = 255\ndim_contrast = 0"
            ).lcd)
        #expect(own.bus?.address == 0x3D && own.panel == .flat && own.letters == .large)
        #expect(own.brightness == OLED.Brightness(lit: 255, dim: 0))
        #expect(plain.sizeText == "128x64" && own.sizeText == "128x32")
    }

    @Test("letters are large where the language needs it and they are there, and small where not")
    func choosesLetters() throws {
        let some = "繁體中文日本語简体English0123456789"
        let (small, large) = ("letters = \"small\"", "letters = \"large\"")
        let displays: [(language: String, lcd: String, text: String?)] = [
            ("en", "", some), ("zh-Hant", "", some), ("ja", "", some), ("zh-Hant", small, some), ("en", large, some),
            ("zh-Hant", "", nil), ("ja", small, some), ("ja", "", nil),
        ]
        let sizes = try displays.map { language, lcd, text -> String in
            let configuration = try configuration(lcd, language: language)
            let lcd = try #require(configuration.lcd)
            let letters = try files(text).letters(of: lcd, for: configuration.readersLanguage)
            guard case .font(let font) = letters else { return "rom" }
            return "\(font.size) \(font.language(for: configuration.readersLanguage))"
        }
        #expect(
            sizes == [
                "small en", "large zh-Hant", "large ja", "small en", "large en", "small en", "small ja-Kana",
                "small ja-Kana",
            ])
    }

    @Test("the second file counts where the first is missing or has no letter in it")
    func fallsBack() throws {
        #expect(try files(nil, "A").unifont()?.count == 1)
        #expect(try files("", "A").unifont()?.count == 1)
        #expect(try files("AB", "A").unifont()?.count == 2)
        #expect(try files(nil, nil).unifont() == nil)
    }

    @Test("what a display cannot write for lack of letters is said with what helps")
    func complains() throws {
        let warnings = { (lcd: String, language: String, files: LetterFiles) in
            try configuration(lcd, language: language).warnings(file: "x", adapters: [], letters: files)
                .filter { $0.hasPrefix("lcd: ") }
        }
        let none = try warnings("", "zh-Hant", files(nil))
        #expect(none.count == 1 && none[0].contains("GNU Unifont") && none[0].hasSuffix("apt install unifont"))
        let fewer = try warnings("", "ja", files("繁體中文"))
        #expect(fewer.count == 1 && fewer[0].contains("日本語") && fewer[0].contains("unifont"), "\(fewer)")
        let small = try warnings("letters = \"small\"", "zh-Hans", files("简体中文"))
        #expect(small.count == 1 && small[0].contains("letters = \"large\""), "\(small)")
        #expect(try warnings("letters = \"small\"", "ja", files("日本語")) == [])
        #expect(try warnings("", "ja", files(nil)).count == 1)
        #expect(try warnings("", "en", files(nil)) == [])
        #expect(try warnings("", "zh-Hant", files("繁體中文")) == [])
        #expect(try warnings("letters = \"large\"", "de", files(nil)).count == 1)
        // Of a display that no configuration has, too.
        #expect(try files(nil).complaint(for: .traditionalChinese, in: nil) == none[0])
        #expect(try files("繁體中文").complaint(for: .traditionalChinese, in: nil) == nil)
    }

    @Test(
        "a station with an OLED on a simulated bus shows its pages with its letters", arguments: ["128x64", "128x32"])
    func isBuilt(size: String) async throws {
        let configuration = try configuration("size = \"\(size)\"", language: "zh-Hant")
        var builder = StationBuilder(configuration, clock: VirtualClock())
        builder.letterFiles = try files("繁體中文windosll 0123456789")
        var display = try #require(try builder.build().display)
        #expect(display.language == .traditionalChinese)
        #expect("\(display.display.size)" == (size == "128x64" ? "16x4" : "16x2"))
        try await display.display.show(
            Frame(["中文"], size: display.display.size, letters: display.letters))
        builder.letterFiles = try files(nil)
        let small = try #require(try builder.build().display)
        #expect(small.language == .english && small.display.size.columns == 21)
    }
}
