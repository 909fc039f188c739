BenchWorld.main()
