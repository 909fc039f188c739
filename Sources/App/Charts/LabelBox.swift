/// The box that a label has, or may have.
struct LabelBox {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// - Parameter baseline: the height of the text's baseline.
    init(left: Double, baseline: Double, width: Double, size: Double) {
        self.left = left
        top = baseline - TextMetrics.ascent * size
        right = left + width
        bottom = baseline + TextMetrics.descent * size
    }

    init(around x: Double, _ y: Double, radius: Double) {
        (left, top, right, bottom) = (x - radius, y - radius, x + radius, y + radius)
    }

    func meets(_ other: LabelBox, gap: Double = 0) -> Bool {
        left < other.right + gap && other.left < right + gap && top < other.bottom + gap && other.top < bottom + gap
    }

    func lies(within other: LabelBox) -> Bool {
        left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
    }

    func contains(_ point: (x: Double, y: Double)) -> Bool {
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }
}
