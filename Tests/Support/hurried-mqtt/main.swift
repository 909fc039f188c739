import HomeAssistant
import MQTTService

// windowsill-mqtt without patience: for tests that would wait for minutes otherwise.
var timing = SessionTiming()
timing.pace = .milliseconds(500)
timing.spread = .milliseconds(500)
timing.firstRetry = .milliseconds(100)
timing.willDelay = .seconds(1)
// A test writes the station's file once, and may take longer than a station may be silent.
timing.silence = .seconds(3600)
MQTTCommandLine.main(timing: timing)
