package import Values

extension ChartBuilder {
    /// The values that the station holds for now, as the page shows them.
    package struct PresentValues: Hashable, Sendable {
        package struct Value: Hashable, Sendable {
            package var time: Timestamp
            /// The value in the unit of files.
            package var number: Double

            package init(_ number: Double, at time: Timestamp) {
                (self.number, self.time) = (number, time)
            }
        }

        /// The values of each source.
        package var values: [String: [Quantity: Value]]

        package init(_ values: [String: [Quantity: Value]]) {
            self.values = values
        }
    }
}
