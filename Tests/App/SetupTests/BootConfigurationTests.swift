import TestSupport
import Testing
import Words

@testable import Commands

@Suite("config.txt")
struct BootConfigurationTests {
    @Test(
        "the last setting that applies to every board decides whether I²C is on",
        arguments: [
            ("", false), ("dtparam=i2c_arm=on", true), ("#dtparam=i2c_arm=on", false), ("dtparam=i2c", true),
            ("dtparam=audio=on,i2c_arm=1 # both", true), ("dtparam=i2c_arm=on\ndtparam=i2c_arm=off", false),
            ("[pi4]\ndtparam=i2c_arm=on", false), ("[pi4]\r\n[all]\r\ndtparam=i2c_arm=on\r\n", true),
        ])
    func isOn(text: String, isOn: Bool) {
        #expect(BootConfiguration(text).enablesI2C == isOn)
    }

    @Test(
        "switching I²C on changes one line, or adds it for every board",
        arguments: [
            ("dtparam=audio=on\n#dtparam=i2c_arm=on\n", "dtparam=audio=on\ndtparam=i2c_arm=on\n"),
            ("[pi4]\narm_boost=1", "[pi4]\narm_boost=1\n[all]\ndtparam=i2c_arm=on\n"),
            ("dtparam=i2c=on", "dtparam=i2c=on"),
        ])
    func switchesOn(text: String, result: String) {
        var configuration = BootConfiguration(text)
        configuration.enableI2C()
        #expect(configuration.text == result)
        #expect(configuration.enablesI2C)
    }
}

@Suite("Setup in a pseudo-language")
struct SetupLanguageTests {
    @Test("every step, and what is left to do, is in the chosen language")
    func steps() {
        let content = BootConfiguration("#dtparam=i2c_arm=on")
        let board = SetupPlan.Board(
            hasBus: false, model: "Raspberry Pi 4", bootConfiguration: ("/1", content), hasRaspiConfig: false,
            hasSystemd: true)
        let texts = Catalogue.$current.withValue(PseudoLanguage.catalogue) {
            let (steps, advice) = SetupPlan.enableI2C(on: board)
            return steps.map(\.description) + [advice ?? ""]
        }
        #expect(texts.count == 3)
        // A command is the same in every language; the text of a file is a system's.
        for text in texts { #expect(PseudoLanguage.english(in: text, except: []) == [], "\(text)") }
    }
}
