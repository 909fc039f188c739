import Words

/// The rules by which a quantity that sensors measure is judged, corrected and shown.
package struct SensedQuantity: Hashable, Sendable {
    /// The limits of how far the air may go and come back between a few readings, in thousandths.
    package struct Jump: Hashable, Sendable {
        private let least: Int
        /// The largest jump, in thousandths, however long it is between the readings.
        package let most: Int

        init(_ least: Int, most: Int) {
            self.least = least
            self.most = most
        }

        /// The largest jump within a time, in thousandths: the least one up to three minutes, beyond that in proportion to the
        /// time.
        package func limit(in seconds: Int) -> Int { min(max(least, least * seconds / 180), most) }
    }

    /// The limits of a correction in the configuration, in whole units.
    package struct CorrectionLimits: Hashable, Sendable {
        /// The range of what the sensor says and of what is true.
        package let values: ClosedRange<Int>
        /// The largest difference between the two.
        package let error: Int

        init(_ values: ClosedRange<Int>, by error: Int) {
            self.values = values
            self.error = error
        }
    }

    /// The limits of a jump; nil for what may change at once.
    package let jump: Jump?
    /// The limits of a correction; nil for what is not corrected.
    package let correction: CorrectionLimits?
    /// The number of decimals in a list for a person; nil for as many as are recorded.
    package let shownPlaces: Int?
    /// The width of numbers in a table, in characters.
    package let columnWidth: Int
    /// Whether air may show one value for days.
    package let mayStandStill: Bool
    /// Whether the page of the room has a line for it; temperature, humidity and pressure share theirs.
    package let hasLine: Bool
    /// Whether plots have a panel for it.
    package let hasPanel: Bool
    /// The values at which each class but the first begins, in whole units: three for those of ``AirClass``, four for those of
    /// ``AirQuality/Index``; empty for a quantity without classes.
    package let classLimits: [Int]

    init(
        jump: Jump? = nil, correction: CorrectionLimits? = nil, shownPlaces: Int? = nil,
        columnWidth: Int = 9, mayStandStill: Bool = false,
        hasLine: Bool = false, hasPanel: Bool = false, classLimits: [Int] = []
    ) {
        self.jump = jump
        self.correction = correction
        self.shownPlaces = shownPlaces
        self.columnWidth = columnWidth
        self.mayStandStill = mayStandStill
        self.hasLine = hasLine
        self.hasPanel = hasPanel
        self.classLimits = classLimits
    }
}

/// The quality of air by one quantity.
package enum AirClass: Int, Hashable, Sendable, CaseIterable {
    case good
    case fair
    case poor
    case bad

    /// The class in one short word: the glass has 16 characters.
    package var words: String {
        switch self {
        case .good: phrase("quantity.class-good", "good")
        case .fair: phrase("quantity.class-fair", "fair")
        case .poor: phrase("quantity.class-poor", "poor")
        case .bad: phrase("quantity.class-bad", "bad")
        }
    }
}

extension Quantity {
    /// The classes of a quantity in words, the best first; empty for one without classes.
    package var classes: [String] {
        switch sensed?.classLimits.count {
        case 3: AirClass.allCases.map(\.words)
        case 4: AirQuality.Index.allCases.map(\.words)
        default: []
        }
    }

    /// The class of a value in words; nil for a quantity without classes.
    package func airClass(of thousandths: Int) -> String? {
        let (limits, classes) = (sensed?.classLimits ?? [], classes)
        guard !classes.isEmpty else { return nil }
        return classes[limits.count { thousandths >= $0 * 1000 }]
    }
}
