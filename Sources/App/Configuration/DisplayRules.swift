import Pages
import StationCore
import TOMLTables
import Values
import Words

extension ValueRule where Value == [Page] {
    static var pages: ValueRule {
        let words = Page.allCases.map(\.rawValue)
        return .choices(
            phrase("configuration.thing.pages", "a valid list of pages"),
            of: phrase("configuration.thing.page", "a page"), words: words,
            allowed: phrase("configuration.expected.pages", "expected a list of \(quoted(words)), each at most once"),
            convert: Page.init(configured:))
    }
}

extension ValueRule where Value == BacklightPolicy {
    static var backlight: ValueRule {
        ValueRule(
            phrase("configuration.thing.backlight", "a backlight rule"),
            allowed: phrase(
                "configuration.expected.backlight",
                "expected \"always\", \"sun\", \"button\", hours such as \"07:00 to 22:30\", or a brightness such as \"10 lx\""
            )
        ) {
            guard case .text(let text) = $0 else { return nil }
            switch text {
            case "always": return .always
            case "sun": return .sun
            case "button": return .button
            default:
                guard let hours = hoursOfDay(text) else { return brightness(text) }
                return .hours(from: hours.from, to: hours.to)
            }
        }
    }

    private static func brightness(_ text: String) -> BacklightPolicy? {
        guard text.hasSuffix(" lx") else { return nil }
        let digits = text.dropLast(3)
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit), let lux = Int(digits), lux > 0
        else { return nil }
        return .light(Illuminance(milliLux: lux * 1000))
    }
}

/// Parses a part of the day, `22:00 to 07:00`, in minutes after midnight; nil for anything else.
func hoursOfDay(_ text: String) -> (from: Int, to: Int)? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "to", let from = minutes(words[0]), let to = minutes(words[2]), from != to
    else { return nil }
    return (from, to)
}

/// Parses a time of day in minutes after midnight: `07:30` is 450.
private func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) }),
        let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
}
