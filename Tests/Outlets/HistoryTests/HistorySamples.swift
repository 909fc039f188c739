import History
import LinuxPlatform
import Values

/// 2026-03-29T00:00:00Z: the night in which Berlin's clocks go from 02:00 to 03:00.
let springNight = Timestamp(secondsSince1970: 1_774_742_400)

let roomTemperature = HistorySeries(source: "room", quantity: .temperature)

func sample(
    _ mean: Int, after seconds: Int64, low: Int? = nil, high: Int? = nil, of series: HistorySeries = roomTemperature
) -> HistorySample {
    HistorySample(series, at: springNight.advanced(bySeconds: seconds), mean: mean, low: low, high: high)
}

func onDisk(_ path: String) -> DatabaseFile { DatabaseFile(path, on: LinuxStorage()) }

/// Berlin around that night.
func berlin(_ time: Timestamp) -> UTCOffset {
    time < springNight.advanced(bySeconds: 3600) ? .hours(1) : .hours(2)
}
