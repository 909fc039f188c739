/// A learned value that is kept as one list of whole numbers: a file of keyed objects would be several times as large.
package protocol Listed: Codable {
    init()
    /// Passes all that is kept, always in the same order: the same rows read and write it.
    mutating func pass(_ list: inout NumberList)
}

extension Listed {
    package init(from decoder: any Decoder) throws {
        self.init()
        var list = NumberList(reading: try decoder.singleValueContainer().decode([Int?].self))
        pass(&list)
        guard list.isComplete else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "a list of another length"))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var (value, list) = (self, NumberList())
        value.pass(&list)
        var container = encoder.singleValueContainer()
        try container.encode(list.numbers)
    }
}

/// The numbers of a ``Listed`` value: writes what it is passed or, while reading, replaces it.
package struct NumberList {
    private(set) var numbers: [Int?] = []
    /// The index of the number that is read next; nil while writing.
    private var next: Int?

    /// No number that is kept is larger, and sums of some of these do not overflow.
    private static let largest = 1_000_000_000_000

    init() {}

    init(reading numbers: [Int?]) {
        (self.numbers, next) = (numbers, 0)
    }

    /// Whether all numbers were read, and none was missing.
    var isComplete: Bool { next == numbers.count }

    mutating func pass(_ number: inout Int?) {
        guard let index = next else { return numbers.append(number) }
        next = index + 1
        guard index < numbers.count else { return }
        number = numbers[index].map { min(max($0, -Self.largest), Self.largest) }
    }

    package mutating func pass(_ number: inout Int) {
        var optional: Int? = number
        pass(&optional)
        number = optional ?? 0
    }

    /// - Parameter step: the finest difference that is kept.
    mutating func pass(_ number: inout Double?, step: Double) {
        var steps = number.flatMap { Int(exactly: ($0 / step).rounded()) }
        pass(&steps)
        if next != nil { number = steps.map { Double($0) * step } }
    }

    mutating func pass(_ number: inout Double, step: Double) {
        var optional: Double? = number
        pass(&optional, step: step)
        if next != nil { number = optional ?? 0 }
    }

    mutating func pass(_ means: inout [Mean]) {
        for index in means.indices { pass(&means[index]) }
    }

    /// Passes a mean to hundredths of its unit.
    mutating func pass(_ mean: inout Mean) {
        pass(&mean.value, step: 0.01)
        pass(&mean.count)
    }
}
