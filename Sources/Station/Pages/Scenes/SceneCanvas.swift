import Values

/// A picture of a scene, 20 dots wide.
struct SceneCanvas {
    private(set) var dots: DotPicture
    private let step: Int
    private let height: Int

    /// - Parameter height: 16, or 8 on a single row, which is the lower half of the sky drawn flat.
    init(_ scene: Scene, step: Int, height: Int) {
        dots = DotPicture(width: 20, height: height)
        self.step = step
        self.height = height
        switch scene {
        case .sunrise: drawSun(atHeight: height - 2 - step * (height - 4) / Scene.steps)
        case .sunset: drawSun(atHeight: 2 + step * (height - 2) / Scene.steps)
        case .weather(let group, let part): draw(group, part)
        }
    }

    private mutating func draw(_ group: ConditionGroup, _ part: PartOfDay) {
        switch group {
        case .clear: drawSky(part)
        case .clouds:
            drawSky(part)
            dots.draw(IconPicture.cloud, at: step * 30 / Scene.steps - 10, height / 2 - 2, hidesBehind: true)
        case .drizzle:
            drawSky(part)
            drawCloudCover()
            drawDrops(every: 6, length: 1, speed: 1)
        case .rain:
            drawSky(part)
            drawCloudCover()
            drawDrops(every: 3, length: 2, speed: 2)
        case .snow:
            drawSky(part)
            drawCloudCover()
            drawFlakes()
        case .thunderstorm:
            drawSky(part)
            drawCloudCover()
            drawDrops(every: 4, length: 2, speed: 2)
            if step % 8 < 2 {
                dots.draw(IconPicture.bolt, at: step % 16 < 8 ? 4 : 12, height / 2 - 2, hidesBehind: true)
            }
        case .obscured:
            drawSky(part)
            drawBands()
        }
    }

    /// The sun with its rays, the sun at the horizon, or moon and stars.
    private mutating func drawSky(_ part: PartOfDay) {
        switch part {
        case .day:
            dots.draw(step % 4 < 2 ? IconPicture.cornerSun : Self.roundSun, at: 12, 0)
        case .evening:
            dots.draw(step % 4 < 2 ? IconPicture.cornerSun : Self.roundSun, at: 12, height - 5)
            drawHorizon()
        case .night:
            dots.draw(IconPicture.cornerMoon, at: 14, 0)
            drawStars()
        }
    }

    private mutating func drawSun(atHeight y: Int) {
        dots.draw(step % 4 < 2 ? IconPicture.cornerSun : Self.roundSun, at: 7, y - 2)
        drawHorizon()
    }

    /// Draws the horizon in the lowest row; what is below it is cut off.
    private mutating func drawHorizon() {
        for x in 0..<20 { dots.set(x, height - 1) }
    }

    /// Draws the stars, each of which goes out for a moment of its own.
    private mutating func drawStars() {
        let places = [(2, 1), (7, 3), (11, 0), (4, 6), (10, 7), (17, 9), (1, 11), (13, 12)]
        for (index, place) in places.enumerated() where place.1 < height && (step + index * 3) % 8 != 0 {
            dots.set(place.0, place.1)
        }
    }

    private mutating func drawCloudCover() {
        let y = height < 16 ? -3 : 0
        dots.draw(IconPicture.cloud, at: 0, y, hidesBehind: true)
        dots.draw(IconPicture.cloud, at: 9, y + 1, hidesBehind: true)
    }

    private var ground: Int { height < 16 ? 4 : 8 }

    private mutating func drawDrops(every distance: Int, length: Int, speed: Int) {
        let fall = height - ground
        for (number, x) in stride(from: 1, to: 20, by: distance).enumerated() {
            let y = (step * speed + number * 5) % fall
            for part in 0..<length where y + part < fall { dots.set(x, ground + y + part) }
            let second = (y + fall / 2) % fall
            for part in 0..<length where second + part < fall { dots.set(x - 1, ground + second + part) }
        }
    }

    private mutating func drawFlakes() {
        let fall = height - ground
        for (number, x) in stride(from: 1, to: 20, by: 3).enumerated() {
            let y = (step / 2 + number * 3) % fall
            dots.set(x + (y % 2), ground + y)
            dots.set(x + ((y + 1) % 2), ground + (y + fall / 2) % fall)
        }
    }

    private mutating func drawBands() {
        for (number, y) in stride(from: 2, to: height, by: 3).enumerated() {
            let shift = number % 2 == 0 ? step : 2 * Scene.steps - step
            for x in 0..<20 { dots.set(x, y, (x + shift) % 12 < 9) }
        }
    }

    private static let roundSun = DotPicture([
        "       ", "  ###  ", " ##### ", " ##### ", " ##### ", "  ###  ", "       ",
    ])
}
