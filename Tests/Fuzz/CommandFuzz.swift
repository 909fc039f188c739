import Documents
import HomeAssistant
import Ports

/// Messages as anyone on the broker could send them: they are a command within its bounds, or nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let payload = Array(UnsafeBufferPointer(start: start, count: count))
    let settings = HomeAssistantSettings(stationID: "one", version: "1", acceptsCommands: true)
    for topic in CommandTopic.simple {
        let message = MQTTMessage(topic: settings.topic(of: topic), payload: payload)
        guard case .message(let text) = StationCommand(message, of: settings) else { continue }
        let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        if text.isEmpty || !isLine || text.unicodeScalars.count > StationCommand.longestMessage {
            fatalError("not a line for a display: \(text.debugDescription)")
        }
    }
    // As a file in the station's folder of commands.
    if let command = CommandDocument(payload), CommandDocument(Array(command.text.utf8)) != command {
        fatalError("not read as it was written: \(command)")
    }
    return 0
}
