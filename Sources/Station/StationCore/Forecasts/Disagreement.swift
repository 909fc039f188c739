package import Values

/// A disagreement of providers: they differ by more than the error that each of them has had here.
package struct Disagreement: Hashable, Sendable {
    /// One provider's forecast as corrected for this window.
    package struct Statement: Hashable, Sendable {
        package var provider: ProviderID
        /// The value in thousandths of its unit, after the correction.
        package var value: Int
        /// The mean size of its error after the correction, in thousandths.
        package var error: Int

        package init(provider: ProviderID, value: Int, error: Int) {
            self.provider = provider
            self.value = value
            self.error = error
        }
    }

    package var quantity: Quantity
    /// The time that the providers forecast for.
    package var time: Timestamp
    /// The statements of two or more providers, the most trusted first.
    package var statements: [Statement]

    package init(quantity: Quantity, time: Timestamp, statements: [Statement]) {
        self.quantity = quantity
        self.time = time
        self.statements = statements
    }

    package var lowest: Int { statements.map(\.value).min() ?? 0 }
    package var highest: Int { statements.map(\.value).max() ?? 0 }

    /// The ratio of the difference to the largest of the errors: above 1, the errors do not explain it.
    var weight: Double { Double(highest - lowest) / Double(max(statements.map(\.error).max() ?? 0, 1)) }
}
