import Foundation

/// An unheated cellar of 50 m³ under a heated house, with one small window, in walls that follow the ground.
///
/// Its air is well mixed. Its 64 m² of walls and floor are 30 cm of masonry in three layers of heat and two of water, with undisturbed
/// ground half a metre behind them. Warmth comes from the house through the ceiling; water comes out of the ground through the masonry
/// as long as the masonry is drier than that. What condenses stays on the wall as a film, up to what a wall holds; more runs down
/// a drain. The heat of evaporation (under 1 W/m²) and the sun are left out.
struct Cellar {
    /// How much earth lies over the middle of the walls, in metres: of a half-cellar, of a usual one, of a vault.
    enum Wall: Double, CaseIterable {
        case shallow = 0.5
        case middle = 1.5
        case deep = 3
    }

    /// How wet the masonry is from behind: the emission that ASTM F1869 would find, in pounds on 1000 square feet in a day. 3 is
    /// the most that floor coverings are laid on; 10 is damp; 30, as from a wall without any barrier, is wet.
    enum Source: Double, CaseIterable {
        case tight = 3
        case damp = 10
        case wet = 30

        /// The water that rises through a square metre for each pascal that the masonry is below saturation, in g/(m²·h·Pa). A pound
        /// on 1000 square feet in a day is 0.203 g/(m²·h); the test is made at 23 °C, where saturation is 2809 Pa.
        var conductance: Double { rawValue * 0.203 / 2809 }
    }

    let wall: Wall
    let source: Source
    let ground: Ground
    /// The temperature of the air, and of what stands in it, in °C.
    private(set) var celsius: Double
    /// The temperatures of the masonry's three layers, from its surface inwards, in °C.
    private(set) var surface: Double
    private(set) var middle: Double
    private(set) var depth: Double
    /// The water in each cubic metre of air, in grams.
    private(set) var water: Double
    /// The water in a square metre of the masonry's skin (more than it holds is a film on it) and of its depth, in grams.
    private(set) var skin: Double
    private(set) var core: Double
    private(set) var passed = Passed()

    /// What has passed a border of the cellar.
    struct Passed {
        /// The water that was brought in and taken out by the air through the open window, in grams.
        var carriedIn = 0.0
        var removed = 0.0
        /// The water through the cracks, out of the ground, and down the drain, in grams; what comes in counts above 0.
        var leaked = 0.0
        var risen = 0.0
        var drained = 0.0
        /// The heat that the air carried out while it was below 15 °C outside, in kWh.
        var lost = 0.0
        /// The heat by the air, from the house, and from the ground, in joules; what comes in counts above 0.
        var airHeat = 0.0
        var houseHeat = 0.0
        var groundHeat = 0.0
    }

    /// Air changes each hour: through the cracks; through a window ajar, and wide open. A window of 0.3 m² on one side only has
    /// 54 m³/h in a wind of 2 m/s before it (0.025·A·v) and 80 at a difference of 8 K (0.2·A·√(g·H·ΔT/T)): Warren & Parkins, 1985.
    static let closed = 0.1
    static let ajar = 0.5
    static let open = 2.0
    /// The air changes by a fan of 50 m³/h in a wall, with the cracks.
    static let withFan = 1.1

    static let volume = 50.0
    static let area = 64.0
    /// The heat capacity of air, in J/(m³·K).
    private static let airHeat = 1206.0
    /// The heat capacity of the air and the shelves in it, in J/K.
    static let roomHeat = 150_000.0
    /// The conductance of a ceiling of 22.5 m² at 1.0 W/(m²·K), as in houses before 1980, in W/K; and the house over it, in °C.
    private static let ceiling = 22.5
    private static let house = 20.0
    /// The heat capacities of masonry (ISO 10456: 0.8 W/(m·K), 1800 kg/m³ of 950 J/(kg·K)) in layers of 2, 6 and 22 cm, in
    /// J/(m²·K).
    static let heats = (surface: 34_200.0, middle: 102_600.0, depth: 376_200.0)
    /// The conductances from middle to middle of the layers, in W/(m²·K), with a film of 0.13 m²·K/W (ISO 6946), and half a metre of ground at 2 W/(m·K) behind.
    private static let toSurface = 1 / (0.13 + 0.01 / 0.8)
    private static let toMiddle = 1 / (0.04 / 0.8)
    private static let toDepth = 1 / (0.14 / 0.8)
    private static let toGround = 1 / (0.11 / 0.8 + 0.5 / 2.0)
    /// In the coldest corner, behind things, the film is 0.25 m²·K/W (EN ISO 13788): the share of the air in its temperature.
    private static let cornerShare = (0.05 / 0.8) / (0.25 + 0.05 / 0.8)
    /// The transfer of water to a wall, in m/h: 2.5 W/(m²·K) of convection by Lewis's relation.
    private static let transfer = 2.5 / 1206 * 3600
    /// What a square metre takes up for each percent of humidity: in its skin in eight hours (brick; Rode et al., NORDTEST, 2005),
    /// and in 5 cm at 0.2 kg/m³; in grams.
    private static let skinSize = 0.5
    private static let coreSize = 10.0
    /// The transfer of water between the two through 3 cm of masonry (ISO 10456: μ = 10), in g/(m²·h·Pa).
    private static let toCore = 2e-10 / 10 / 0.03 * 1000 * 3600
    /// What a wall holds as a film before it runs, in g/m².
    private static let film = 100.0

    /// Makes a cellar that has settled: at the ground's temperature, its masonry at 80 %.
    init(_ wall: Wall, _ source: Source, in ground: Ground) {
        let start = ground.celsius(at: wall.rawValue, hour: 0)
        (self.wall, self.source, self.ground) = (wall, source, ground)
        (celsius, surface, middle, depth) = (start, start, start, start)
        water = 0.8 * Vapour.water(atSaturation: start, in: start)
        (skin, core) = (80 * Self.skinSize, 80 * Self.coreSize)
    }

    /// - Parameters:
    ///   - minutes: at most 15, in which outside and window stay as they are.
    ///   - airChange: of its air with that outside, each hour.
    mutating func pass(minutes: Double, _ outside: Climate.Hour, airChange: Double, hour: Double) {
        let hours = minutes / 60
        passWater(hours, outside, airChange)
        passHeat(hours * 3600, outside, airChange, ground.celsius(at: wall.rawValue, hour: hour))
    }

    private mutating func passHeat(
        _ seconds: Double, _ outside: Climate.Hour, _ airChange: Double, _ ground: Double
    ) {
        let flow = Self.volume * Self.airHeat * airChange / 3600
        let toWall = Self.toSurface * Self.area
        let held = Self.roomHeat / seconds
        // The air answers faster than a step lasts: solved at the step's end.
        celsius =
            (held * celsius + flow * outside.celsius + Self.ceiling * Self.house + toWall * surface)
            / (held + flow + Self.ceiling + toWall)
        let intoSurface = Self.toSurface * (celsius - surface)
        let intoMiddle = Self.toMiddle * (surface - middle)
        let intoDepth = Self.toDepth * (middle - depth)
        let intoGround = Self.toGround * (depth - ground)
        surface += (intoSurface - intoMiddle) * seconds / Self.heats.surface
        middle += (intoMiddle - intoDepth) * seconds / Self.heats.middle
        depth += (intoDepth - intoGround) * seconds / Self.heats.depth
        let byAir = flow * (outside.celsius - celsius) * seconds
        passed.airHeat += byAir
        passed.houseHeat += Self.ceiling * (Self.house - celsius) * seconds
        passed.groundHeat -= intoGround * Self.area * seconds
        if outside.celsius < 15 { passed.lost += max(0, -byAir) / 3_600_000 }
    }

    private mutating func passWater(_ hours: Double, _ outside: Climate.Hour, _ airChange: Double) {
        let skinWater = min(skin / Self.skinSize, 100) / 100 * Vapour.water(atSaturation: surface, in: surface)
        let toSkin = Self.transfer * Self.area
        // Air that is warmed or cooled keeps the pressure of its vapour.
        let entering = outside.water * (outside.celsius + 273.15) / (celsius + 273.15)
        let held = Self.volume / hours
        let flow = Self.volume * airChange
        water = (held * water + flow * entering + toSkin * skinWater) / (held + flow + toSkin)
        let exchanged = flow * (entering - water) * hours
        if airChange <= Self.closed {
            passed.leaked += exchanged
        } else if exchanged > 0 {
            passed.carriedIn += exchanged
        } else {
            passed.removed -= exchanged
        }
        var taken = toSkin * (water - skinWater) * hours
        let full = Vapour.water(atSaturation: celsius, in: celsius)
        // Fog settles on the walls.
        if water > full { (water, taken) = (full, taken + (water - full) * Self.volume) }

        let saturated = 100 * Vapour.pressure(atSaturation: middle)
        let coreHumidity = min(core / Self.coreSize, 100) / 100
        let soaked = Self.toCore * (min(skin / Self.skinSize, 100) / 100 - coreHumidity) * saturated * hours
        let risen = source.conductance * (1 - coreHumidity) * saturated * hours
        skin += taken / Self.area - soaked
        core += soaked + risen
        passed.risen += risen * Self.area
        let running = max(0, skin - 100 * Self.skinSize - Self.film)
        skin -= running
        passed.drained -= running * Self.area
    }

    /// All water in air and masonry, in grams.
    var allWater: Double { water * Self.volume + (skin + core) * Self.area }

    /// The heat in air and masonry above 0 °C, in joules.
    var allHeat: Double {
        Self.roomHeat * celsius
            + Self.area * (Self.heats.surface * surface + Self.heats.middle * middle + Self.heats.depth * depth)
    }

    var percent: Double { Vapour.percent(water, at: celsius) }
    /// The temperature of the coldest corner.
    var corner: Double { middle + Self.cornerShare * (celsius - middle) }
    /// The humidity that the air has in the coldest corner: EN ISO 13788 wants it below 80 %.
    var cornerPercent: Double {
        percent * Vapour.pressure(atSaturation: celsius) / Vapour.pressure(atSaturation: corner)
    }

    /// Forgets what has passed so far.
    mutating func beginCounting() { passed = Passed() }
}

/// The temperature of undisturbed ground: the year's wave at its surface, weaker and later with depth (Kusuda & Achenbach, 1965).
struct Ground {
    /// The mean temperature of the air outside in a year, and the parts of its yearly wave, in °C and K.
    let mean: Double
    let cosine: Double
    let sine: Double

    /// Where the wave is weaker by e, in metres: of 2 W/(m·K) and 2 MJ/(m³·K), what EN ISO 13370 takes of ground that is not known.
    static let reach = 3.2

    init(_ climate: Climate) {
        let count = Double(climate.hours.count)
        var (mean, cosine, sine) = (0.0, 0.0, 0.0)
        for (hour, air) in climate.hours.enumerated() {
            let angle = 2 * Double.pi * Double(hour) / count
            mean += air.celsius / count
            cosine += 2 * air.celsius * cos(angle) / count
            sine += 2 * air.celsius * sin(angle) / count
        }
        (self.mean, self.cosine, self.sine) = (mean, cosine, sine)
    }

    func celsius(at depth: Double, hour: Double) -> Double {
        let angle = 2 * Double.pi * hour / Double(Climate.hoursOfYear) - depth / Self.reach
        return mean + exp(-depth / Self.reach) * (cosine * cos(angle) + sine * sin(angle))
    }
}
