import Testing
import Values
import Words

@Suite("Weather conditions")
struct ConditionTests {
    @Test("each code has its own words, in Chinese characters and in ASCII, and its raw value is a word for files")
    func complete() {
        var all: Set<String> = []
        for code in ConditionCode.allCases {
            let english = ConditionText.text(for: code, in: .english)
            let chinese = ConditionText.text(for: code, in: .traditionalChinese)
            #expect(english != "unknown weather" && english.unicodeScalars.allSatisfy { $0.isASCII }, "\(code)")
            #expect(!chinese.isEmpty && chinese.unicodeScalars.allSatisfy { !$0.isASCII }, "\(code)")
            #expect(code.rawValue.allSatisfy { $0 == "_" || $0.isLowercase && $0.isASCII }, "\(code)")
            all.insert(english)
        }
        #expect(all.count == ConditionCode.allCases.count)
    }

    @Test("a condition without a code has words too, and no group")
    func unknown() {
        #expect(ConditionText.text(for: nil, in: .english) == "unknown weather")
        #expect(ConditionText.text(for: nil, in: .traditionalChinese) == "天氣不明")
        #expect(Condition(nil).group == nil)
    }

    @Test("a condition has the service's words if it sent any")
    func sentWords() {
        #expect(Condition(.rainLight, text: "Nieselregen").words == "Nieselregen")
        #expect(Condition(.rainLight).words == "light rain")
        #expect(Condition(.rainLight, text: "").words == "light rain")
    }
}
