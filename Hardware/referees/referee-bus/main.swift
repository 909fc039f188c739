await RefereeBus().run()
