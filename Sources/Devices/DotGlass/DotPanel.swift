package import Words

/// The number of dots on a glass whose letters the station draws.
package enum DotPanel: String, Hashable, Sendable, CaseIterable {
    case tall = "128x64"
    case flat = "128x32"

    package var width: Int { 128 }
    package var height: Int { self == .tall ? 64 : 32 }
}

extension DotPanel: CustomStringConvertible {
    package var description: String { rawValue }
}

/// The size of the letters on a glass whose letters the station draws.
package enum LetterSize: String, Hashable, Sendable, CaseIterable {
    /// Letters of 5 by 7 dots, which this program has: 21 in a row.
    case small
    /// Letters of 8 by 16 dots, and Chinese and Japanese ones of 16 by 16, from GNU Unifont: 16 in a row, or 8.
    case large

    /// The dots from one cell to the next; a wide letter takes two cells.
    package var cell: (width: Int, height: Int) { self == .small ? (6, 8) : (8, 16) }

    /// The size in which a reader's language is written: large where its letters have no room in small ones.
    package static func needed(for reader: Language) -> LetterSize { reader.script == .latin ? .small : .large }
}
