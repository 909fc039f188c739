/// One quantity from one source.
public struct HistorySeries: Hashable, Sendable {
    /// A sensor's name, or the name of a service: `openweathermap`.
    public var source: String
    public var quantity: HistoryQuantity

    public init(source: String, quantity: HistoryQuantity) {
        self.source = source
        self.quantity = quantity
    }
}
