import Glibc
import Quantities
import Weather

/// Makes a place of a receiver's fixes: of several in a row that agree, for a single one may be off by a hundred metres indoors, and an
/// old one is repeated when the satellites are gone.
struct FixCollector: Hashable, Sendable {
    private var fixes: [ReceiverFix] = []

    /// So many in a row.
    static let needed = 10
    /// Between any two of them.
    private static let agreement = 500.0
    /// In metres: a fix whose receiver claims less does not count.
    private static let largestError = 100.0
    /// From the connection on: a receiver that has just started repeats what it knew.
    static let warmUp = Duration.seconds(30)
    /// After so long, a fix in two dimensions is good enough.
    static let patience = Duration.seconds(300)

    /// Adds what a receiver says; returns the place as soon as there is one.
    ///
    /// - Parameter elapsed: since the connection.
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

    /// Of latitudes and of longitudes, each by itself. Longitudes are taken from the first fix on: on both sides of the date line
    /// they have different signs.
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

/// In degrees, −180 to 180.
private func eastward(from: Coordinates, to: Coordinates) -> Double {
    let difference = to.longitude.degrees - from.longitude.degrees
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
}

/// In metres, right for neighbours.
private func distance(from: Coordinates, to: Coordinates) -> Double {
    let degree = 111_200.0
    let north = (to.latitude.degrees - from.latitude.degrees) * degree
    let east = eastward(from: from, to: to) * degree * cos(from.latitude.degrees * .pi / 180)
    return (north * north + east * east).squareRoot()
}
