package import Quantities

extension SnapshotDocument {
    /// By how much forecasts for an hour of the day have been wrong.
    package struct Correction: Codable, Sendable {
        package var hour: Int
        package var biasK: Double
        package var errorK: Double
        package var uncorrectedErrorK: Double
        package var days: Int

        package init(hour: Int, biasK: Double, errorK: Double, uncorrectedErrorK: Double, days: Int) {
            self.hour = hour
            self.biasK = biasK
            self.errorK = errorK
            self.uncorrectedErrorK = uncorrectedErrorK
            self.days = days
        }
    }

    /// What the station expects by itself.
    package struct Outlook: Codable, Sendable {
        package var method: String
        package var words: String
        package var lowestC: Double?
        package var highestC: Double?

        package init(method: String, words: String, lowest: Temperature? = nil, highest: Temperature? = nil) {
            self.method = method
            self.words = words
            lowestC = lowest?.celsius
            highestC = highest?.celsius
        }
    }

    package struct Advice: Codable, Sendable {
        package struct Ground: Codable, Sendable {
            package var name: String
            package var value: String

            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        package var subject: String
        package var verdict: String
        package var urgency: String
        package var headline: String
        package var details: [String]
        package var grounds: [Ground]

        package init(
            subject: String, verdict: String, urgency: String, headline: String, details: [String], grounds: [Ground]
        ) {
            self.subject = subject
            self.verdict = verdict
            self.urgency = urgency
            self.headline = headline
            self.details = details
            self.grounds = grounds
        }
    }

    package struct Health: Codable, Sendable {
        package var component: String
        package var state: String
        /// Nil while nothing is known.
        package var forS: Int64?
        package var cause: String?
        package var remedy: String?

        package init(component: String, state: String, for time: Duration?, cause: String?, remedy: String?) {
            self.component = component
            self.state = state
            forS = time?.components.seconds
            self.cause = cause
            self.remedy = remedy
        }
    }

    package struct Fault: Codable, Sendable {
        package var component: String
        package var cause: String
        /// How long ago it began.
        package var sinceS: Int64

        package init(component: String, cause: String, began ago: Duration) {
            self.component = component
            self.cause = cause
            sinceS = ago.components.seconds
        }
    }

    package struct Board: Codable, Sendable {
        package var processorC: Double?
        package var isUndervolted: Bool?

        package init(processor: Temperature?, isUndervolted: Bool?) {
            processorC = processor?.celsius
            self.isUndervolted = isUndervolted
        }
    }
}
