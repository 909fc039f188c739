/// The limits at which a new file begins, and how many old ones are kept.
package struct LogRotation: Hashable, Sendable {
    /// The most bytes of a file.
    package var largestFile: Int
    /// The most files that are kept, the one being written included; together they never hold more than this many times
    /// ``largestFile``.
    package var files: Int
    /// The longest time that one file covers; nil for as long as it takes to fill it.
    package var longestSpan: Duration?

    /// Clamps the numbers: a file of at least 4096 bytes, at least one file.
    package init(largestFile: Int = 5_000_000, files: Int = 6, longestSpan: Duration? = nil) {
        self.largestFile = max(largestFile, 4096)
        self.files = max(files, 1)
        self.longestSpan = longestSpan
    }

    /// The most bytes of all files together.
    package var largestTotal: Int {
        let (product, overflow) = largestFile.multipliedReportingOverflow(by: files)
        return overflow ? .max : product
    }
}
