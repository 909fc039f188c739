import Commands

Windowsill.main()
