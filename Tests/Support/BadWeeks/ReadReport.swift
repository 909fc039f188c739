/// The tables of a month's report, read from its page.
struct ReadReport {
    struct Cell {
        var number: Double?
        /// The text beside the number: a clock, a day or another number.
        var aside: String

        init(_ content: String) {
            let parts = content.components(between: "<small>", "</small>")
            number = Double(content.before("<small>"))
            aside = parts.first ?? ""
        }
    }

    struct Table {
        var name: String
        /// The words of each column's head without its unit.
        var columns: [String]
        /// The cells by the day of the month, without the day's column.
        var days: [Int: [Cell]] = [:]
        var month: [Cell] = []
    }

    private(set) var tables: [Table] = []

    init(_ html: String) {
        for section in html.components(between: "<section>", "</section>") where section.contains("<table>") {
            guard let name = section.components(between: "<h2>", "</h2>").first else { continue }
            let heads = section.components(between: "<th scope=\"col\">", "</th>").dropFirst()
            var table = Table(name: name, columns: heads.map { String($0.prefix { !" ,<".contains($0) }) })
            for row in section.components(between: "<tr><th scope=\"row\">", "</tr>") {
                let cells = row.components(between: "<td>", "</td>").map(Cell.init)
                if let day = Int(row.before("</th>")) { table.days[day] = cells } else { table.month = cells }
            }
            tables.append(table)
        }
    }
}

extension String {
    fileprivate func before(_ mark: String) -> String {
        firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
    }

    fileprivate func components(between begin: String, _ end: String) -> [String] {
        var (found, rest) = ([String](), self[...])
        while let first = rest.firstRange(of: begin) {
            rest = rest[first.upperBound...]
            guard let last = rest.firstRange(of: end) else { break }
            found.append(String(rest[..<last.lowerBound]))
            rest = rest[last.upperBound...]
        }
        return found
    }
}
