package import Values
import Words

/// The station's knowledge at one moment: everything that displays, logs and other outlets ever get to see.
package struct Snapshot: Hashable, Sendable {
    package var moment: Moment
    /// The conditions that the configured sensors report, in their order.
    package var sensors: [SensorConditions]
    /// The places indoors: the room, whether a sensor is in it or not, then each further place that a sensor is in, in the order of the
    /// configuration.
    package var places: [PlaceConditions]
    /// The air outside: each value from the outdoor sensor if it has it, else from the weather service.
    package var outside: AirConditions
    package var current: Known<CurrentWeather>
    /// The forecast for today, widened to what was measured.
    package var today: Known<DayForecast>
    package var tomorrow: Known<DayForecast>
    /// The forecast for today and the days after it, as far as it reaches.
    package var days: Known<[DayForecast]>
    /// The services' lists of days, from which ``today``, ``tomorrow`` and ``days`` are put together.
    package var dayLists = DayLists()
    /// The measured lowest and highest and the present temperature to which ``today`` was widened where it was forecast otherwise.
    package var measuredToday: [Known<Temperature>] = []
    /// The forecast of the hours ahead, in its own steps of one or three hours, beginning with the one in progress.
    package var hours: Known<[ForecastSlot]>
    /// The warnings in force or still to come, the next to begin first.
    package var alerts: [WeatherAlert] = []
    /// Whether every service that was asked for warnings has answered lately.
    package var hearsAlerts = true
    /// The lines that the station switches, in the order of the configuration.
    package var outputs: [Output] = []
    package var airQuality: Known<AirQuality> = .unavailable(cause: AbsenceWords.notFetchedYet, for: nil)
    /// The rain in each minute of the next hour, those that have passed left out.
    package var rainMinutes: Known<[RainMinute]> = .unavailable(cause: AbsenceWords.notFetchedYet, for: nil)
    /// The temperature and humidity outside, from one and the same source.
    package var outsideAir: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The name that the owner has given to the place outside; nil where the configuration has no table for it.
    package var outsideTitle: String?
    /// The own outdoor sensor's summary of today, by the board's local day.
    package var outsideToday: Known<DaySummary> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The learned errors of the forecasts at this window, and what follows from them.
    package var outlook = ForecastOutlook()
    /// The pressure reduced to sea level.
    package var seaLevelPressure: Known<Pressure> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The pressure's course of three hours, without its daily tide as far as that is known.
    package var pressureTendency: PressureTendency?
    /// Three times the median of the last three hourly changes of the pressure, in pascals.
    var steadyPressureChange: Int?
    /// The lowest temperature of the next hours, as this window's nights suggest.
    var coldestHours: ColdestHours.Expectation?
    /// Whether fast falls of the pressure have been signs of a storm here, as far as is known.
    var areFallsSigns = false
    /// The station's own expectation for the next hours; nil without one.
    package var localOutlook: LocalOutlook?
    /// The state of the board itself; nil where its kernel reports nothing.
    package var board: BoardReading?
    /// The present conditions according to each weather service, the most trusted first; those without any are left out.
    package var services: [ServiceConditions] = []
    /// What each weather service requires to be credited.
    package var attributions: [Attribution] = []
    /// The number of requests to each provider today; empty while the time is not known, and without providers that were not asked
    /// yet.
    package var calls: [ProviderID: DailyCalls] = [:]
    /// The id of the station; nil where it has none.
    package var stationID: String?
    /// The previous id, if it has changed with this start.
    package var previousStationID: String?
    /// The health of every component, those at fault first.
    package var health: [ComponentHealth] = []
    /// The counts of events since the start; an event that is missing has not occurred.
    package var counters: [Counter: Int] = [:]
    /// The time of day; nil while it is not known.
    package var wallTime: Timestamp?
    /// The present advice, the most urgent first.
    package var advice: [Advice] = []
    /// The advice in the display's language; nil where that is the reader's.
    package var glassAdvice: [Advice]?
    /// The texts for the display, the most urgent first.
    package var messages: [DisplayMessage] = []
    /// The sunrise and sunset of the place's present day.
    package var sun: Known<SunTimes>
    /// The part of the day by the sun; nil where the place or the time is not known.
    package var partOfDay: PartOfDay?
    /// The present offset: that of the place where the service sent it, else of the board.
    package var offset: UTCOffset
    /// The rules by which the offset changes; nil where they are not known.
    package var zone: ZoneRules?
    /// The way in which ``offset`` and ``zone`` are known.
    package var zoneSource = ZoneSource.boardOffset
    /// The notice about the zone; nil while there is none.
    package var zoneNotice: Notice?
    /// The providers that were asked for the place's zone and could not find it.
    package var zoneRefusals: [ProviderID] = []
    /// The present faults, the oldest first.
    package var faults: [Fault]

    package init(
        moment: Moment, sensors: [SensorConditions], places: [PlaceConditions], outside: AirConditions,
        current: Known<CurrentWeather>,
        today: Known<DayForecast>, tomorrow: Known<DayForecast>, days: Known<[DayForecast]>,
        hours: Known<[ForecastSlot]>, sun: Known<SunTimes>, offset: UTCOffset, faults: [Fault]
    ) {
        self.moment = moment
        self.sensors = sensors
        self.places = places
        self.outside = outside
        self.current = current
        self.today = today
        self.tomorrow = tomorrow
        self.days = days
        self.hours = hours
        self.sun = sun
        self.offset = offset
        self.faults = faults
    }
}

extension Snapshot {
    /// The place that comes first, which is the room.
    package var first: PlaceConditions {
        places.first ?? PlaceConditions(place: .room, air: AirConditions { _ in .best(of: []) })
    }

    /// The air in the room: each value from the first sensor there that has it.
    package var room: AirConditions { first.air }

    package var furtherPlaces: ArraySlice<PlaceConditions> { places.dropFirst() }

    /// The place that people look for first: the room, or the first place that a sensor is in where none is in the room.
    package var home: PlaceConditions {
        let measured = measuredPlaces
        return measured.contains { $0.place == first.place } ? first : measured.first ?? first
    }

    /// The places indoors that sensors are in.
    package var measuredPlaces: [PlaceConditions] {
        places.filter { place in sensors.contains { $0.sensor.place == place.place } }
    }

    /// The places that ought to have advice: those whose table says so, and the room where a sensor is in it, also without a table.
    package var advisedPlaces: [PlaceConditions] {
        let hasRoom = sensors.contains { $0.sensor.place == .room }
        return places.filter { $0.kind?.hasAdvice ?? ($0.place == .room && hasRoom) }
    }

    /// The places that ought to have advice, and whose temperature is not known freshly.
    package var silentPlaces: [PlaceConditions] { advisedPlaces.filter { $0.lacks(.temperature) } }

    /// The places with a table that ought to have advice, have none, and lack the humidity for it.
    package var placesWithoutHumidity: [PlaceConditions] {
        places.filter { $0.kind?.hasAdvice == true && lacksHumidityForAdvice($0) }
    }

    /// Whether a place has no advice, and a temperature without the humidity that advice on its air needs.
    package func lacksHumidityForAdvice(_ place: PlaceConditions) -> Bool {
        place.lacks(.humidity) && !place.lacks(.temperature) && !advice.contains { $0.place == place.place }
    }

    /// The pressure to watch: that of the room, or of whichever own sensor has a barometer, else the weather service's.
    package var barometer: Known<Pressure> {
        let own = [room.pressure] + sensors.map(\.air.pressure)
        return own.first { $0.freshValue != nil } ?? outside.pressure
    }
}

extension Snapshot {
    /// How far the place's clocks are ahead of UTC at any moment, also beyond a change to or from summer time where the place's
    /// zone is known.
    package func offset(at time: Timestamp) -> UTCOffset { zone?.offset(at: time) ?? offset }

    /// Whether local time is known. False where neither a service has said what the place's clocks show nor the board knows its
    /// zone: what is shown is UTC.
    package var isLocalTimeKnown: Bool { moment.isZoneKnown || zone != nil || zoneSource != .boardOffset }
}

extension Snapshot {
    /// The values that advice on any place may follow from, nothing stale; those of the place itself are missing.
    var skyBasis: AdviceBasis {
        var basis = AdviceBasis(uptime: moment.uptime, time: wallTime) { [zone, offset] time in
            zone?.offset(at: time) ?? offset
        }
        basis.outside = outsideAir.freshValue
        basis.outsideTemperature = outside.temperature.freshValue
        basis.weather = current.freshValue
        basis.airQuality = airQuality.freshValue?.index
        basis.particlesOutside =
            outside[.pm25].freshValue
            ?? airQuality.freshValue?.fineParticles.flatMap { Quantity.pm25.thousandths($0) }
        basis.alerts = alerts
        basis.hours = hoursToAdviseOn
        basis.pressure = pressureTendency
        basis.steadyPressureChange = steadyPressureChange
        basis.areFallsSigns = areFallsSigns
        basis.coldest = coldestHours.flatMap { coldest in
            Temperature(celsius: coldest.celsius).flatMap { expected in
                Temperature(celsius: coldest.lowest).map { AdviceBasis.ColdestHours(expected: expected, lowest: $0) }
            }
        }
        return basis
    }

    private var hoursToAdviseOn: [AdviceBasis.Hour] {
        guard let slots = hours.freshValue, let first = slots.first else { return [] }
        let next = slots.prefix { $0.time.seconds(since: first.time) <= 86_400 }
        let moved = outlook.correction(of: hours)?.shifts(of: Array(next)).map { Int($0?.temperature ?? 0) }
        let shifts = moved ?? next.map { _ in 0 }
        return zip(next, shifts).map { slot, shift in
            let air = slot.air.temperature.flatMap { temperature in
                slot.air.humidity.flatMap { MoistAir(temperature, $0) }
            }
            return AdviceBasis.Hour(
                time: slot.time, temperature: slot.air.temperature,
                sent: slot.air.temperature.map { Temperature(milliCelsius: $0.milliCelsius &- shift) }, air: air,
                conditions: slot.conditions, wind: slot.air.wind, hours: slot.hours)
        }
    }
}

extension AdviceBasis {
    /// Takes in what is freshly known of a place.
    mutating func indoors(in place: PlaceConditions?) {
        room = place?.moistAir.freshValue
        carbonDioxide = place?.air[.carbonDioxide].freshValue.map { $0 / 1000 }
        particles = place?.air[.pm25].freshValue
    }
}
