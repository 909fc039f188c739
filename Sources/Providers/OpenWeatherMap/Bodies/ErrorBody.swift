/// What stands in the body of an error.
struct ErrorBody: Codable, Envelope {
    var cod: Tolerant<StatusCode>?
    var message: Tolerant<String>?
}
