/// What `windowsill providers` and `windowsill explain` say of how right services have been.
package enum ProviderWords {
    package static var lead: String { phrase("providers.lead", "lead") }
    package static var days: String { phrase("providers.days", "days") }
    package static var bias: String { phrase("providers.bias", "bias") }
    package static var errorBefore: String { phrase("providers.error-before", "error") }
    package static var errorAfter: String { phrase("providers.error-after", "corrected") }
    package static var share: String { phrase("providers.share", "share") }

    package static func hours(_ count: Int) -> String { phrase("providers.hours", "\(count) h") }

    /// Of a service of which nothing is known yet.
    package static var notCompared: String {
        phrase(
            "providers.not-compared",
            "not compared yet: this takes an outdoor sensor, and some days of forecasts by the hour")
    }

    package static var none: String {
        phrase(
            "providers.none", "no weather service is configured; set [weather] providers or run 'sudo windowsill setup'"
        )
    }

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

    // MARK: In explanations

    package static var disagree: String { phrase("providers.disagree", "disagree") }
    package static var learned: String { phrase("providers.learned", "learned") }

    package static var expectedError: String { phrase("providers.expected-error", "error") }

    /// - Parameter difference: the mean error, in degrees.
    package static func wrong(by difference: String) -> String {
        phrase("providers.wrong", "± \(difference) is what such forecasts have been wrong by here")
    }

    package static func moved(by difference: String) -> String {
        phrase("providers.moved", "moved by \(difference), by what forecasts have been wrong by here")
    }
}
