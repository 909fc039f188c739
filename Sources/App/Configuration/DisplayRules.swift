import Pages
import Quantities
import StationCore
import TOMLTables
import Words

extension ValueRule where Value == [Page] {
    static var pages: ValueRule {
        let words = quoted(Page.allCases.map(\.rawValue))
        let thing = ConfigurationWords.Thing.pages
        return ValueRule(allowed: ConfigurationWords.expectedPages(words)) { list throws(WrongValue) in
            guard case .array(let nodes) = list.content else {
                throw WrongValue(ConfigurationWords.isNot(list.shown, thing))
            }
            var pages: [Page] = []
            for node in nodes {
                guard case .text(let text) = node.content, let page = Page(configured: text) else {
                    throw WrongValue(ConfigurationWords.isNot(list.shown, thing), allowed: suggestion(for: node))
                }
                pages.append(page)
            }
            guard Set(pages).count == pages.count, !pages.isEmpty else {
                throw WrongValue(ConfigurationWords.isNot(list.shown, thing))
            }
            return pages
        }
    }
}

/// What was probably meant by a page's name.
private func suggestion(for node: TOMLNode) -> String? {
    guard case .text(let text) = node.content else { return nil }
    return nearest(to: text, among: Page.allCases.map(\.rawValue)).map(ConfigurationWords.didYouMean)
}

extension ValueRule where Value == BacklightPolicy {
    static var backlight: ValueRule {
        ValueRule(ConfigurationWords.Thing.backlight, allowed: ConfigurationWords.expectedBacklight) {
            guard case .text(let text) = $0 else { return nil }
            switch text {
            case "always": return .always
            case "sun": return .sun
            case "button": return .button
            default: return hours(text) ?? brightness(text)
            }
        }
    }

    private static func hours(_ text: String) -> BacklightPolicy? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1] == "to", let from = minutes(words[0]), let to = minutes(words[2]), from != to
        else { return nil }
        return .hours(from: from, to: to)
    }

    /// `07:30` is 450.
    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    private static func brightness(_ text: String) -> BacklightPolicy? {
        guard text.hasSuffix(" lx") else { return nil }
        let digits = text.dropLast(3)
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit), let lux = Int(digits), lux > 0
        else { return nil }
        return .light(Illuminance(milliLux: lux * 1000))
    }
}
