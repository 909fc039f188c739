import Values

/// The place of one panel's values in the picture.
struct Plot {
    let axis: TimeAxis
    let scale: Scale
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    func x(_ time: Timestamp) -> Double {
        left + min(max(axis.share(of: time), 0), 1) * (right - left)
    }

    func y(_ value: Double) -> Double {
        bottom - scale.share(of: value) * (bottom - top)
    }
}
