package import Quantities
package import Weather

/// Providers that differ by more than what each of them has been wrong by here.
package struct Disagreement: Hashable, Sendable {
    /// What one provider's forecast comes to here.
    package struct Statement: Hashable, Sendable {
        package var provider: ProviderID
        /// In thousandths, after the correction.
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
    /// That they forecast for.
    package var time: Timestamp
    /// Two or more, the most trusted provider first.
    package var statements: [Statement]

    package init(quantity: Quantity, time: Timestamp, statements: [Statement]) {
        self.quantity = quantity
        self.time = time
        self.statements = statements
    }

    package var lowest: Int { statements.map(\.value).min() ?? 0 }
    package var highest: Int { statements.map(\.value).max() ?? 0 }

    /// How many times the largest of the errors they are apart: above 1, the errors do not explain it.
    var weight: Double { Double(highest - lowest) / Double(max(statements.map(\.error).max() ?? 0, 1)) }
}
