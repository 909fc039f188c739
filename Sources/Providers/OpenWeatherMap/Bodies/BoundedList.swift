/// The most entries that a list of a body can have.
protocol ListLimit: Sendable {
    static var most: Int { get }
}

/// One Call sends one to a handful.
enum AlertLimit: ListLimit { static let most = 20 }
/// The longest forecast asked for has 96: four days in steps of an hour.
enum SlotLimit: ListLimit { static let most = 400 }
/// The longest daily forecast that the service has.
enum DayLimit: ListLimit { static let most = 16 }
/// An hour, and the minute that has begun.
enum MinuteLimit: ListLimit { static let most = 61 }
/// Places, conditions and reports of the air: one to five.
enum HandfulLimit: ListLimit { static let most = 10 }
/// Agencies send one or two words.
enum TagLimit: ListLimit { static let most = 32 }

/// A list that is decoded up to its limit; the rest is only counted.
struct BoundedList<Entry: Codable, Limit: ListLimit>: Codable {
    var entries: [Lossy<Entry>]
    /// How many more were sent.
    private(set) var surplus = 0

    init(_ entries: [Entry]) {
        self.entries = entries.map { Lossy($0) }
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        entries = []
        while !container.isAtEnd, entries.count < Limit.most {
            entries.append(try container.decode(Lossy<Entry>.self))
        }
        surplus = max(0, (container.count ?? 0) - entries.count)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }
}

extension DecodingContext {
    /// The entries of a list; those beyond its limit are named as dropped: `alerts[20...15999]`.
    mutating func entries<Entry, Limit>(
        _ list: BoundedList<Entry, Limit>, of name: String
    ) -> [Lossy<Entry>] {
        if list.surplus > 0 {
            let first = list.entries.count
            drop("\(name)[\(first)...\(first + list.surplus - 1)]")
        }
        return list.entries
    }

    /// The plausible entries; the names of what an entry drops begin with its place in the list.
    mutating func items<Body, Limit, Model>(
        _ list: BoundedList<Body, Limit>, of name: String, _ convert: (Body, inout DecodingContext) -> Model?
    ) -> [Model] {
        var models: [Model] = []
        models.reserveCapacity(list.entries.count)
        for (index, entry) in entries(list, of: name).enumerated() {
            if let model = item(entry, index, of: name, convert) { models.append(model) }
        }
        return models
    }

    /// One entry of a list.
    mutating func item<Body, Model>(
        _ entry: Lossy<Body>, _ index: Int, of list: String, _ convert: (Body, inout DecodingContext) -> Model?
    ) -> Model? {
        let name = "\(list)[\(index)]"
        guard let body = value(entry, name) else { return nil }
        scope = name + "."
        defer { scope = "" }
        return convert(body, &self)
    }
}
