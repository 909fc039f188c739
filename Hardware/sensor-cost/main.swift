await SensorCost.main()
