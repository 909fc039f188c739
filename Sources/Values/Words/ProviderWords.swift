/// What `windowsill providers` and `windowsill explain` say of how right services have been.
package enum ProviderWords {
    /// - Parameters:
    ///   - statements: of each service, by ``statement(_:value:error:)``.
    package static func disagreement(
        on quantity: String, at time: String, from lowest: String, to highest: String, statements: [String]
    ) -> String {
        phrase(
            "providers.disagreement",
            "\(quantity) at \(time): \(lowest) to \(highest); \(statements.joined(separator: ", ")): more than their errors explain"
        )
    }

    package static func statement(_ service: String, value: String, error: String) -> String {
        phrase("providers.statement", "\(service) \(value) ± \(error)")
    }
}
