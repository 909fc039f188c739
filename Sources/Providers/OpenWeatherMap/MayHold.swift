import HTTP

/// Whether a server's text may hold the key; without one, whether it holds the name that a key is sent under.
func mayHold(_ secret: Secret?, in raw: String) -> Bool {
    HTTPRequest.Credential(name: OpenWeatherMapRequests.keyName, secret: secret ?? Secret([]))
        .mayBeHeld(in: Array(raw.utf8))
}
