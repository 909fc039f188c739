import Glibc
import Values

/// Derives a place from a receiver's fixes: it takes several in a row that agree, because a single one may be off by a
/// hundred metres indoors, and an old one is repeated when the satellites are gone.
struct FixCollector: Hashable, Sendable {
    private var fixes: [ReceiverFix] = []

    /// The number of consecutive fixes that make a place.
    static let needed = 10
    /// The largest distance between any two of these fixes, in metres.
    private static let agreement = 500.0
    /// The largest error that a receiver may claim, in metres: a fix with a larger one does not count.
    private static let largestError = 100.0
    /// The time after connecting in which fixes do not count: a receiver that has just started repeats an old position.
    static let warmUp = Duration.seconds(30)
    /// The time after connecting from which a fix in two dimensions is good enough.
    static let patience = Duration.seconds(300)

    /// Adds what a receiver reports; returns the place as soon as there is one.
    ///
    /// - Parameter elapsed: the time since the connection was made.
    mutating func add(_ report: ReceiverReport, after elapsed: Duration) -> Coordinates? {
        switch report {
        case .other: return nil
        case .noReceiver: fixes = []
        case .noFix(let device): if fixes.last.map({ $0.device == device }) ?? false { fixes = [] }
        case .fix(let fix): add(fix, after: elapsed)
        }
        return fixes.count >= Self.needed ? median : nil
    }

    private mutating func add(_ fix: ReceiverFix, after elapsed: Duration) {
        guard elapsed >= Self.warmUp, fix.is3D || elapsed >= Self.patience,
            fix.error.map({ (0...Self.largestError).contains($0) }) ?? true
        else { return }
        if let last = fixes.last {
            guard last.device == fix.device, last.time < fix.time else { return }
        }
        let agrees = fixes.allSatisfy { distance(from: $0.coordinates, to: fix.coordinates) <= Self.agreement }
        fixes = (agrees ? fixes : []) + [fix]
    }

    /// The median of the latitudes and of the longitudes, each by itself; nil without a fix. Longitudes are taken relative
    /// to the first fix: on both sides of the date line they have different signs.
    private var median: Coordinates? {
        guard let first = fixes.first?.coordinates else { return nil }
        func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
        let latitude = middle(fixes.map(\.coordinates.latitude.degrees))
        let east = middle(fixes.map { eastward(from: first, to: $0.coordinates) })
        let longitude = first.longitude.degrees + east
        return Coordinates(
            latitude: latitude,
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }
}

/// The difference of two longitudes in degrees, −180 to 180, positive to the east.
private func eastward(from: Coordinates, to: Coordinates) -> Double {
    let difference = to.longitude.degrees - from.longitude.degrees
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
}

/// The distance in metres, accurate for places near each other.
private func distance(from: Coordinates, to: Coordinates) -> Double {
    let degree = 111_200.0
    let north = (to.latitude.degrees - from.latitude.degrees) * degree
    let east = eastward(from: from, to: to) * degree * cos(from.latitude.degrees * .pi / 180)
    return (north * north + east * east).squareRoot()
}
