/// The colours of a chart. Lines have those of M. Okabe and K. Ito, "Color Universal Design" (2008), which are
/// distinguishable with any colour vision; on dark paper, their lighter variants.
package struct Theme: Hashable, Sendable {
    var paper: String
    var panel: String
    var night: String
    var grid: String
    var text: String
    var faint: String
    var lines: [String]

    package static let light = Theme(
        paper: "#ffffff", panel: "#fbfbfa", night: "#e9edf3", grid: "#d9d9d6", text: "#222222", faint: "#6b6b6b",
        lines: ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9"])

    package static let dark = Theme(
        paper: "#14171c", panel: "#1c2027", night: "#12141a", grid: "#343a44", text: "#e8e8e6", faint: "#9aa0a8",
        lines: ["#e69f00", "#56b4e9", "#00b98a", "#e08fbc", "#f0e442", "#7aa6d8"])

    func line(_ number: Int) -> String {
        lines[((number % lines.count) + lines.count) % lines.count]
    }
}
