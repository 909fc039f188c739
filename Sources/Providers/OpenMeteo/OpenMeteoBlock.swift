import ProviderKit
import Values

/// One block of an answer: a value of each variable, or a list of them parallel to `time`.
struct OpenMeteoBlock {
    let name: String
    private let values: JSONTree
    /// The variables that came in the requested unit.
    private let usable: Set<String>

    /// Reads a block; nil where it is missing or its times are not in UNIX seconds. A variable in another unit than the
    /// requested one is dropped.
    ///
    /// - Parameter variables: the variables to read, each with its unit.
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

    /// The value of a variable in a block without lists; nil when it is missing or came in another unit.
    subscript(_ variable: String) -> JSONTree? { usable.contains(variable) ? values[variable] : nil }

    func time(_ reader: inout FieldReader) -> Timestamp? {
        reader.value(values["time"], "\(name).time", .secondsSince1970)
    }

    /// The length of time that the block's sums cover, in seconds.
    var interval: Double? { values["interval"]?.number }

    /// Calls `body` for each time of a block of lists, in order, until the lists end or there are more than `most`.
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
