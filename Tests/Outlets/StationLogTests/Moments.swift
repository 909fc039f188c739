import Quantities

/// 2026-11-20T07:00:00+08:00.
let morning = CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .hours(8))

let morningText = "2026-11-20T07:00:00+08:00"
