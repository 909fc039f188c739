import Glibc
import Quantities

/// Writes a text into a file that somebody named on the command line; says on standard error when that cannot be done.
func writeFile(_ text: String, to path: String) throws(ExitStatus) {
    guard let file = fopen(path, "we") else { throw cannotWrite(path, errno) }
    let bytes = Array(text.utf8)
    let failure = fwrite(bytes, 1, bytes.count, file) == bytes.count ? 0 : errno
    // Much of it is written only now.
    let isClosed = fclose(file) == 0
    guard isClosed, failure == 0 else { throw cannotWrite(path, failure == 0 ? errno : failure) }
}

/// The status to end with, after a word on standard error.
func cannotWrite(_ path: String, _ number: Int32) -> ExitStatus {
    printError("windowsill: \(printable(path, limit: 200)) cannot be written (errno \(number))")
    return .cannotCreate
}
