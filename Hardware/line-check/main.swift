await LineCheck.main()
