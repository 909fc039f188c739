package import Values

/// A sensor whose readings come as messages of a broker: the topic, the place and the unit of each quantity.
package struct SubscribedSensor: Hashable, Sendable {
    /// One quantity, and the topic on which it comes.
    package struct Field: Hashable, Sendable {
        package var topic: String
        package var field: ReadingField

        package init(_ field: ReadingField, on topic: String) {
            self.topic = topic
            self.field = field
        }
    }

    /// The sensor's configured name, which has nothing that would lead out of a folder.
    package var name: String
    /// The fields in the order of ``Quantity``; one for each quantity.
    package var fields: [Field]
    /// The path of the sender's stamp in a message of JSON; nil where the arrival counts.
    package var time: String?
    /// The age up to which a value is present.
    package var freshFor: Duration

    package init(name: String, fields: [Field], time: String? = nil, freshFor: Duration) {
        self.name = name
        self.fields = fields
        self.time = time
        self.freshFor = freshFor
    }

    /// The topics in the order of the fields, each once.
    package var topics: [String] {
        var topics: [String] = []
        for field in fields where !topics.contains(field.topic) { topics.append(field.topic) }
        return topics
    }

    package var quantities: [Quantity] { fields.map(\.field.quantity) }
}
