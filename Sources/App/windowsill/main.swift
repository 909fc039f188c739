import CommandLine

Windowsill.main()
