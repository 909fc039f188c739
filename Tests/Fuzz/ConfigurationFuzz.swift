import TOMLTables

@testable import Configuration

/// Configuration files as anyone could have written them: they are valid, or each problem has a line of its own.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(ConfigurationErrors) {
        _ = try StationConfiguration.parse(bytes, file: "station.toml")
    } catch {
        let text = error.description
        let isPrintable = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        }
        if text.isEmpty || !isPrintable { fatalError("no message for people: \(text.debugDescription)") }
    }
    return 0
}
