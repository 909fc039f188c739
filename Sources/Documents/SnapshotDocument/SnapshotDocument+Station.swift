package import Values

extension SnapshotDocument {
    /// How wrong the forecasts for one hour of the day have been.
    package struct Correction: Codable, Hashable, Sendable {
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
    package struct Outlook: Codable, Hashable, Sendable {
        package struct Step: Codable, Hashable, Sendable {
            package var time: String
            package var temperatureC: Double
            package var errorK: Double

            package init(time: String, temperatureC: Double, errorK: Double) {
                (self.time, self.temperatureC, self.errorK) = (time, temperatureC, errorK)
            }
        }

        package var method: String
        package var words: String
        package var lowestC: Double?
        package var highestC: Double?
        /// The chance of rain within the next twelve hours, in percent.
        package var rainChancePct: Double?
        /// The temperatures ahead; nil in a file of an earlier version.
        package var ahead: [Step]?

        package init(
            method: String, words: String, lowestC: Double?, highestC: Double?, rainChancePct: Double?, ahead: [Step]
        ) {
            self.method = method
            self.words = words
            self.lowestC = lowestC
            self.highestC = highestC
            self.rainChancePct = rainChancePct
            self.ahead = ahead
        }
    }

    package struct Advice: Codable, Hashable, Sendable {
        package struct Ground: Codable, Hashable, Sendable {
            package var name: String
            package var value: String

            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        package var subject: String
        /// The place that it is about; nil for what concerns the whole station.
        package var place: String?
        package var verdict: String
        package var urgency: String
        package var headline: String
        package var details: [String]
        package var grounds: [Ground]

        package init(
            subject: String, place: String? = nil, verdict: String, urgency: String, headline: String,
            details: [String], grounds: [Ground]
        ) {
            self.subject = subject
            self.place = place
            self.verdict = verdict
            self.urgency = urgency
            self.headline = headline
            self.details = details
            self.grounds = grounds
        }
    }

    /// A weather service that the station asks.
    package struct Provider: Codable, Hashable, Sendable {
        package struct Topic: Codable, Hashable, Sendable {
            package var topic: String
            /// The topic's state, one of the words that a component in `health` uses.
            package var state: String

            package init(topic: String, state: String) {
                self.topic = topic
                self.state = state
            }
        }

        /// The identifier that `source` of a value names.
        package var id: String
        package var name: String
        package var attribution: String
        package var topics: [Topic]
        /// The requests of the provider's day so far, those that count against its limit, and that limit; nil where
        /// unknown.
        package var callsToday: Int?
        package var billedToday: Int?
        package var callsPerDay: Int?
        /// How accurate the forecasts have been, by lead time; nil without an outdoor sensor, or before anything was
        /// compared.
        package var accuracy: [Accuracy]?

        package init(
            id: String, name: String, attribution: String, topics: [Topic], callsToday: Int? = nil,
            billedToday: Int? = nil, callsPerDay: Int? = nil, accuracy: [Accuracy]? = nil
        ) {
            self.id = id
            self.name = name
            self.attribution = attribution
            self.topics = topics
            self.callsToday = callsToday
            self.billedToday = billedToday
            self.callsPerDay = callsPerDay
            self.accuracy = accuracy
        }
    }

    /// How well a service has forecast the temperature here, so many hours ahead.
    package struct Accuracy: Codable, Hashable, Sendable {
        package var leadH: Int
        package var days: Int
        package var biasK: Double
        package var uncorrectedErrorK: Double?
        package var errorK: Double?
        package var sharePct: Double

        package init(
            leadH: Int, days: Int, biasK: Double, uncorrectedErrorK: Double?, errorK: Double?, sharePct: Double
        ) {
            self.leadH = leadH
            self.days = days
            self.biasK = biasK
            self.uncorrectedErrorK = uncorrectedErrorK
            self.errorK = errorK
            self.sharePct = sharePct
        }
    }

    /// What services differ about by more than each has been wrong by here.
    package struct Disagreement: Codable, Hashable, Sendable {
        package struct Statement: Codable, Hashable, Sendable {
            package var id: String
            package var value: Double
            package var error: Double

            package init(id: String, value: Double, error: Double) {
                self.id = id
                self.value = value
                self.error = error
            }
        }

        /// The JSON key of the quantity, which ends in the unit.
        package var quantity: String
        package var time: String
        package var lowest: Double
        package var highest: Double
        package var services: [Statement]

        package init(quantity: String, time: String, lowest: Double, highest: Double, services: [Statement]) {
            self.quantity = quantity
            self.time = time
            self.lowest = lowest
            self.highest = highest
            self.services = services
        }
    }

    package struct Fault: Codable, Hashable, Sendable {
        package var component: String
        package var cause: String
        /// How long ago the fault began, in seconds.
        package var sinceS: Int64

        package init(component: String, cause: String, began ago: Duration) {
            self.component = component
            self.cause = cause
            sinceS = ago.components.seconds
        }
    }

    package struct Board: Codable, Hashable, Sendable {
        package var processorC: Double?
        package var isUndervolted: Bool?

        package init(processor: Temperature?, isUndervolted: Bool?) {
            processorC = processor?.celsius
            self.isUndervolted = isUndervolted
        }
    }
}
