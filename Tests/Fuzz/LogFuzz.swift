@testable import Records

/// Lines of station.log as anyone could have written them. A parsed line is written and parsed again: the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let line = try? LogLine.parse(text) else { return 0 }
    guard let again = try? LogLine.parse(line.text), again == line else {
        fatalError("not the same again: \(line.text)")
    }
    return 0
}
