await LCDWire.main()
