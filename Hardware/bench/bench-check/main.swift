await BenchCheck.main()
