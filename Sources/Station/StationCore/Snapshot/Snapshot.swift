package import Advice
import Forecasting
package import Meteorology
package import Quantities
package import Weather
import Words

/// What the station knows at one moment: everything that displays, logs and other outlets ever get to see.
package struct Snapshot: Hashable, Sendable {
    package var moment: Moment
    /// What the configured sensors say, in their order.
    package var sensors: [SensorConditions]
    /// The air in the room: the first sensor there that has a value.
    package var room: AirConditions
    /// The air outside: from the outdoor sensor if it has a value, else from the weather service.
    package var outside: AirConditions
    /// The air of each further place that a sensor is in, in the order of the configuration.
    package var places: [PlaceConditions] = []
    package var current: Known<CurrentWeather>
    /// With what was measured of it.
    package var today: Known<DayForecast>
    package var tomorrow: Known<DayForecast>
    /// Today and the days after it, as far as the forecast reaches.
    package var days: Known<[DayForecast]>
    /// What the services say of each day, from which all these are put together.
    package var dayLists = DayLists()
    /// What ``today`` was widened to where it was forecast otherwise: the measured lowest and highest, and the temperature of now.
    package var measuredToday: [Known<Temperature>] = []
    /// What is ahead, in the forecast's own steps of one or three hours, beginning with the one that holds now.
    package var hours: Known<[ForecastSlot]>
    /// Those in force or still to come, the next to begin first.
    package var alerts: [WeatherAlert] = []
    package var airQuality: Known<AirQuality> = .unavailable(cause: AbsenceWords.notFetchedYet, for: nil)
    /// Rain in each minute of the next hour, those that have passed left out.
    package var rainMinutes: Known<[RainMinute]> = .unavailable(cause: AbsenceWords.notFetchedYet, for: nil)
    /// Temperature and humidity of the room from one and the same sensor.
    package var roomAir: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The same outside, from one and the same source.
    package var outsideAir: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// What the room's sensor measured today, by the board's local day.
    package var roomToday: Known<DaySummary> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The same of the own outdoor sensor.
    package var outsideToday: Known<DaySummary> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// What was learned of the forecasts' errors at this window, and what follows from it.
    package var outlook = ForecastOutlook()
    /// What a barometer would show at sea level.
    package var seaLevelPressure: Known<Pressure> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// The pressure's course of three hours, without its daily tide as far as that is known.
    package var pressureTendency: PressureTendency?
    /// Three times what it changed by in a middling hour of them, in pascals.
    var steadyPressureChange: Int?
    /// How cold the next hours become, by what this window's nights have been like.
    var coldestHours: ColdestHours.Expectation?
    /// Whether fast falls of the pressure have been signs of a storm here, as far as is known.
    var areFallsSigns = false
    /// What the station expects by itself.
    package var localOutlook: LocalOutlook?
    /// The state of the board itself; nil where its kernel reports nothing.
    package var board: BoardReading?
    /// What each weather service says of now, the most trusted first; those that have said nothing are left out.
    package var services: [ServiceConditions] = []
    /// Whose the weather is.
    package var attributions: [Attribution] = []
    /// How often each was asked today; nothing while the time is not known, or of one that was not asked yet.
    package var calls: [ProviderID: DailyCalls] = [:]
    /// Which station this is; nil for one without an id.
    package var stationID: String?
    /// The id before, if it is a new one since this start.
    package var previousStationID: String?
    /// How every component is, those at fault first.
    package var health: [ComponentHealth] = []
    /// How often things have happened since the start; what is missing has not.
    package var counters: [Counter: Int] = [:]
    /// The time of day, where it is known.
    package var wallTime: Timestamp?
    /// The most urgent first.
    package var advice: [Advice] = []
    /// The same in the display's words; nil where they are the reader's.
    package var glassAdvice: [Advice]?
    /// Texts for the display, the most urgent first.
    package var messages: [DisplayMessage] = []
    /// Of the place's present day.
    package var sun: Known<SunTimes>
    /// By the sun; nil where the place or the time is not known.
    package var partOfDay: PartOfDay?
    /// Of the place where the service sent it, else of the board; as it is now.
    package var offset: UTCOffset
    /// When that changes, where it is known.
    package var zone: ZoneRules?
    /// Where both are from.
    package var zoneSource = ZoneSource.boardOffset
    /// What a person should know of it.
    package var zoneNotice: Notice?
    /// The providers that were asked for the place's zone and could not find it.
    package var zoneRefusals: [ProviderID] = []
    /// What is wrong now, the oldest first.
    package var faults: [Fault]

    package init(
        moment: Moment, sensors: [SensorConditions], room: AirConditions, outside: AirConditions,
        current: Known<CurrentWeather>,
        today: Known<DayForecast>, tomorrow: Known<DayForecast>, days: Known<[DayForecast]>,
        hours: Known<[ForecastSlot]>, sun: Known<SunTimes>, offset: UTCOffset, faults: [Fault]
    ) {
        self.moment = moment
        self.sensors = sensors
        self.room = room
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
