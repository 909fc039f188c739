import CJansson

extension JSONTree {
    /// Why a body is not decoded.
    package enum Refusal: Error, Hashable, Sendable {
        case tooLarge(limit: Int)
        case tooManyValues(limit: Int)
        case notJSON
    }

    /// The body as RFC 8259 reads it, after ``BodyScreen`` has repaired what services are known to send.
    ///
    /// - Throws: for a body beyond the limits, and for one that is not JSON.
    package init(_ bytes: [UInt8], within limits: BodyLimits) throws(Refusal) {
        let text = try BodyScreen.text(bytes, within: limits)
        let root = text.withUnsafeBytes { text in
            json_loadb(
                text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
                Int(JSON_DECODE_ANY | JSON_ALLOW_NUL), nil)
        }
        guard let root else { throw .notJSON }
        defer { json_decref(root) }
        self.init(consuming: root)
    }

    /// The content of one of the station's files, which may be damaged; nil where it is not JSON.
    package init?(file bytes: [UInt8]) {
        guard let tree = try? JSONTree(bytes, within: .kept) else { return nil }
        self = tree
    }

    /// Whether JSON that is about to be kept is within the limits of what is read again.
    package static func canRead(_ bytes: [UInt8], within limits: BodyLimits) -> Bool {
        (try? BodyScreen.text(bytes, within: limits)) != nil
    }

    /// - Parameter value: what it holds is freed part by part as the tree grows: the body is not in memory twice.
    private init(consuming value: UnsafeMutablePointer<json_t>) {
        switch value.pointee.type {
        case JSON_OBJECT: self = .object(Self.members(consuming: value))
        case JSON_ARRAY: self = .list(Self.entries(consuming: value))
        case JSON_STRING:
            let text = UnsafeRawBufferPointer(start: json_string_value(value), count: json_string_length(value))
            self = .text(String(decoding: text, as: UTF8.self))
        case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
        // Not a negative zero: it would be written as the integer that it is equal to, which has no sign.
        case JSON_REAL: self = .number(json_real_value(value) + 0)
        case JSON_TRUE: self = .flag(true)
        case JSON_FALSE: self = .flag(false)
        default: self = .null
        }
    }

    private static func members(consuming object: UnsafeMutablePointer<json_t>) -> [String: JSONTree] {
        var members: [String: JSONTree] = [:]
        var next = json_object_iter(object)
        while let member = next {
            if let key = json_object_iter_key(member), let value = json_object_iter_value(member) {
                members[String(cString: key)] = JSONTree(consuming: value)
                json_object_iter_set_new(object, member, json_null())
            }
            next = json_object_iter_next(object, member)
        }
        return members
    }

    private static func entries(consuming array: UnsafeMutablePointer<json_t>) -> [JSONTree] {
        (0..<json_array_size(array)).map { index in
            guard let value = json_array_get(array, index) else { return .null }
            let entry = JSONTree(consuming: value)
            json_array_set_new(array, index, json_null())
            return entry
        }
    }
}
