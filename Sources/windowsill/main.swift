await Windowsill.main()
