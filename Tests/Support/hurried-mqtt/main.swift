import HomeAssistant
import MQTTService

// windowsill-mqtt without patience: for tests that would wait for minutes otherwise.
var timing = SessionTiming()
timing.pace = .milliseconds(500)
timing.spread = .milliseconds(500)
timing.firstRetry = .milliseconds(100)
timing.willDelay = .seconds(1)
MQTTCommandLine.main(timing: timing)
