/// A line with a DHT sensor on it, whichever.
public protocol EmulatedDHT: EmulatedLineSensor, AnyObject {
    /// What disturbs every exchange until it is nil again.
    var fault: DHTLineFault? { get set }
}
