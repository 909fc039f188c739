/// The three questions that are put to the weather service, side by side.
public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case current
    case forecast
    case daily
}
