/// What a line tells of, and which keys it has, in this order; a key whose value is not known is left out.
public enum LogEvent: String, Hashable, Sendable, CaseIterable {
    /// The first line of every file: `format`, `version`, `attribution`.
    case log
    /// The station begins: `version`, how many `sensors` it has, whether it has an `lcd` and asks for `weather`: `yes`, `no`;
    /// `after` says why it ended before, where that was not of its own will.
    case start
    /// The configuration was read anew: `outcome` (`ok`, `refused`), then as for `start`, or `cause`.
    case reload
    /// A loop of the station does nothing any more, and the watchdog will end the station: `loop`, `since_s`; or it did not end
    /// when it was told to, and the station goes on without it: `outcome` (`abandoned`).
    case standstill
    /// The station ends of its own will: `reason`, `uptime_s`.
    case stop
    /// A sensor measured: `sensor`, `chip`, `temperature_c`, `humidity_pct`, `pressure_hpa`, `samples`, `temperature_min_c`,
    /// `temperature_max_c`, `humidity_min_pct`, `humidity_max_pct`, `pressure_min_hpa`, `pressure_max_hpa`,
    /// `illuminance_lx`, `illuminance_min_lx`, `illuminance_max_lx`.
    case reading
    /// What a sensor said was not believed: `sensor`, `reason` (`range`, `spike`, `frozen`), `quantity` (the key of the
    /// reading that it would have been), `value`, `count`.
    case rejected
    /// The weather outside: `source`, `age_s`, `place`, `condition_id`, `condition`, `temperature_c`, `feels_like_c`,
    /// `humidity_pct`, `pressure_hpa`, `wind_mps`, `wind_deg`, `gust_mps`, `clouds_pct`, `rain_1h_mm`, `snow_1h_mm`.
    case weather
    /// The forecast of one day: `date`, `source`, `low_c`, `high_c`, `precipitation_chance_pct`, `rain_mm`, `snow_mm`,
    /// `condition_id`, `condition`.
    case day
    /// A warning for the place, once: `id`, `title`, `sender`, `start`, `end`.
    case alert
    /// How clean the air outside is: `source`, `age_s`, `index` (1 good to 5 very poor), `pm2_5_ugm3`, `pm10_ugm3`,
    /// `o3_ugm3`, `no2_ugm3`, `so2_ugm3`, `co_ugm3`.
    case air
    /// Which plan of the weather service is used from now on: `plan`; `cause` says why not a better one.
    case plan
    /// A question to a service: `endpoint`, `url` (never with the key), `outcome`, `status`, `duration_ms`; `dropped` names
    /// values of the answer that no weather can have; `cause` says why there is none.
    case fetch
    /// Somebody pressed a button: `button`, `action` (`next_page`, `refresh`, `backlight`).
    case button
    /// Something stopped working: `component`, `cause`.
    case fault
    /// It works again: `component`, `after_s`; and for the log itself `lost_lines`.
    case recovered
    /// What to do about the window, mould, frost and so on has changed: `subject`, `verdict` (`none` when there is no advice any
    /// more), `urgency` (`hint`, `notice`, `warning`), `advice` in words, `grounds`: the values that it follows from.
    case advice
    /// The clock on the wall was set: `step_s`, and when that was: `uptime_s`.
    case clock
}

/// How much a line wants to be read.
public enum LogLevel: String, Hashable, Sendable, CaseIterable {
    /// As it should be.
    case info
    /// Something is wrong that the station lives with.
    case warning
    /// Something is wrong that a person must mend.
    case error
}
