import Foundation

/// A room for two who live and sleep in it: 75 m³ behind one window, with an outer wall.
///
/// Its air is well mixed. Carbon dioxide comes from people and leaves with the air; water comes from people, cooking and a shower next
/// door, and a store in walls and textiles takes and gives it back; warmth is held by the air and by the walls behind it, is lost through
/// the outer wall and with the air, and a heating of 1.5 kW keeps 20 °C. Sun is left out.
struct Room {
    /// In ppm.
    var carbonDioxide = 600.0
    /// Of the air, and of what stands in it.
    var celsius = 20.0
    var wallCelsius = 19.5
    /// Of water in each cubic metre of its air, and of the air that its store would be even with, in grams.
    var water = 8.0
    var store = 8.0
    /// Carried out by the air while the heating was needed, in kWh.
    private(set) var lost = 0.0

    static let volume = 75.0
    /// Of an outer wall and a window of 12 m² at 1.2 W/(m²·K), in W/K.
    private static let conductance = 14.0
    /// Between the air and what stands in it, in W/K.
    private static let exchange = 150.0
    /// Of the air and the things that follow it at once, and of the walls, in J/K.
    private static let airHeat = 150_000.0
    private static let wallHeat = 4_000_000.0
    private static let heating = 1500.0
    private static let setPoint = 20.0
    /// How often in an hour the store exchanges with the air, and how much more water it holds for the same humidity.
    private static let storeExchange = 1.5
    private static let storeSize = 6.0
    static let outdoorLevel = 425.0

    /// What people and their doings bring: carbon dioxide in litres an hour, water in grams an hour, warmth in watts.
    struct Sources {
        var carbonDioxide = 0.0
        var water = 0.0
        var warmth = 0.0
    }

    /// - Parameter airChange: of its air with that outside, each hour.
    mutating func passMinute(_ sources: Sources, _ outside: Climate.Hour, airChange: Double) {
        let hours = 1.0 / 60
        let share = airChange * hours
        carbonDioxide +=
            sources.carbonDioxide / Self.volume * 1000 * hours + (Self.outdoorLevel - carbonDioxide) * share
        let taken = (water - store) * Self.storeExchange * hours
        water += sources.water / Self.volume * hours + (outside.water - water) * share - taken
        store += taken / Self.storeSize
        // What cannot stay in the air runs down the panes.
        let full = Vapour.water(atSaturation: celsius, in: celsius)
        if water > full { water = full }

        let flow = Self.volume * 1.2 * 1005 * airChange / 3600
        let toWall = Self.exchange * (celsius - wallCelsius)
        let wanted = max(0, (Self.setPoint - celsius) * 800)
        let heat = min(wanted, Self.heating)
        let toOutside = (celsius - outside.celsius) * flow
        // In quarters of a minute: the air answers fast.
        for _ in 0..<4 {
            celsius +=
                (sources.warmth + heat - (celsius - outside.celsius) * flow - Self.exchange * (celsius - wallCelsius))
                * 15 / Self.airHeat
        }
        wallCelsius += (toWall - Self.conductance * (wallCelsius - outside.celsius)) * 60 / Self.wallHeat
        if outside.celsius < Self.setPoint - 5 { lost += max(0, toOutside) * 60 / 3_600_000 }
    }

    var percent: Double { Vapour.percent(water, at: celsius) }
}
