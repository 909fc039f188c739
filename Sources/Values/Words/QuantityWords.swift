/// What sensors measure, in words.
package enum QuantityWords {
    package static var temperature: String { phrase("quantity.temperature", "temperature") }
    package static var humidity: String { phrase("quantity.humidity", "humidity") }
    package static var pressure: String { phrase("quantity.pressure", "pressure") }
    package static var illuminance: String { phrase("quantity.illuminance", "brightness") }
    package static var carbonDioxide: String { phrase("quantity.carbon-dioxide", "CO2") }

    // MARK: Classes of air, in a word of at most four letters

    package static var good: String { phrase("quantity.class-good", "good") }
    package static var fair: String { phrase("quantity.class-fair", "fair") }
    package static var poor: String { phrase("quantity.class-poor", "poor") }
    package static var bad: String { phrase("quantity.class-bad", "bad") }
}
