/// What is wrong with a body that came with a success status.
extension FetchWords {
    package static func unreadable(from service: String, because reason: String) -> String {
        phrase("fetch.unreadable", "\(service)'s answer cannot be read: \(reason)")
    }

    package static func bodyTooLarge(kibibytes: Int) -> String {
        phrase("fetch.body.too-large", "it is larger than \(kibibytes) KiB, more than the provider ever sends")
    }

    package static func bodyHasTooManyValues(limit: Int) -> String {
        phrase("fetch.body.too-many-values", "it has more than \(limit) values, more than the provider ever sends")
    }

    package static var bodyEmpty: String { phrase("fetch.body.empty", "it is empty") }

    package static var bodyIsWebPage: String {
        phrase("fetch.body.web-page", "it is a web page: a gateway error, or a network that requires a login")
    }

    package static func bodyIsNotJSON(bytes: Int) -> String {
        phrase("fetch.body.not-json", "it is not JSON, or was cut off after \(bytes, "byte", "bytes")")
    }

    package static var bodyIsNotObject: String { phrase("fetch.body.not-an-object", "it is not an object") }

    package static func bodyLacks(_ name: String) -> String {
        phrase("fetch.body.lacks", "it has no \"\(name)\"")
    }
}
