import ProviderKit
import Quantities

/// One block of an answer: a value of each variable, or a list of them parallel to `time`.
struct OpenMeteoBlock {
    let name: String
    private let values: JSONTree
    /// Those that came in the unit that was asked for.
    private let usable: Set<String>

    /// Nil where the block is missing; a variable in another unit than the one that was asked for is dropped.
    ///
    /// - Parameter variables: with their units.
    init?(_ name: String, of body: JSONTree, _ variables: [String: String], _ reader: inout FieldReader) {
        guard let values = body[name], values.isObject else { return nil }
        let units = body["\(name)_units"]
        // Without it they may be local times.
        let unit = units?["time"]?.text
        guard unit == "unixtime" else {
            reader.drop("\(name).time \(printable(unit ?? "-", limit: 12))")
            return nil
        }
        var usable: Set<String> = []
        for (variable, unit) in variables where values[variable] != nil {
            let sent = units?[variable]?.text
            if sent == unit || sent == nil && unit.isEmpty {
                usable.insert(variable)
            } else {
                reader.drop("\(name).\(variable) \(printable(sent ?? "-", limit: 12))")
            }
        }
        (self.name, self.values, self.usable) = (name, values, usable)
    }

    /// Of a block without lists.
    subscript(_ variable: String) -> JSONTree? { usable.contains(variable) ? values[variable] : nil }

    func time(_ reader: inout FieldReader) -> Timestamp? {
        reader.value(values["time"], "\(name).time", .secondsSince1970)
    }

    /// In seconds: what sums in it go back to.
    var interval: Double? { values["interval"]?.number }

    /// Of a block of lists: calls `body` for each time, in order, until the lists end or there are too many.
    ///
    /// A list that is not as long as that of the times is dropped: which of its values belongs to which time is not known.
    func forEachRow(
        most: Int, _ reader: inout FieldReader, _ body: (Timestamp, OpenMeteoRow, inout FieldReader) -> Void
    ) {
        guard let times = values["time"]?.list else { return reader.drop("\(name).time") }
        if times.count > most { reader.drop("\(name)[\(most)...\(times.count - 1)]") }
        var lists: [String: [JSONTree]] = [:]
        for variable in usable {
            if let list = values[variable]?.list, list.count == times.count {
                lists[variable] = list
            } else {
                reader.drop("\(name).\(variable)")
            }
        }
        var last: Timestamp?
        for index in times.indices.prefix(most) {
            let scope = "\(name)[\(index)]."
            reader.scope = scope
            // In the order of time: one that is not later than its neighbour is left out.
            if let time = reader.value(times[index], "time", .secondsSince1970), last.map({ $0 < time }) ?? true {
                last = time
                body(time, OpenMeteoRow(lists: lists, index: index), &reader)
            }
            reader.scope = ""
        }
    }
}

/// The values of one time.
struct OpenMeteoRow {
    fileprivate let lists: [String: [JSONTree]]
    fileprivate let index: Int

    subscript(_ variable: String) -> JSONTree? {
        guard let list = lists[variable], list.indices.contains(index) else { return nil }
        return list[index]
    }
}
