import Quantities

/// `clouds`.
struct CloudsBody: Codable {
    var all: Tolerant<Double>?

    init(_ clouds: Proportion) {
        all = Tolerant(clouds.percent)
    }
}
