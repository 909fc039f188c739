import Testing

@testable import Pages

@Suite("Big digits in words")
struct BigDigitsTextTests {
    private static let numbers = ["12:34", "07:57", "11:11", "-12.5°", "4°", "21,5°", "294.6K", "100"]

    @Test("are the number that they show", arguments: numbers)
    func number(text: String) throws {
        let lines = try #require(BigDigits.lines(text))
        #expect(BigDigits.text(lines[0], lines[1]) == text)
    }

    @Test("have beside them what stands there, in both rows", arguments: numbers)
    func label(text: String) throws {
        let lines = try #require(BigDigits.lines(text))
        #expect(BigDigits.text("\(lines[0]) Kitchen", "\(lines[1]) 48%") == "\(text) Kitchen 48%")
    }

    @Test("are in no other lines")
    func others() {
        for (upper, lower) in [("In  21.4° 48%", "Out  4.8° 79%"), ("", ""), (" x", ".y"), ("Sunrise 07:38", "")] {
            #expect(BigDigits.text(upper, lower) == nil)
        }
    }
}
