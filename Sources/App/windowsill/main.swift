Windowsill.main()
