/// What the web server answers to wrong requests, and says of itself.
extension WebWords {
    package static var badAddress: String { phrase("web.bad-address", "The address cannot be understood.") }
    package static var needsQuantity: String {
        phrase("web.needs-quantity", "The parameter quantity is missing: temperature, humidity, pressure …")
    }
    package static func noHistory(_ cause: String) -> String {
        phrase("web.no-history", "The history cannot be read: \(cause)")
    }

    // MARK: The program

    package static func listening(_ address: String) -> String {
        phrase("web.listening", "listening on http://\(address)/")
    }
}
