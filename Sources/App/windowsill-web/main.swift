import WebService

WebCommandLine.main()
