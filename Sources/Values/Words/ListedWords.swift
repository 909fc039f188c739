extension Sequence where Element: StringProtocol {
    /// The elements one after the other, as a list is written in the reader's language.
    package var listed: String {
        var list: String?
        for element in self {
            list = list.map { before in phrase("report.listed", "\(before), \(element)") } ?? String(element)
        }
        return list ?? ""
    }
}
