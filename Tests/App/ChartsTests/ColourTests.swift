import Charts
import Glibc
import Testing

@Suite("The colours of charts")
struct ColourTests {
    private typealias Matrix = [[Double]]

    /// G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
    /// Deficiency" (2009), severity 1, for linear RGB.
    private static let visions: [(name: String, matrix: Matrix)] = [
        ("normal", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
            ]
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
            ]
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
            ]
        ),
    ]

    private static let themes: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]

    @Test("differ in every kind of colour vision, the first three most")
    func distances() {
        for (name, theme) in Self.themes {
            for vision in Self.visions {
                let colours = theme.lines.map { Self.lab(Self.seen($0, vision.matrix)) }
                let all = Self.smallest(colours)
                let first = Self.smallest(Array(colours.prefix(3)))
                print("\(name), \(vision.name): smallest ΔE of six \(all), of the first three \(first)")
                #expect(all > 12, "\(name), \(vision.name)")
                #expect(first > 16, "\(name), \(vision.name)")
            }
        }
    }

    @Test("contrast with day and night: lines 3 : 1, texts 4.5 : 1")
    func contrast() {
        for (name, theme) in Self.themes {
            for ground in [theme.paper, theme.night] {
                for line in theme.lines { #expect(Self.contrast(line, ground) >= 3, "\(name) \(line) on \(ground)") }
                for text in [theme.ink, theme.soft] {
                    #expect(Self.contrast(text, ground) >= 4.5, "\(name) \(text) on \(ground)")
                }
            }
        }
    }

    /// Pairs 1, 2 and 17 of G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1.
    @Test("are compared by a formula that gives its authors' results")
    func formula() {
        #expect(abs(Self.difference([50, 2.6772, -79.7751], [50, 0, -82.7485]) - 2.0425) < 1e-4)
        #expect(abs(Self.difference([50, 3.1571, -77.2803], [50, 0, -82.7485]) - 2.8615) < 1e-4)
        #expect(abs(Self.difference([50, 2.5, 0], [73, 25, -18]) - 27.1492) < 1e-4)
    }

    private static func smallest(_ colours: [[Double]]) -> Double {
        var smallest = Double.infinity
        for (index, colour) in colours.enumerated() {
            for other in colours[(index + 1)...] { smallest = min(smallest, difference(colour, other)) }
        }
        return smallest
    }

    private static func linear(_ colour: String) -> [Double] {
        let number = Int(colour.dropFirst(), radix: 16) ?? 0
        return [16, 8, 0].map { shift in
            let part = Double(number >> shift & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
    }

    private static func seen(_ colour: String, _ matrix: Matrix) -> [Double] {
        let parts = linear(colour)
        return matrix.map { row in min(max(zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
    }

    private static func contrast(_ one: String, _ other: String) -> Double {
        let lights = [one, other].map { colour in
            zip([0.2126, 0.7152, 0.0722], linear(colour)).reduce(0) { $0 + $1.0 * $1.1 }
        }.sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// CIE L*a*b* with D65.
    private static func lab(_ rgb: [Double]) -> [Double] {
        func share(_ row: [Double], _ white: Double) -> Double {
            let value = zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 } / white
            return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        let x = share([0.4124564, 0.3575761, 0.1804375], 0.95047)
        let y = share([0.2126729, 0.7151522, 0.0721750], 1)
        let z = share([0.0193339, 0.1191920, 0.9503041], 1.08883)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }

    /// CIEDE2000 (CIE 142-2001).
    private static func difference(_ one: [Double], _ other: [Double]) -> Double {
        func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let mean7 = pow((chroma(one[1], one[2]) + chroma(other[1], other[2])) / 2, 7)
        let stretch = 1 + 0.5 * (1 - (mean7 / (mean7 + pow(25, 7))).squareRoot())
        func hue(_ lab: [Double]) -> Double {
            let degrees = atan2(lab[2], lab[1] * stretch) * 180 / .pi
            return degrees < 0 ? degrees + 360 : degrees
        }
        let (c1, c2) = (chroma(one[1] * stretch, one[2]), chroma(other[1] * stretch, other[2]))
        let (h1, h2) = (hue(one), hue(other))
        var turn = h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        var meanHue = h1 + h2
        if c1 * c2 == 0 {
            turn = 0
        } else {
            if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let light = (one[0] + other[0]) / 2
        let c = (c1 + c2) / 2
        let t1 = 1 - 0.17 * cos(radians(meanHue - 30)) + 0.24 * cos(radians(2 * meanHue))
        let t = t1 + 0.32 * cos(radians(3 * meanHue + 6)) - 0.2 * cos(radians(4 * meanHue - 63))
        let square = (light - 50) * (light - 50)
        let dl = (other[0] - one[0]) / (1 + 0.015 * square / (20 + square).squareRoot())
        let dc = (c2 - c1) / (1 + 0.045 * c)
        let dh = 2 * (c1 * c2).squareRoot() * sin(radians(turn / 2)) / (1 + 0.015 * c * t)
        let angle = (meanHue - 275) / 25
        let c7 = pow(c, 7)
        let rotation = -2 * (c7 / (c7 + pow(25, 7))).squareRoot() * sin(radians(60 * exp(-angle * angle)))
        return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
    }
}
