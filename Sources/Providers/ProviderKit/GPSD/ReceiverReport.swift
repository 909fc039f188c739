import Values

/// A line of gpsd's, as far as it says where the receiver is.
enum ReceiverReport: Hashable, Sendable {
    case fix(ReceiverFix)
    /// The receiver says that it does not know where it is.
    case noFix(device: String)
    /// gpsd runs, and no receiver is connected.
    case noReceiver
    /// The line is of another class, truncated, or not JSON.
    case other

    init(_ line: [UInt8]) {
        guard let body = try? JSONTree(line, within: .line), let kind = body["class"]?.text else {
            self = .other
            return
        }
        switch kind {
        case "TPV": self = Self.position(body)
        case "DEVICES": self = body["devices"]?.list?.isEmpty == true ? .noReceiver : .other
        default: self = .other
        }
    }

    private static func position(_ body: JSONTree) -> ReceiverReport {
        let device = String((body["device"]?.text ?? "").prefix(64))
        guard let mode = body["mode"]?.number, mode >= 2 else { return .noFix(device: device) }
        // A receiver sends several of these a second, some of them without a position.
        guard let latitude = body["lat"]?.number, let longitude = body["lon"]?.number,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude), let time = body["time"]?.text
        else { return .other }
        guard latitude != 0 || longitude != 0, body["status"]?.number != simulated else {
            return .noFix(device: device)
        }
        return .fix(
            ReceiverFix(
                coordinates: coordinates, time: String(time.prefix(32)), is3D: mode >= 3, error: body["eph"]?.number,
                device: device))
    }

    /// gpsd's number for a receiver that invents its position.
    private static let simulated = 8.0
}

/// A position that a receiver reports.
struct ReceiverFix: Hashable, Sendable {
    var coordinates: Coordinates
    /// The receiver's time, as it was sent: one that has not increased marks an old fix. Its date may be wrong.
    var time: String
    var is3D: Bool
    /// The receiver's own estimate of the error, in metres; nil when it sends none.
    var error: Double?
    var device: String
}

extension BodyLimits {
    /// The longest line that gpsd sends.
    fileprivate static let line = BodyLimits(bytes: 10_240, values: 1000)
}
