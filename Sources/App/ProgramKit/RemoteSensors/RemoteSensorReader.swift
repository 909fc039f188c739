package import Ports
package import TOMLTables
package import Values
import Words

/// The keys of a `[[sensors]]` table whose readings another program passes on.
package enum RemoteSensor {
    package static let keys = ["path", "topic", "time", "fresh"] + Quantity.sensed.map(\.name)

    /// The kind of a sensor whose readings come from a broker.
    static let broker = "mqtt"

    /// The age up to which a reading is present where it is not configured: Zigbee sensors report at least every hour.
    fileprivate static let freshFor = Duration.seconds(3900)
}

extension TableReader {
    /// The age up to which a sensor's reading is present.
    package var freshFor: Duration {
        var freshFor = RemoteSensor.freshFor
        read("fresh", .interval(in: 60...86_400), into: &freshFor)
        return freshFor
    }
}

/// Reads the place and the unit of each quantity of a sensor, and the place of the stamp.
///
/// - Parameter kind: the kind's name, for messages.
package func readReadingFields(_ table: TableReader, ofKind kind: String) -> ReadingFields {
    requireQuantity(table, ofKind: kind)
    let fields = Quantity.sensed.compactMap { quantity -> ReadingField? in
        guard let read = readField(of: quantity, table, keys: ["key", "unit"]) else { return nil }
        guard read.key != nil else {
            // Its key was wrong, or is missing.
            _ = read.inner?.required("key", .memberPath)
            return nil
        }
        return ReadingField(quantity, key: read.key, unit: read.unit)
    }
    return ReadingFields(fields, time: table.optional("time", .memberPath))
}

/// Reads a sensor on a broker: the topic, the place and the unit of each quantity. A quantity with a topic of its own and without a
/// key is the whole message.
///
/// - Parameter name: the sensor's name; nil for a wrong one, which is reported already.
package func readSubscribedSensor(_ table: TableReader, named name: String?) -> SubscribedSensor? {
    requireQuantity(table, ofKind: RemoteSensor.broker)
    let shared = table.optional("topic", .topic)
    var fields: [SubscribedSensor.Field] = []
    for quantity in Quantity.sensed {
        guard let read = readField(of: quantity, table, keys: ["topic", "key", "unit"]) else { continue }
        let own = read.inner?.optional("topic", .topic)
        let hasOwn = read.inner?.has("topic") == true
        if !hasOwn, !table.has("topic") {
            (read.inner ?? table).report(
                "topic", ConfigurationWords.isMissing, allowed: ValueRule<String>.topic.allowed)
        }
        if !hasOwn, read.key == nil { _ = read.inner?.required("key", .memberPath) }
        guard let topic = hasOwn ? own : shared else { continue }
        fields.append(SubscribedSensor.Field(ReadingField(quantity, key: read.key, unit: read.unit), on: topic))
    }
    let time = table.optional("time", .memberPath)
    let freshFor = table.freshFor
    return name.map { SubscribedSensor(name: $0, fields: fields, time: time, freshFor: freshFor) }
}

/// Reads the sensors on the broker of all tables, for a program that leaves the others to the station.
func readSubscribedSensors(_ station: TableReader) -> [SubscribedSensor] {
    station.tables("sensors", keys: nil).compactMap { table in
        guard table.optional("kind", .anyText) == RemoteSensor.broker else { return nil }
        return readSubscribedSensor(table, named: table.required("name", .name(ConfigurationWords.Thing.name)))
    }
}

private func requireQuantity(_ table: TableReader, ofKind kind: String) {
    guard !Quantity.sensed.contains(where: { table.has($0.name) }) else { return }
    let names = quoted(Quantity.sensed.map(\.name))
    table.report(
        "kind", phrase("configuration.no-quantity", "kind \"\(kind)\" needs to know what the sensor measures"),
        allowed: phrase(
            "configuration.write-quantity", "write at least one of \(names), such as temperature = \"temperature\""))
}

/// What is written of one quantity.
private struct WrittenField {
    /// The reader of its table; nil where only the key is written.
    var inner: TableReader?
    var key: String?
    var unit: ReadingUnit
}

/// Reads a field as `temperature = "KEY"`, or as a table `temperature = { key = "KEY", unit = "°F" }`; nil for a quantity that is not
/// there, or wrong.
private func readField(of quantity: Quantity, _ table: TableReader, keys: [String]) -> WrittenField? {
    let units = ReadingUnit.all(of: quantity)
    guard table.has(quantity.name), var unit = units.first else { return nil }
    guard table.holdsTable(quantity.name) else {
        return table.optional(quantity.name, .memberPath).map { WrittenField(key: $0, unit: unit) }
    }
    guard let inner = table.table(quantity.name, keys: keys) else { return nil }
    inner.read(
        "unit", .choice(phrase("configuration.thing.unit", "a unit"), units.map { ($0.rawValue, $0) }), into: &unit)
    return WrittenField(inner: inner, key: inner.optional("key", .memberPath), unit: unit)
}

extension ValueRule where Value == String {
    /// A rule for the path of a value in JSON.
    fileprivate static var memberPath: ValueRule {
        text(
            phrase("configuration.thing.member", "a key"),
            allowed: phrase(
                "configuration.expected.member",
                "expected a key of the JSON such as \"temperature\", with dots between levels: \"BME280.Temperature\"")
        ) { text in
            (1...100).contains(text.utf8.count) && isVisible(text)
        }
    }

    /// A rule for a topic without wildcards, which would bring messages of other devices.
    fileprivate static var topic: ValueRule {
        text(
            phrase("configuration.thing.topic", "a topic"),
            allowed: phrase(
                "configuration.expected.topic",
                "expected a topic such as \"zigbee2mqtt/bedroom\": 1 to 250 bytes, without + and #")
        ) { text in
            (1...250).contains(text.utf8.count) && isVisible(text) && !text.hasPrefix("$")
                && !text.utf8.contains(where: "+#".utf8.contains)
        }
    }

    fileprivate static var anyText: ValueRule { text("", allowed: "") { _ in true } }
}
