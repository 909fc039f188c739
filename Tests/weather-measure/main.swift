await WeatherMeasure.main()
