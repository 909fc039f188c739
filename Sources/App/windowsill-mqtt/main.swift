import MQTTService

MQTTCommandLine.main()
